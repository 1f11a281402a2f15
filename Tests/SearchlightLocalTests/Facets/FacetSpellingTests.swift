import Expectations
import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachineTools
import Testing

@testable import SearchlightLocal

@Suite("Facet values that differ in letter case")
struct FacetSpellingTests {
  private static let settings = IndexSettings(
    attributesForFaceting: [.searchable("brand"), "menu", "_tags"])

  private static func record(_ number: Int, _ brands: [String]) -> JSON {
    [
      "objectID": .string("\(number)"), "brand": .array(brands.map(JSON.string)),
      "menu": .string(brands.first ?? ""), "_tags": .array(brands.map(JSON.string)),
    ]
  }

  @Test(
    "The number beside a value is that of the hits after it is selected",
    arguments: [
      [["Sony"], ["SONY"], ["sony", "x"], ["Canon"], ["Canon"]],
      [["Sony", "SONY"], ["sony"], ["Canon"]],
      [["café"], ["Café"], ["cafe"]],
      [["Straße"], ["STRAẞE"], ["STRASSE"]],
      [["Я"], ["я"], ["Ы"]],
      [["ΜΑΡΚΟΣ"], ["μαρκος"], ["Μαρκος"], ["ſaſ", "SAS"]],
      [[""], ["x", ""]],
    ] as [[[String]]])
  func counts(brands: [[String]]) throws {
    let index = try LocalIndex(
      "p", records: brands.enumerated().map { Self.record($0, $1) }, settings: Self.settings)
    let service = LocalService([index])
    let searcher = HitsSearcher("items", index: "p")
    let rows = HitsInteractor<JSON>(searcher)
    let menu = HierarchicalInteractor(searcher, attributes: ["menu"])
    for mode in RefinementOperator.allCases {
      let list = FacetListInteractor(searcher, attribute: "brand", refinementOperator: mode)
      let machine = SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        rows
        list
        menu
      }
      var start = SearchProbe(machine)
      start.send(.start)
      start.answer(from: service)
      let folded = start.value(of: list).map(\.facet.value.caseFolded)
      expectEqual(Set(folded).count, folded.count, "no value is listed twice")
      for item in start.value(of: list) {
        var probe = start
        probe.send(list.toggle(item.facet.value))
        probe.answer(from: service)
        expectEqual(probe.value(of: rows).total.value, item.facet.count, "\(item)")
        let chips = probe.value(of: CurrentFiltersPresenter().counted(by: searcher))
        expectEqual(chips.map(\.count), [item.facet.count], "\(item)")
        let selected = probe.value(of: list).filter(\.isSelected)
        expectEqual(selected.map(\.facet), [item.facet], "the row stays the same")
        // Other spellings take the choice back.
        for spelling in brands.joined() where spelling.isEqualIgnoringCase(to: item.facet.value) {
          var other = probe
          other.send(list.toggle(spelling))
          expect(other.state.filters.isEmpty, "\(spelling)")
        }
      }
      for node in start.value(of: menu) {
        var probe = start
        probe.send(menu.toggle(node.facet.value))
        probe.answer(from: service)
        expectEqual(probe.value(of: rows).total.value, node.facet.count, "\(node)")
        expectEqual(probe.value(of: menu).filter(\.isSelected).map(\.facet), [node.facet])
      }
    }
  }

  @Test("A menu shows the children of a node, however the records spell its path")
  func menuOfLevels() throws {
    let paths = [
      ("Cameras", "Lenses"), ("cameras", "lenses"), ("CAMERAS", "Lenses"), ("TV", "LED"),
    ]
    let records = paths.enumerated().map { number, path -> JSON in
      [
        "objectID": .string("\(number)"), "a": .string(path.0),
        "b": .string("\(path.0) > \(path.1)"),
      ]
    }
    let service = LocalService([
      try LocalIndex(
        "p", records: records, settings: IndexSettings(attributesForFaceting: ["a", "b"]))
    ])
    let searcher = HitsSearcher("items", index: "p")
    let menu = HierarchicalInteractor(searcher, attributes: ["a", "b"])
    let rows = HitsInteractor<JSON>(searcher)
    for top in ["Cameras", "cameras", "CAMERAS"] {
      var probe = SearchProbe(
        SearchMachine {
          SearchBoxInteractor(.asYouType(debounce: .zero))
          menu
          rows
        })
      probe.send(.start)
      probe.answer(from: service)
      probe.send(menu.toggle(top))
      probe.answer(from: service)
      let nodes = probe.value(of: menu)
      expectEqual(nodes.map(\.facet.count), [3, 3, 1], "\(nodes)")
      expectEqual(nodes.map(\.isSelected), [true, false, false])
      let child = try #require(nodes.first { $0.level == 1 })
      probe.send(menu.toggle(child.facet.value))
      probe.answer(from: service)
      expectEqual(probe.value(of: rows).total.value, 3)
      expectEqual(probe.value(of: menu).map(\.isSelected), [true, true, false])
    }
  }

  @Test("Tags that differ in case stay different, also as a facet")
  func tags() throws {
    let index = try LocalIndex(
      "p", records: [["a", "A"], ["A"], ["b"]].enumerated().map { Self.record($0, $1) },
      settings: Self.settings)
    var request = SearchRequest(index: "p", parameters: ["facets": ["_tags"]])
    try expectEqual(
      index.answer(request).facets["_tags"]?.map(\.description), ["A (2)", "a (1)", "b (1)"])
    for (filter, count) in [
      (Filter.facet("_tags", "a"), 1), (.facet("_tags", "A"), 2), (.tag("a"), 1),
      (.facet("brand", "a"), 2), (.facet("objectID", "0"), 1),
    ] {
      request.filters = [[FilterGroup(.and("f"), [filter])]]
      try expectEqual(index.answer(request).nbHits, count, "\(filter)")
    }
  }

  @Test("Identifiers that differ in case stay different")
  func identifiers() throws {
    let index = try LocalIndex(
      "p", records: [["objectID": "abc"], ["objectID": "ABC"]], settings: IndexSettings())
    for id in ["abc", "ABC"] {
      for request in [
        SearchRequest(
          index: "p", filters: [[FilterGroup(.and("f"), [.facet("objectID", .string(id))])]]),
        SearchRequest(index: "p", parameters: ["filters": .string("objectID:\(id)")]),
        SearchRequest(index: "p", parameters: ["facetFilters": [.string("objectID:\(id)")]]),
      ] {
        try expectEqual(index.answer(request).hits.map(\.objectID), [id])
      }
    }
  }

  /// Counts as a reader expects them: one row for all spellings, and for each the records with any.
  private static func plainCounts(_ brands: [[String]]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for brand in brands {
      for value in Set(brand.map(\.caseFolded)) { counts[value, default: 0] += 1 }
    }
    return counts
  }

  @Test(
    "One segment and many, in memory and saved, list each value once and count the same records",
    arguments: 0..<6)
  func walk(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
    let letters = [
      "a", "A", "b", "B", "ß", "SS", "ss", "σ", "ς", "Σ", "é", "É", "E\u{301}", "k", "\u{212A}",
    ]
    let brands = (0..<120).map { _ in
      (0..<below(4)).map { _ in
        (0...below(2)).map { _ in letters[below(letters.count)] }.joined()
      }
    }
    let records = brands.enumerated().map { Self.record($0, $1) }
    let whole = try LocalIndex("p", records: records, settings: Self.settings)
    var parts = try LocalIndex("p", records: Array(records.prefix(60)), settings: Self.settings)
    for start in [60, 80, 100] { try parts.save(Array(records[start..<start + 20])) }
    let saved = try LocalIndex(from: whole.fileBytes())
    try saved.verify()
    let expected = Self.plainCounts(brands)
    var request = SearchRequest(
      index: "p", parameters: ["facets": ["brand"], "maxValuesPerFacet": 1000])
    let answers = try [whole, parts, saved].map { try $0.answer(request).facets["brand"] ?? [] }
    for facets in answers {
      expectEqual(facets, answers[0])
      expectEqual(facets.count, expected.count)
      for facet in facets { expectEqual(facet.count, expected[facet.value.caseFolded]) }
    }
    for facet in answers[0].prefix(15) {
      let members = brands.indices.filter { row in
        brands[row].contains { $0.isEqualIgnoringCase(to: facet.value) }
      }
      request.filters = [[FilterGroup(.or("brand"), [.facet("brand", .string(facet.value))])]]
      request.disjunctiveFacets = []
      let counts = Self.plainCounts(members.map { brands[$0] })
      for index in [whole, parts, saved] {
        let answer = try index.answer(request)
        expectEqual(answer.nbHits, facet.count)
        expectEqual(Set(answer.hits.map(\.objectID)).count, min(20, facet.count))
        let listed = answer.facets["brand"] ?? []
        expectEqual(
          Dictionary(uniqueKeysWithValues: listed.map { ($0.value.caseFolded, $0.count) }), counts)
        // A value has one spelling, whatever is searched.
        expect(listed.allSatisfy { value in answers[0].contains { $0.value == value.value } })
        request.disjunctiveFacets = ["brand"]
        request.parameters.maxValuesPerFacet = 1
        let chosen = try index.answer(request).facets["brand"] ?? []
        expect(chosen.contains { $0.value == facet.value && $0.count == facet.count })
        request.disjunctiveFacets = []
        request.parameters.maxValuesPerFacet = 1000
        var search = SearchRequest(index: "p", query: facet.value)
        search.facetSearch = FacetSearch(attribute: "brand", maxFacetHits: 100)
        let hits = try index.answer(search).facetHits
        expect(hits.contains { $0.value == facet.value && $0.count == facet.count }, "\(facet)")
      }
    }
  }

  @Test("Spellings in different segments are counted as the one that most records have")
  func segments() throws {
    let columns = try [["Sony", "LG"], ["SONY", "sony"], ["SONY", "lg", "LG"]].map { brands in
      let index = try LocalIndex(
        "p", records: brands.enumerated().map { Self.record($0, [$1]) }, settings: Self.settings)
      return try #require(index.snapshot.segments[0].segment.facet("brand"))
    }
    let union = FacetUnion(columns)
    expectEqual((0..<union.count).map(union.string), ["LG", "lg", "SONY", "Sony", "sony"])
    let counts = FacetCounts(columns.map { FacetCounts(all: $0) }, in: union)
    expectEqual(counts.top(9, by: .count).map(\.description), ["SONY (4)", "LG (3)"])
    for (text, expected) in [("sONY", "SONY (4)"), ("lg", "LG (3)"), ("none", "none (0)")] {
      expectEqual(counts.facet(text).description, expected)
    }
  }
}
