import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("What the rank of a hit is made of")
struct RankingInfoTests {
  private static func plan(
    _ text: String, _ parameters: SearchParameters = [:]
  ) throws -> PlannedSearch {
    var request = SearchRequest(index: "movies", query: text, parameters: parameters)
    request.parameters["getRankingInfo"] = true
    return try Movies.plan(request)
  }

  /// A hit with the score of some parts.
  private static func hit(
    _ search: PlannedSearch, ranks: Int, filters: Int = 0, near: Int = 0, tiers: Int = 0,
    exact: Int = 0, names: [String] = []
  ) -> JSON {
    let weights = search.builder.weights
    let score =
      weights.typo * Double(ranks) + weights.filter * Double(filters)
      + weights.proximity * Double(near) + weights.attribute * Double(tiers) + Double(exact)
    var hit = Movies.hit("m", ["title": "Oz"])
    hit["_score"] = JSON(score)
    hit["matched_queries"] = JSON(names)
    return hit
  }

  @Test("The parts of a score are read from it")
  func parts() throws {
    let optional: SearchParameters = [
      "optionalWords": ["rare"],
      "optionalFilters": ["genre:Drama<score=40>", "year:1939<score=2>"],
    ]
    let two = try Self.plan("wizard rare", optional)
    for (typos, filters, exact) in [(0, 0, 2), (1, 42, 0), (2, 40, 1), (4, 2, 0)] {
      let hit = Self.hit(
        two, ranks: 4 - typos, filters: filters, near: 2, tiers: 3, exact: exact,
        names: ["words 1 2", "near 0 2", "near 0 4"])
      expectEqual(
        ScoreReader(search: two).info(of: hit),
        RankingInfo(
          nbTypos: typos, proximityDistance: 2, geoPrecision: 1, nbExactWords: exact, words: 2,
          filters: filters))
    }
    let hit = Self.hit(two, ranks: 1, tiers: 2)
    expectEqual(
      ScoreReader(search: two).info(of: hit),
      RankingInfo(nbTypos: 1, proximityDistance: 8, geoPrecision: 1, words: 1))
    let one = try Self.plan("wizard")
    for tier in 0...1 {
      let hit = Self.hit(one, ranks: 2, tiers: 2 - tier, exact: 1)
      expectEqual(
        ScoreReader(search: one).info(of: hit),
        RankingInfo(firstMatchedWord: tier * 1000, geoPrecision: 1, nbExactWords: 1, words: 1))
    }
  }

  @Test("Without words, only filters and the distance rank")
  func withoutWords() throws {
    let search = try Self.plan(
      "", ["filters": "genre:Drama AND year:1939<score=4>", "aroundLatLng": "1,2"])
    var hit = Self.hit(search, ranks: 0, filters: 5, exact: 1)
    hit["sort"] = [JSON(6.0), 1234.9, 7]
    expectEqual(search.body["sort"]?.arrayValue?.count, 5)
    expectEqual(
      ScoreReader(search: search).info(of: hit),
      RankingInfo(geoDistance: 1234, geoPrecision: 1, filters: 5))
  }

  @Test("Whatever a cluster answers, nothing traps")
  func unreadable() throws {
    let reader = ScoreReader(search: try Self.plan("wizard oz", ["aroundLatLng": "1,2"]))
    for score: JSON in [nil, "much", -1, 1e300, [], 0] {
      var hit = Movies.hit("m", ["title": "Oz"])
      hit["_score"] = score
      hit["sort"] = score
      hit["matched_queries"] = score
      expectEqual(reader.info(of: hit).geoPrecision, 1)
    }
  }

  @Test("Scores and names are asked for only if the ranking is")
  func asked() throws {
    let request = SearchRequest(
      index: "movies", query: "wizard rare", parameters: ["optionalWords": ["rare"]])
    let plain = try Movies.plan(request).body
    let body = try Self.plan("wizard rare", ["optionalWords": ["rare"]]).body
    expect(plain["track_scores"] == nil && !"\(plain)".contains("_name"))
    expectEqual(body["track_scores"], true)
    expectEqual(body["query"]?["bool"]?["should"]?[0]?["dis_max"]?["_name"], "words 1 2")
    let adjusted = try OpenSearchIndex("movies", settings: Movies.settings) { _, _ in }
    var asking = request
    asking.parameters["getRankingInfo"] = true
    #expect(throws: SearchError.self) {
      try PlannedSearch(asking, adjusted, OpenSearchSchema(mapping: Movies.mapping))
    }
  }
}
