import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Related records of the embedded engine")
struct RelatedRecordsTests {
  /// Ten records that share nothing with "old" and are newer, and four that share one to three of
  /// its four values.
  private static let records: [JSON] =
    (0..<10).map {
      [
        "objectID": .string("new\($0)"), "year": .integer(2000 + $0), "genre": "none",
        "cast": ["nobody"],
      ]
    } + [
      ["objectID": "old", "year": 1950, "genre": "war", "cast": ["Ann", "Bob", "Cid"]],
      ["objectID": "one", "year": 1953, "genre": "war", "cast": ["nobody"]],
      ["objectID": "two", "year": 1951, "genre": "none", "cast": ["bob", "CID"]],
      ["objectID": "three", "year": 1952, "genre": "war", "cast": ["Ann", "Bob", "Ann"]],
      ["objectID": "also one", "year": 1954, "genre": "war", "cast": []],
    ]

  private func index(
    _ records: [JSON] = Self.records, _ change: (inout IndexSettings) -> Void = { _ in }
  ) throws -> LocalIndex {
    var settings = IndexSettings(
      searchableAttributes: ["genre"], attributesForFaceting: ["genre", "cast"])
    change(&settings)
    return try LocalIndex("films", records: records, settings: settings)
  }

  /// The identifiers and scores of the records that are related to one.
  private func related(
    to objectID: String, in index: LocalIndex, hitsPerPage: Int = 3,
    _ change: (inout SearchRequest) -> Void = { _ in }
  ) throws -> [String] {
    var request = SearchRequest(index: "films")
    request.recommendation = RecommendationRequest(
      .relatedProducts, for: [objectID], threshold: 0)
    request.parameters["hitsPerPage"] = .integer(hitsPerPage)
    change(&request)
    return try index.answer(request).hits.map { hit in
      let record = try hit.json()
      return "\(hit.objectID) \(record["_score"] ?? .null)"
    }
  }

  @Test(
    "Records that share the most come first, whatever the ranking of the index sorts by",
    arguments: [
      [], ["desc(year)", "filters", "custom"], ["typo", "custom"], ["custom", "typo"], ["typo"],
      ["asc(year)", "desc(genre)", "geo"],
    ])
  func rankings(criteria: [String]) throws {
    let ranking = criteria.compactMap { RankingCriterion(setting: $0) }
    expectEqual(ranking.count, criteria.count)
    for isReplica in [false, true] {
      var index = try index { settings in
        settings.customRanking = [.descending("year")]
        if !isReplica { settings.ranking = ranking }
      }
      if isReplica { try index.setReplicas([IndexReplica("replica", ranking: ranking)]) }
      let found = try related(to: "old", in: index) {
        if isReplica { $0.index = "replica" }
      }
      expectEqual(found.prefix(2), ["three 75.0", "two 50.0"], "\(criteria)")
      try expectEqual(
        Set(related(to: "old", in: index, hitsPerPage: 20)),
        ["three 75.0", "two 50.0", "one 25.0", "also one 25.0"], "\(criteria)")
    }
  }

  @Test("The filters of a request limit recommendations, and do not rank them")
  func filters() throws {
    let found = try related(to: "old", in: index()) {
      $0.parameters["filters"] = "genre:war<score=9> OR genre:none<score=5000>"
      $0.parameters["getRankingInfo"] = true
    }
    expectEqual(found, ["three 75.0", "two 50.0", "one 25.0"])
    try expectEqual(
      related(to: "old", in: index()) { $0.parameters["filters"] = "genre:none" }, ["two 50.0"])
    #expect(throws: SearchError.self) {
      try related(to: "old", in: index()) { $0.parameters["getRankingInfo"] = 3 }
    }
    #expect(throws: SearchError.self) {
      try related(to: "old", in: index()) { $0.parameters["hitsPerPage"] = "three" }
    }
    for limit in ["hitsPerPage", "length"] {
      let limited = try related(to: "old", in: index()) {
        $0.guarding.forced[limit] = 1
        $0.parameters["offset"] = 0
        $0.parameters["length"] = 3
      }
      expectEqual(limited, ["three 75.0"], "\(limit)")
    }
  }

  @Test("Facets are counted over all records that share a value and meet the filters")
  func facets() throws {
    func facets(_ filters: String?) throws -> [Attribute: [Facet]] {
      var request = SearchRequest(index: "films")
      request.recommendation = RecommendationRequest(
        .relatedProducts, for: ["old"], threshold: 60)
      request.parameters = ["hitsPerPage": 1, "facets": ["genre", "cast"]]
      if let filters { request.parameters["filters"] = .string(filters) }
      let answer = try index().answer(request)
      expectEqual(answer.hits.map(\.objectID), filters == nil ? ["three"] : [])
      return answer.facets
    }
    let all = try facets(nil)
    expectEqual(all["genre"], [Facet(value: "war", count: 3), Facet(value: "none", count: 1)])
    expectEqual(all["cast"]?.first, Facet(value: "Bob", count: 2))
    let few = try facets("genre:none")
    expectEqual(few["genre"], [Facet(value: "none", count: 1)])
    expectEqual(few["cast"]?.map { "\($0.value.lowercased()) \($0.count)" }, ["bob 1", "cid 1"])
  }

  @Test("A value counts once, however often a record has it, and in whatever letters")
  func repeated() throws {
    let twice: [JSON] = [
      ["objectID": "a", "genre": "war", "cast": ["Ann", "ANN", "Ann", "Bob"]],
      ["objectID": "b", "genre": "x", "cast": ["ann", "Ann"]],
      ["objectID": "c", "genre": "WAR", "cast": ["ann", "bob", "bob"]],
    ]
    for facets in [["genre", "cast"], ["genre", "cast", "searchable(cast)"]] {
      let index = try index(twice) {
        $0.attributesForFaceting = facets.map { FacetingAttribute(stringLiteral: $0) }
      }
      try expectEqual(related(to: "a", in: index), ["c 100.0", "b 33.33"])
    }
  }

  @Test("A recommended record keeps the text of its numbers")
  func numbers() throws {
    let records = try [
      #"{"objectID": "a", "genre": "war"}"#,
      #"{"objectID": "b", "genre": "war", "price": 1.10, "code": 18446744073709551616}"#,
    ].map { try JSON(parsing: $0.utf8, numbers: .asWritten) }
    var request = SearchRequest(index: "films")
    request.recommendation = RecommendationRequest(.relatedProducts, for: ["a"])
    let hit = try #require(index(records).answer(request).hits.first)
    let text = String(decoding: hit.bytes, as: UTF8.self)
    expect(text.contains("1.10,") || text.contains("1.10}"), "\(text)")
    expect(text.contains("18446744073709551616"), "\(text)")
  }

  @Test("Hundreds of values all count")
  func manyValues() throws {
    let names = (0..<200).map { JSON.string("name \($0)") }
    let index = try index([
      ["objectID": "a", "cast": .array(names)],
      ["objectID": "b", "cast": .array(Array(names[150...]))],
      ["objectID": "c", "cast": .array(names.reversed())],
    ])
    try expectEqual(related(to: "a", in: index), ["c 100.0", "b 25.0"])
    try expectEqual(related(to: "b", in: index), ["a 100.0", "c 100.0"])
  }

  @Test(
    "A record with any identifier recommends others, and not itself",
    arguments: [
      "a<score=2>", "-a", "\\-a", "a\"b", "a OR b", "A", "", "objectID:a", "a,b", " a ", "Å",
      "a<score=x>",
    ])
  func identifiers(objectID: String) throws {
    let index = try index([
      ["objectID": .string(objectID), "genre": "war", "cast": ["-x<score=3>", "y\"", "true"]],
      ["objectID": "a", "genre": "war", "cast": ["-x<score=3>", "y\"", true]],
      ["objectID": "b", "genre": "war", "cast": ["x"]],
      ["objectID": "z", "genre": "none", "cast": ["x<score=3>"]],
    ])
    try expectEqual(related(to: objectID, in: index), ["a 100.0", "b 25.0"])
    let filled = try related(to: objectID, in: index) {
      $0.recommendation?.fallback = ["query": ""]
    }
    expectEqual(filled, ["a 100.0", "b 25.0", "z 0.0"])
  }

  @Test("Values of hidden and nested attributes count as all others")
  func hidden() throws {
    let index = try index([
      ["objectID": "a", "crew": [["name": "Ann"], ["name": "Bob"]]],
      ["objectID": "b", "crew": ["name": ["bob", "Ann"]]],
      ["objectID": "c", "crew": ["name": "x"]],
    ]) {
      $0.attributesForFaceting = ["crew.name"]
      $0.unretrievableAttributes = ["crew.name"]
    }
    try expectEqual(related(to: "a", in: index), ["b 100.0"])
  }
}
