import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Facet options")
struct FacetOptionTests {
  private let records: [JSON] = ["b", "b", "b", "c", "c", "a", "d", "d"].map { ["kind": $0] }

  private func probe(_ change: (inout IndexSettings) -> Void = { _ in }) throws -> IndexProbe {
    var settings = IndexSettings(attributesForFaceting: ["searchable(kind)"])
    change(&settings)
    return try IndexProbe(records, settings)
  }

  private func counted(_ probe: IndexProbe, _ parameters: SearchParameters) throws -> [String]? {
    var parameters = parameters
    parameters["facets"] = ["*"]
    return try probe.answer("", parameters).facets["kind"]?.map(\.description)
  }

  @Test("maxValuesPerFacet keeps the most frequent values, or the first in alphabetical order")
  func order() throws {
    let probe = try probe()
    try expectEqual(counted(probe, ["maxValuesPerFacet": 2]), ["b (3)", "c (2)"])
    try expectEqual(
      counted(probe, ["maxValuesPerFacet": 2, "sortFacetValuesBy": "alpha"]),
      [
        "a (1)", "b (3)",
      ]
    )
    try expectEqual(
      counted(probe, ["sortFacetValuesBy": "alpha"]), ["a (1)", "b (3)", "c (2)", "d (2)"])
    let alphabetical = try self.probe { $0.sortFacetValuesBy = .alpha }
    try expectEqual(counted(alphabetical, ["maxValuesPerFacet": 1]), ["a (1)"])
    try expectEqual(
      counted(alphabetical, ["maxValuesPerFacet": 1, "sortFacetValuesBy": "count"]), ["b (3)"]
    )
  }

  @Test(
    "In alphabetical order, the first values are listed wherever counted, even if others have more"
  )
  func byValueAmongMany() throws {
    // The later the value, the more records have it.
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    let records = letters.enumerated().flatMap { number, letter in
      (0...number).map { ["kind": .string("value \(letter)"), "thing": .integer($0)] as JSON }
    }
    var settings = IndexSettings(attributesForFaceting: ["searchable(kind)", "thing"])
    settings.attributeForDistinct = "objectID"
    let probe = try IndexProbe(records, settings)
    let first = ["value a (1)", "value b (2)", "value c (3)"]
    let byValue: SearchParameters = [
      "sortFacetValuesBy": "alpha", "maxValuesPerFacet": 3, "maxFacetHits": 3,
    ]
    for further in [[:], ["distinct": 1, "facetingAfterDistinct": true]] as [SearchParameters] {
      var parameters = byValue
      parameters.merge(further)
      try expectEqual(counted(probe, parameters), first)
      var request = SearchRequest(index: "index", parameters: parameters)
      request.parameters.facets = ["kind"]
      request.disjunctiveFacets = ["kind"]
      request.filters = [[FilterGroup(FilterGroup.ID(.or, "kind"), [.facet("kind", "value z")])]]
      let listed = try probe.answer(request).facets["kind"]?.map(\.description)
      expectEqual(listed, first + ["value z (26)"])
    }
    for query in ["", "value", "val"] {
      var request = SearchRequest(index: "index", query: query, parameters: byValue)
      request.facetSearch = FacetSearch(attribute: "kind")
      let hits = try probe.answer(request).facetHits
      expectEqual(hits.map { "\($0.value) (\($0.count))" }, first)
    }
  }

  @Test(
    "Alphabetical order applies over segments, beside a choice, and in a search for values")
  func byValue() throws {
    var settings = IndexSettings(attributesForFaceting: ["searchable(kind)"])
    settings.sortFacetValuesBy = .alpha
    var index = try LocalIndex(
      "index", records: ["d", "b", "b"].map { ["kind": .string($0)] }, settings: settings,
      objectIDs: .numbered)
    index.snapshot.immediateLimit = 0
    try index.save([
      ["objectID": "x", "kind": "c"], ["objectID": "y", "kind": "a"],
      ["objectID": "z", "kind": "d"],
    ])
    expect(index.segmentCount > 1)
    var request = SearchRequest(index: "index", parameters: ["facets": ["kind"]])
    request.disjunctiveFacets = ["kind"]
    let choice = FilterGroup(FilterGroup.ID(.or, "kind"), [.facet("kind", "c")])
    for groups in [[], [choice]] {
      request.filters = [groups]
      for index in [index, index.merged()] {
        let service = LocalService([index])
        func answer(_ request: SearchRequest) throws -> SearchResponse {
          let multi = MultiSearchRequest(
            id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
          return try #require(try service.answer(multi).results["s"]).get()
        }
        try expectEqual(
          answer(request).facets["kind"]?.map(\.description),
          [
            "a (1)", "b (2)", "c (1)", "d (2)",
          ])
        var search = SearchRequest(index: "index")
        search.facetSearch = FacetSearch(attribute: "kind", maxFacetHits: 3)
        try expectEqual(answer(search).facetHits.map(\.value), ["a", "b", "c"])
        search.parameters["sortFacetValuesBy"] = "count"
        try expectEqual(answer(search).facetHits.map(\.value), ["b", "d", "a"])
      }
    }
  }

  @Test("A facet search finds as many values as the request, the parameter or the settings allow")
  func maxFacetHits() throws {
    func count(
      _ probe: IndexProbe, _ parameters: SearchParameters = [:], _ limit: Int? = nil
    ) throws -> Int {
      var request = SearchRequest(index: "index", parameters: parameters)
      request.facetSearch = FacetSearch(attribute: "kind", maxFacetHits: limit)
      return try probe.answer(request).facetHits.count
    }
    let probe = try probe { $0.maxFacetHits = 3 }
    try expectEqual(count(probe), 3)
    try expectEqual(count(probe, ["maxFacetHits": 2]), 2)
    try expectEqual(count(probe, ["maxFacetHits": 2], 1), 1)
    try expectEqual(count(try self.probe()), 4)
  }

  @Test("Chosen values of a disjunctive facet are always listed, with their true counts")
  func chosen() throws {
    let choice = FilterGroup(
      .or("kind"),
      [.facet("kind", "a"), .facet("kind", "z"), .facet("kind", "c", isNegated: true)])
    var request = SearchRequest(
      index: "index", filters: [[choice]],
      parameters: ["facets": ["kind"], "maxValuesPerFacet": 1])
    request.disjunctiveFacets = ["kind"]
    try expectEqual(
      probe().answer(request).facets["kind"]?.map(\.description), ["b (3)", "a (1)", "z (0)"])
  }

  @Test("Modifiers of faceting attributes can be nested, each at most once")
  func modifiers() throws {
    for (text, use, after) in [
      ("brand", .counted, false), ("searchable(brand)", .searchable, false),
      ("afterDistinct(brand)", .counted, true),
      ("afterDistinct(searchable(brand))", .searchable, true),
      ("searchable( afterDistinct(brand) )", .searchable, true),
      ("filterOnly(brand)", .filterOnly, false),
    ] as [(String, FacetingAttribute.Use, Bool)] {
      let settings = try IndexSettings(json: ["attributesForFaceting": [.string(text)]])
      let attribute = FacetingAttribute("brand", use: use, isCountedAfterDistinct: after)
      expectEqual(settings.attributesForFaceting, [attribute])
      try expectEqual(IndexSettings(json: settings.json), settings)
    }
    expectEqual(FacetingAttribute.afterDistinct("brand").description, "afterDistinct(brand)")
    for text in [
      "searchable(filterOnly(brand))", "searchable(searchable(brand))", "afterDistinct()",
      "afterDistinct(afterDistinct(brand))",
    ] {
      #expect(throws: SettingsError.self) {
        try IndexSettings(json: ["attributesForFaceting": [.string(text)]])
      }
    }
  }

  @Test("Facet settings are read and written under Algolia's names")
  func settings() throws {
    let json: JSON = [
      "sortFacetValuesBy": "alpha", "maxFacetHits": 7, "facetingAfterDistinct": true,
      "numericAttributesForFiltering": ["price", "equalOnly(stock)"],
    ]
    let settings = try IndexSettings(json: json)
    expectEqual(settings.sortFacetValuesBy, .alpha)
    expectEqual(settings.maxFacetHits, 7)
    expect(settings.facetingAfterDistinct)
    expectEqual(settings.numericAttributesForFiltering, ["price", .equalOnly("stock")])
    for (name, value) in json.objectValue ?? [:] { expectEqual(settings.json[name], value) }
    for bad: JSON in [
      ["sortFacetValuesBy": "beta"], ["maxFacetHits": 0], ["facetingAfterDistinct": "x"],
      ["numericAttributesForFiltering": ["lessOnly(price)"]],
      ["numericAttributesForFiltering": "a"],
    ] {
      #expect(throws: SettingsError.self) { try IndexSettings(json: bad) }
    }
  }

  @Test("Menu paths of a hundred levels in all are counted, and more levels are refused")
  func levels() throws {
    let probe = try probe()
    func refusal(_ counts: Int...) -> String? {
      var request = SearchRequest(index: "index")
      request.hierarchicalFacets = counts.enumerated().map { number, count in
        let path = (0..<count).map { "b > \($0)" }
        return HierarchicalLevels(
          attributes: [Attribute](repeating: "kind", count: count + 1), path: path,
          group: .hierarchical("kind\(number)"))
      }
      return probe.refusal(request)
    }
    expect(refusal(100) == nil && refusal(60, 40) == nil)
    let message =
      "the hierarchical menus have 10000 levels on their paths; at most 100 can be counted in one request"
    expectEqual(refusal(10_000), message)
    expectEqual(refusal(5_000, 5_000), message)
    expect(refusal(60, 41) != nil)
  }

  @Test(
    "All levels of a menu are counted in one pass, with the same counts as one query for each level"
  )
  func menu() throws {
    let records: [JSON] = ["A > 1", "A > 1", "A > 2", "B > 1", "B > 3"].map { path in
      ["lvl0": .string(String(path.prefix(1))), "lvl1": .string(path)]
    }
    let probe = try IndexProbe(
      records, IndexSettings(attributesForFaceting: ["lvl0", "lvl1"]))
    func answer(_ path: [FacetValue]) throws -> [String: [String]] {
      let levels: [Attribute] = ["lvl0", "lvl1"]
      let group = FilterGroup(
        .hierarchical("menu"), zip(levels, path).map { Filter.facet($0, $1) })
      var request = SearchRequest(
        index: "index", filters: [[group]], parameters: ["facets": ["lvl0", "lvl1"]])
      request.hierarchicalFacets = [
        HierarchicalLevels(attributes: levels, path: path.map(\.description), group: group.id)
      ]
      let facets = try probe.answer(request).facets
      return Dictionary(
        uniqueKeysWithValues: facets.map { ($0.key.rawValue, $0.value.map(\.description)) })
    }
    try expectEqual(
      answer([]),
      [
        "lvl0": ["A (3)", "B (2)"], "lvl1": ["A > 1 (2)", "A > 2 (1)", "B > 1 (1)", "B > 3 (1)"],
      ])
    try expectEqual(
      answer(["A"]), ["lvl0": ["A (3)", "B (2)"], "lvl1": ["A > 1 (2)", "A > 2 (1)"]])
    try expectEqual(
      answer(["A", "A > 2"]),
      [
        "lvl0": ["A (3)", "B (2)"], "lvl1": ["A > 1 (2)", "A > 2 (1)"],
      ])
    try expectEqual(
      answer(["B", "B > 9"]),
      [
        "lvl0": ["A (3)", "B (2)"], "lvl1": ["B > 1 (1)", "B > 3 (1)"],
      ])
  }
}
