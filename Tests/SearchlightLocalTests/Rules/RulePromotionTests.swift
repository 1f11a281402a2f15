import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Promoted and hidden records")
struct RulePromotionTests {
  private static let order = ["alien", "aliens", "amelie", "ran", "heat", "zulu"]

  @Test("A promoted record is at its position, whether it matches or not")
  func promoted() throws {
    let probe = try RuleProbe(.promoting(Rule.Promotion("ran", position: 1)))
    try expectEqual(probe.found(), ["alien", "ran", "aliens", "amelie", "heat", "zulu"])
    try expectEqual(probe.found("alien"), ["alien", "ran", "aliens"])
    try expectEqual(probe.answer("alien").nbHits, 3)
    try expectEqual(probe.found("zzz"), ["ran"])
  }

  @Test("A promotion can move a record to a worse position")
  func demoted() throws {
    let probe = try RuleProbe(.promoting(Rule.Promotion("alien", position: 4)))
    try expectEqual(probe.found(), ["aliens", "amelie", "ran", "heat", "alien", "zulu"])
    try expectEqual(probe.answer().nbHits, 6)
  }

  @Test("A position after the end means the end of the list")
  func behindTheEnd() throws {
    let probe = try RuleProbe(
      .promoting(Rule.Promotion("alien", position: 300), Rule.Promotion("ran", position: 200)))
    try expectEqual(probe.found(), ["aliens", "amelie", "heat", "zulu", "ran", "alien"])
  }

  @Test("Records of one promotion are adjacent, without gaps for those that do not exist")
  func groups() throws {
    let probe = try RuleProbe(
      .promoting(
        Rule.Promotion(["zulu", "none", "heat"], position: 1), Rule.Promotion("ran", position: 0)))
    try expectEqual(probe.found(), ["ran", "zulu", "heat", "alien", "aliens", "amelie"])
  }

  @Test("Positions count in the whole list, on every page and from every offset")
  func pages() throws {
    let probe = try RuleProbe(
      .promoting(Rule.Promotion("zulu", position: 0), Rule.Promotion("alien", position: 3)))
    let all = ["zulu", "aliens", "amelie", "alien", "ran", "heat"]
    try expectEqual(probe.found(), all)
    for size in 1...7 {
      var pages: [String] = []
      for page in 0...6 {
        var request = SearchRequest(index: "films", page: page)
        request.parameters.hitsPerPage = size
        let answer = try probe.index.answer(request)
        expect(answer.nbHits == 6 && answer.nbPages == (5 + size) / size)
        pages += answer.hits.map(\.objectID)
      }
      expectEqual(pages, all, "pages of \(size)")
    }
    for offset in 0...7 {
      let found = try probe.found("", ["offset": .integer(offset), "length": 2])
      expectEqual(found, Array(all.dropFirst(offset).prefix(2)))
    }
  }

  @Test("Promotions work the same over several segments and with deleted records")
  func segments() throws {
    var probe = try RuleProbe(
      .promoting(Rule.Promotion(["heat", "zulu", "ran"], position: 1), hide: ["amelie"]))
    probe.index.snapshot.immediateLimit = 0
    try probe.index.save([RuleProbe.films[5]])
    try probe.index.save([RuleProbe.films[0]])
    probe.index.delete(["heat"])
    expectEqual(probe.index.segmentCount, 3)
    try expectEqual(probe.found(), ["alien", "zulu", "ran", "aliens"])
    try expectEqual(probe.answer().nbHits, 4)
    try expectEqual(probe.index.merged().answer(SearchRequest(index: "films")), probe.answer())
  }

  @Test("Hidden records are not hits and are not counted")
  func hidden() throws {
    let probe = try RuleProbe(Rule("h", Rule.Consequence(hide: ["alien", "none"])))
    let answer = try probe.answer("alien", ["facets": ["genre", "year"]])
    expectEqual(answer.hits.map(\.objectID), ["aliens"])
    expectEqual(answer.nbHits, 1)
    expectEqual(
      answer.facets,
      [
        "genre": [Facet(value: "action", count: 1)], "year": [Facet(value: "1986", count: 1)],
      ])
    expectEqual(answer.facetsStats["year"]?.min, 1986)
  }

  @Test("A hidden record is not promoted, whatever the order of the rules")
  func hiddenAndPromoted() throws {
    for (first, second) in [("a", "b"), ("b", "a")] {
      let probe = try RuleProbe(
        .promoting(Rule.Promotion("zulu", position: 0), id: first),
        Rule(second, Rule.Consequence(hide: ["zulu"])))
      try expectEqual(probe.found(), Array(Self.order.dropLast()))
    }
  }

  @Test("Of two records for one position, the smaller objectID gets it, and the other the next one")
  func onePlaceTwice() throws {
    let probe = try RuleProbe(
      .promoting(Rule.Promotion("zulu", position: 1), id: "a"),
      .promoting(Rule.Promotion("heat", position: 1), id: "b"))
    try expectEqual(probe.found().prefix(4), ["alien", "heat", "zulu", "aliens"])
  }

  @Test("If two rules promote a record, the more specific rule decides")
  func oneRecordTwice() throws {
    let probe = try RuleProbe(
      .promoting(Rule.Promotion("zulu", position: 0), id: "a"),
      .promoting(
        Rule.Promotion("zulu", position: 1), id: "b", when: [Rule.Condition(pattern: "alien")]))
    try expectEqual(probe.found("alien"), ["alien", "zulu", "aliens"])
    try expectEqual(probe.found("x"), ["zulu"])
  }

  @Test("Filters remove a promoted record only if its rule says so")
  func filterPromotes() throws {
    for (filterPromotes, expected) in [(true, ["alien"]), (false, ["ran", "alien"])] {
      let probe = try RuleProbe(
        .promoting(Rule.Promotion("ran", position: 0), filterPromotes: filterPromotes))
      let answer = try probe.answer("", ["filters": "genre:horror", "facets": ["genre"]])
      expectEqual(answer.hits.map(\.objectID), expected)
      expectEqual(answer.nbHits, expected.count)
      expectEqual(answer.facets["genre"]?.count, expected.count)
      // A promoted record that meets the filters is shown, although it does not match.
      try expectEqual(probe.found("zulu", ["filters": "genre:drama"]), ["ran"])
    }
  }

  @Test("Facet counts include promoted records, also where a facet ignores its own choice")
  func counts() throws {
    let probe = try RuleProbe(
      .promoting(Rule.Promotion(["ran", "zulu"], position: 0), filterPromotes: true))
    var request = SearchRequest(index: "films", query: "alien", parameters: ["facets": ["genre"]])
    request.disjunctiveFacets = ["genre"]
    request.filters = [[FilterGroup(.or("genre"), [.facet("genre", "war")])]]
    let answer = try probe.index.answer(request)
    expectEqual(answer.hits.map(\.objectID), ["zulu"])
    expectEqual(
      answer.facets["genre"],
      ["action", "Drama", "horror", "war"].map { Facet(value: $0, count: 1) })
    // A search for facet values counts the same.
    request.facetSearch = FacetSearch(attribute: "genre", contextQuery: "alien")
    request.query = ""
    try expectEqual(
      probe.index.answer(request).facetHits.map { Facet(value: $0.value, count: $0.count) },
      answer.facets["genre"])
  }

  @Test("A promoted record counts only on the menu levels whose parent value it has")
  func menus() throws {
    let probe = try RuleProbe(
      .promoting(Rule.Promotion("alien", position: 0)),
      settings: { $0.attributeForDistinct = "title" })
    let path = FilterGroup.ID.hierarchical("menu")
    for parameters: SearchParameters in [[:], ["distinct": 1, "facetingAfterDistinct": true]] {
      var request = SearchRequest(index: "films", parameters: parameters)
      request.filters = [[FilterGroup(path, [.facet("genre", "drama"), .facet("year", "1985")])]]
      request.hierarchicalFacets = [
        HierarchicalLevels(attributes: ["genre", "year"], path: ["drama", "1985"], group: path)
      ]
      let answer = try probe.index.answer(request)
      expectEqual(answer.hits.map(\.objectID), ["alien", "ran"])
      expect(answer.facets["genre"]?.contains(Facet(value: "horror", count: 1)) == true)
      expectEqual(answer.facets["year"]?.map(\.value), ["1985", "2001"])
    }
  }

  @Test("A promoted variant represents its group, and two promoted variants are both hits")
  func distinct() throws {
    let settings: (inout IndexSettings) -> Void = {
      $0.attributeForDistinct = "year"
      $0.distinct = 1
    }
    // Alien and Zulu Dawn are of the same year.
    let one = try RuleProbe(.promoting(Rule.Promotion("zulu", position: 0)), settings: settings)
    try expectEqual(one.found(), ["zulu", "aliens", "amelie", "ran", "heat"])
    try expectEqual(one.answer().nbHits, 5)
    let both = try RuleProbe(
      .promoting(Rule.Promotion(["zulu", "alien"], position: 1)), settings: settings)
    try expectEqual(both.found(), ["aliens", "zulu", "alien", "amelie", "ran", "heat"])
    try expectEqual(
      both.answer("", ["distinct": 2]).hits.map(\.metadata.distinctSeqID), [1, 1, 2, 1, 1, nil])
    let counts = try one.answer("", ["facets": ["genre"], "facetingAfterDistinct": true])
    expect(counts.facets["genre"]?.contains { $0.value == "horror" } == false)
  }

  @Test("Words are removed and typos limited as if nothing were promoted")
  func otherDecisions() throws {
    let probe = try RuleProbe(.promoting(Rule.Promotion("zulu", position: 0)))
    try expectEqual(
      probe.found("heat zzz", ["removeWordsIfNoResults": "lastWords"]), ["zulu", "heat"])
    try expectEqual(probe.found("aliems", ["typoTolerance": "min"]), ["zulu", "aliens"])
    // Hidden records do not count as results either.
    let hiding = try RuleProbe(Rule("h", Rule.Consequence(hide: ["heat"])))
    try expectEqual(hiding.found("heat zulu", ["removeWordsIfNoResults": "lastWords"]), [])
    try expectEqual(hiding.found("zulu heat", ["removeWordsIfNoResults": "lastWords"]), ["zulu"])
  }

  @Test("The ranking info says which hits were promoted, and explains those that match")
  func figures() throws {
    let probe = try RuleProbe(.promoting(Rule.Promotion(["ran", "aliens"], position: 0)))
    let infos = try probe.answer("alien", ["getRankingInfo": true]).hits
      .map(\.metadata.rankingInfo)
    expectEqual(infos.map { $0?.promoted }, [true, true, false])
    expectEqual(infos.map { $0?.words }, [0, 1, 1])
    let filters = try RuleProbe(.promoting(Rule.Promotion("ran", position: 0))).answer(
      "", ["getRankingInfo": true, "filters": "genre:horror"])
    expectEqual(filters.hits.map { $0.metadata.rankingInfo?.filters }, [0, 1])
  }

  @Test("Promoted records count toward the pagination limit")
  func paginationLimit() throws {
    let probe = try RuleProbe(
      .promoting(Rule.Promotion("zulu", position: 2)), settings: { $0.paginationLimitedTo = 3 })
    try expectEqual(probe.found(), ["alien", "aliens", "zulu"])
    try expectEqual(probe.answer().nbHits, 6)
  }

  @Test("Browsing returns the matching records without applying rules")
  func browse() throws {
    let probe = try RuleProbe(.promoting(Rule.Promotion("zulu", position: 0), hide: ["alien"]))
    try expectEqual(
      probe.index.browse().map { $0["objectID"]?.stringValue }, Self.order)
  }
}
