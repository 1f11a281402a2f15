import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Totals, counts and records of an answer")
struct CountsTests {
  private func response(_ search: PlannedSearch, _ answer: JSON) throws -> SearchResponse {
    try AnswerReader(search: search).response(answer)
  }

  private func message(_ search: PlannedSearch, _ answer: JSON) -> String? {
    do {
      _ = try response(search, answer)
      return nil
    } catch SearchError.malformedResponse(let text) {
      return text
    } catch {
      return "\(error)"
    }
  }

  @Test("A total is read as a number or with its relation, and pages end at the limit")
  func totals() throws {
    let search = try Shelf.search("", ["hitsPerPage": 100])
    let cases: [(JSON, HitCount, Int)] = [
      (0, HitCount(0), 0), (7, HitCount(7), 1), (7.0, HitCount(7), 1),
      (["value": 250, "relation": "eq"], HitCount(250), 3), (["value": 101], HitCount(101), 2),
      (["value": 5000, "relation": "gte"], HitCount(5000, isExact: false), 10),
    ]
    for (total, count, pages) in cases {
      let response = try response(search, Movies.answer(["hits": ["hits": [], "total": total]]))
      expectEqual(response.total, count, "\(total)")
      expect(response.nbPages == pages && response.hitsPerPage == 100 && response.page == 0)
      expect(response.hits.isEmpty)
    }
    let none = try response(search, Movies.answer(["hits": ["total": 3]]))
    expect(none.nbHits == 3 && none.hits.isEmpty)
    let null = try response(search, Movies.answer(["hits": ["total": 3, "hits": nil]]))
    expect(null.hits.isEmpty)
    for total: JSON in [-1, 1.5, "7", ["value": -1], [:]] {
      expectEqual(
        message(search, Movies.answer(["hits": ["hits": [], "total": total]])),
        "an answer from the cluster has no total of hits", "\(total)")
    }
    expectEqual(
      message(search, ["took": 1]), #"an answer from the cluster has no hits: {"took":1}"#)
    expectEqual(
      message(search, Movies.answer(["hits": ["hits": 5, "total": 1]])),
      "the hits of an answer are not an array")
  }

  @Test("With variants the total is the number of groups, which is exact up to 40,000")
  func groups() throws {
    let settings: [String: JSON] = ["attributeForDistinct": "brand", "distinct": true]
    let search = try Shelf.search("", settings: settings)
    for (value, count): (JSON, HitCount) in [
      (7, HitCount(7)), (40_000, HitCount(40_000)), (40_001, HitCount(40_001, isExact: false)),
      (-1, HitCount(0)),
    ] {
      let answer = Movies.answer(
        total: 9, ["aggregations": ["q0": ["variants": ["value": value]]]])
      try expectEqual(response(search, answer).total, count)
      try expectEqual(response(try Shelf.search(), answer).total, HitCount(9))
    }
    try expectEqual(response(search, Movies.answer(total: 9)).total, HitCount(9))
  }

  @Test("Several variants of a group are hits one after the other, with their numbers")
  func variants() throws {
    let settings: [String: JSON] = ["attributeForDistinct": "brand", "distinct": 2]
    let search = try Shelf.search("", ["hitsPerPage": 2], settings: settings)
    func group(_ ids: [String]) -> JSON {
      var hit = Movies.hit(ids[0], ["title": "t"])
      hit["inner_hits"] = [
        "_searchlight_variants": [
          "hits": ["hits": .array(ids.map { Movies.hit($0, ["title": JSON($0)]) })]
        ]
      ]
      return hit
    }
    let answer = Movies.answer(
      hits: [group(["a", "b"]), group(["c"])], total: 5,
      ["aggregations": ["q0": ["variants": ["value": 2]]]])
    let response = try response(search, answer)
    expectEqual(response.hits.map(\.objectID), ["a", "b", "c"])
    expectEqual(response.hits.map(\.metadata.distinctSeqID), [1, 2, 1])
    expectEqual(response.nbHits, 2)
    expect(response.validationError(answering: search.request) == nil)
    // Only variants are read so: an index may ask for elements of its own.
    let plain = try self.response(
      try Shelf.search("", settings: ["attributeForDistinct": "brand", "distinct": true]), answer)
    expectEqual(plain.hits.map(\.objectID), ["a", "c"])
    for inner: JSON in [
      nil, [:], ["_searchlight_variants": ["hits": ["hits": []]]],
      ["_searchlight_variants": 7],
    ] {
      var hit = Movies.hit("a", ["title": "t"])
      hit["inner_hits"] = inner
      try expectEqual(
        self.response(search, Movies.answer(hits: [hit], total: 1)).hits.map(\.objectID), ["a"])
    }
  }

  @Test("The time of an answer is read if it is between zero and a day")
  func time() throws {
    for (took, time): (JSON, Duration?) in [
      (0, .zero), (86_400_000, .seconds(86_400)), (86_400_001, nil), (-1, nil), ("x", nil),
    ] {
      try expectEqual(response(Shelf.search(), Movies.answer(["took": took])).processingTime, time)
    }
  }

  @Test("A partial answer says how many shards have answered, and one without any is an error")
  func shards() throws {
    func partial(_ failed: JSON, _ total: JSON?, isTimedOut: JSON = false) throws -> PartialResults?
    {
      var shards: [String: JSON] = ["failed": failed]
      shards["total"] = total
      return try AnswerReader.partialResults([
        "_shards": .object(shards), "timed_out": isTimedOut,
      ])
    }
    expect(try partial(0, 5) == nil)
    expect(try partial(-1, 5) == nil)
    expect(try partial(0, 0) == nil)
    expect(try partial(3, 0) == nil)
    expect(try partial(0, -5) == nil)
    expect(try AnswerReader.partialResults([:]) == nil)
    try expectEqual(
      partial(1, 5), PartialResults(answeredShards: 4, totalShards: 5, isTimedOut: false))
    try expectEqual(
      partial(0, 5, isTimedOut: true),
      PartialResults(answeredShards: 5, totalShards: 5, isTimedOut: true))
    for (failed, total): (JSON, JSON?) in [(5, 5), (9, 5), (1, nil)] {
      #expect(throws: SearchError.unavailable("no shard of the index has answered")) {
        try partial(failed, total)
      }
    }
    #expect(
      throws: SearchError.unavailable("no shard of the index has answered: out of memory")
    ) {
      try AnswerReader.partialResults([
        "_shards": [
          "total": 1, "failed": 1, "failures": [["reason": ["reason": "out of memory"]]],
        ]
      ])
    }
  }

  private static func counts(_ buckets: JSON, _ others: [String: JSON] = [:]) -> JSON {
    .object(others.merging(["buckets": buckets]) { $1 })
  }

  @Test("Values that differ in letter case are one value, whose count may be too high")
  func spellings() throws {
    let buckets: JSON = [
      ["key": "Bolt", "doc_count": 5], ["key": "Sony", "doc_count": 4],
      ["key": "SONY", "doc_count": 3], ["key": "ſONY", "doc_count": 1],
    ]
    let search = try Shelf.search("", ["facets": ["brand"]])
    let answer = Movies.answer(["aggregations": ["q0": ["f0": Self.counts(buckets)]]])
    let listed = try response(search, answer)
    expectEqual(listed.facets["brand"]?.map(\.description), ["Sony (8)", "Bolt (5)"])
    expect(!listed.details.areFacetCountsExact)
    let found = try response(valueSearch("so"), answer)
    expectEqual(found.facetHits.map(\.description), ["Sony (8)"])
    expect(!found.details.areFacetCountsExact)
  }

  @Test("Values are texts whatever their type, and empty counts and statistics are left out")
  func values() throws {
    let search = try Shelf.search("", ["facets": ["brand", "year", "free", "day", "size"]])
    let answer = Movies.answer(
      total: 4,
      [
        "aggregations": [
          "q0": [
            "f0": Self.counts([["key": "Bolt", "doc_count": 2], ["key": "", "doc_count": 1]]),
            "f1": Self.counts([
              ["key": 1999, "doc_count": 2.0], ["key": 3.0, "doc_count": 1],
              ["key": 7.5, "doc_count": 1],
            ]), "s1": ["count": 4, "min": 3, "max": 1999, "avg": 752.125, "sum": 4008.5],
            "f2": Self.counts([
              ["key": 1, "key_as_string": "true", "doc_count": 3],
              ["key": false, "doc_count": 1],
            ]),
            "f3": Self.counts([
              ["key": 8.64e7, "key_as_string": "1970-01-02", "doc_count": 1]
            ]), "f4": Self.counts([]), "s4": ["count": 0, "min": 1, "max": 1],
          ]
        ]
      ])
    let response = try response(search, answer)
    let shown = response.facets.mapValues { $0.map(\.description) }
    expectEqual(
      shown,
      [
        "brand": ["Bolt (2)", " (1)"], "year": ["1999 (2)", "3 (1)", "7.5 (1)"],
        "free": ["true (3)", "false (1)"], "day": ["1970-01-02 (1)"],
      ])
    expectEqual(
      response.facetsStats,
      [
        "year": FacetStats(min: 3, max: 1999, avg: 752.125, sum: 4008.5)
      ])
    expect(response.details.areFacetCountsExact)
  }

  @Test("Statistics are read from one value on, and need a minimum and a maximum")
  func statistics() throws {
    let search = try Shelf.search("", ["facets": ["year"]])
    let cases: [(JSON, FacetStats?)] = [
      (["count": 1, "min": 3, "max": 3], FacetStats(min: 3, max: 3, avg: 0, sum: 0)),
      (["count": 0, "min": 3, "max": 3], nil), (["min": 3, "max": 3], nil),
      (["count": 1, "min": nil, "max": 3], nil), (["count": 1, "min": 3], nil),
    ]
    for (stats, expected) in cases {
      let answer = Movies.answer(["aggregations": ["q0": ["f0": Self.counts([]), "s0": stats]]])
      try expectEqual(response(search, answer).facetsStats["year"], expected)
    }
  }

  @Test("Counts are not exact if the cluster says that they may be too low")
  func exactness() throws {
    let search = try Shelf.search("", ["facets": ["brand"]])
    for (error, isExact): (JSON?, Bool) in [(nil, true), (0, true), (1, false), (-1, false)] {
      var others: [String: JSON] = ["sum_other_doc_count": 5]
      others["doc_count_error_upper_bound"] = error
      let answer = Movies.answer(["aggregations": ["q0": ["f0": Self.counts([], others)]]])
      try expectEqual(response(search, answer).details.areFacetCountsExact, isExact)
    }
  }

  @Test("Counts that are missing or cannot be read are errors with the attribute")
  func malformed() throws {
    let search = try Shelf.search("", ["facets": ["brand"]])
    func message(_ counts: JSON?) -> String? {
      var members: [String: JSON] = [:]
      members["f0"] = counts
      return self.message(search, Movies.answer(["aggregations": ["q0": .object(members)]]))
    }
    expectEqual(message(nil), "an answer from the cluster has no counts of brand")
    expectEqual(message(["buckets": 5]), #"the counts of brand are not an array: {"buckets":5}"#)
    let buckets: [JSON] = [["key": "a"], ["doc_count": 1], ["key": [], "doc_count": 1], 5]
    for bucket in buckets {
      expectEqual(
        message(["buckets": [bucket]]), "a value of brand cannot be read: \(bucket)")
    }
    let unmapped = try Shelf.search(
      "", ["facets": ["other"]], settings: ["attributesForFaceting": ["other"]])
    expect(unmapped.body["aggs"] == nil)
    expect(try response(unmapped, Movies.answer(total: 1)).facets.isEmpty)
  }

  private func valueSearch(
    _ query: String, limit: Int? = nil, attribute: Attribute = "brand",
    settings: [String: JSON] = [:]
  ) throws -> PlannedSearch {
    var request = SearchRequest(index: "shelf", query: query)
    request.facetSearch = FacetSearch(attribute: attribute, maxFacetHits: limit)
    return try Shelf.plan(request, settings: settings)
  }

  @Test("A search for values has those whose words begin with the words of the query")
  func foundValues() throws {
    let answer = Movies.answer(
      total: 8,
      [
        "timed_out": true,
        "aggregations": [
          "q0": [
            "f0": Self.counts([
              ["key": "Bolt & Nut", "doc_count": 4], ["key": "Acme", "doc_count": 3],
              ["key": "bolted", "doc_count": 2], ["key": "Böltchen", "doc_count": 1],
            ])
          ]
        ],
      ])
    var expected = SearchResponse(
      hits: HitsPage(), nbHits: 8, page: 0, nbPages: 0, hitsPerPage: 20,
      processingTime: .milliseconds(3))
    expected.facetHits = [
      Facet(value: "Bolt & Nut", count: 4, highlighted: mark("<Bolt> & Nut")),
      Facet(value: "bolted", count: 2, highlighted: mark("<bolt>ed")),
      Facet(value: "Böltchen", count: 1, highlighted: mark("<Bölt>chen")),
    ]
    expected.details.partialResults = PartialResults(
      answeredShards: 1, totalShards: 1, isTimedOut: true)
    try expectEqual(response(valueSearch("bolt"), answer), expected)
    expected.facetHits.removeLast()
    try expectEqual(response(valueSearch("bolt", limit: 2), answer), expected)
  }

  private func mark(_ text: String) -> HighlightedString {
    HighlightedString(taggedString: text, preTag: "<", postTag: ">")
  }

  @Test("Found values are exact if the cluster has looked through all of them")
  func foundExactness() throws {
    for (others, isExact): ([String: JSON], Bool) in [
      ([:], true), (["sum_other_doc_count": 0, "doc_count_error_upper_bound": 0], true),
      (["sum_other_doc_count": 1], false), (["doc_count_error_upper_bound": 1], false),
      (["doc_count_error_upper_bound": -1], false),
    ] {
      let answer = Movies.answer(["aggregations": ["q0": ["f0": Self.counts([], others)]]])
      let details = try response(valueSearch("a"), answer).details
      expectEqual(details.areFacetCountsExact, isExact, "\(others)")
      expect(details.isHitCountExact)
    }
    let bound = Movies.answer([
      "hits": ["total": ["relation": "gte", "value": 5]],
      "aggregations": ["q0": ["f0": Self.counts([])]],
    ])
    try expectEqual(response(valueSearch("a"), bound).total, HitCount(5, isExact: false))
    expectEqual(
      message(try valueSearch("a"), Movies.answer(total: 1)),
      "an answer from the cluster has no values of brand")
    // An attribute that no record has is not asked for.
    let unmapped = try valueSearch(
      "a", attribute: "other", settings: ["attributesForFaceting": ["searchable(other)"]])
    expect(try response(unmapped, Movies.answer(total: 1)).facetHits.isEmpty)
  }
}
