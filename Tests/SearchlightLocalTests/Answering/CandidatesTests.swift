import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Recommendations that somebody else has chosen, in the embedded engine")
struct CandidatesTests {
  /// Records whose ranking is the opposite of the order in which they are recommended.
  private func index(_ change: (inout IndexSettings) -> Void = { _ in }) throws -> LocalIndex {
    var settings = IndexSettings(attributesForFaceting: ["kind"])
    settings.customRanking = [.descending("rank")]
    settings.attributeForDistinct = "item"
    change(&settings)
    let records: [JSON] = [
      ["objectID": "red 1", "item": "x", "kind": "red", "rank": 1],
      ["objectID": "blue", "item": "y", "kind": "blue", "rank": 2],
      ["objectID": "red 2", "item": "x", "kind": "red", "rank": 3],
      ["objectID": "red 3", "item": "x", "kind": "dark red", "rank": 4],
      ["objectID": "RED 1", "item": "z", "kind": "other", "rank": 5],
      ["objectID": "alone", "kind": "none", "rank": 6],
    ]
    return try LocalIndex("shop", records: records, settings: settings)
  }

  private typealias Candidate = RecommendationRequest.Candidate

  private func answer(
    _ index: LocalIndex, _ candidates: [Candidate],
    _ parameters: SearchParameters = [:], for objectIDs: [String] = []
  ) throws -> SearchResponse {
    var request = SearchRequest(index: "shop", parameters: parameters)
    request.recommendation = RecommendationRequest(.boughtTogether, for: objectIDs)
    request.recommendation?.candidates = candidates
    return try index.answer(request)
  }

  private static let all = ["red 1", "blue", "red 2", "red 3", "alone"].enumerated().map {
    Candidate(objectID: $1, score: Double(100 - $0))
  }

  @Test(
    "Of the variants of an item the best recommended ones stay, and facets are counted as asked",
    arguments: [false, true])
  func distinct(isCutUp: Bool) throws {
    var index = try index()
    // In several segments, groups have other numbers.
    if isCutUp { try index.save([["objectID": "late", "item": "y", "kind": "blue", "rank": 9]]) }
    func found(_ distinct: JSON) throws -> [String] {
      try answer(index, Self.all, ["distinct": distinct]).hits.map(\.objectID)
    }
    try expectEqual(found(false), ["red 1", "blue", "red 2", "red 3", "alone"])
    try expectEqual(found(true), ["red 1", "blue", "alone"])
    try expectEqual(found(2), ["red 1", "blue", "red 2", "alone"])
    let numbered = try answer(index, Self.all, ["distinct": 2])
    expectEqual(numbered.hits.map(\.metadata.distinctSeqID), [1, 1, 2, nil])
    let page = try answer(
      index, Self.all, ["distinct": true, "hitsPerPage": 2, "facets": ["kind"]])
    expectEqual(page.hits.map(\.objectID), ["red 1", "blue"])
    expectEqual(
      page.facets["kind"]?.map { "\($0.value) \($0.count)" },
      ["red 2", "blue 1", "dark red 1", "none 1"])
    let after = try answer(
      index, Self.all, ["distinct": true, "facets": ["kind"], "facetingAfterDistinct": true])
    expectEqual(
      after.facets["kind"]?.map { "\($0.value) \($0.count)" }, ["blue 1", "none 1", "red 1"])
  }

  @Test("Identifiers in other letters are other records, in the list and in the counts")
  func letters() throws {
    let answer = try answer(
      index(), [Candidate(objectID: "red 1", score: 9)], ["facets": ["kind"]])
    expectEqual(answer.hits.map(\.objectID), ["red 1"])
    expectEqual(answer.facets["kind"], [Facet(value: "red", count: 1)])
  }

  @Test("Candidates of equal score keep their order, and those that are gone take no place")
  func order() throws {
    var few = try index { $0.paginationLimitedTo = 2 }
    few.delete(["red 3"])
    let gone = ["gone", "red 3", "red 2", "blue", "alone"].map { Candidate(objectID: $0, score: 5) }
    try expectEqual(answer(few, gone).hits.map(\.objectID), ["red 2", "blue"])
    try expectEqual(
      answer(few, gone, for: ["red 2"]).hits.map(\.objectID), ["blue", "alone"])
  }
}
