import SearchlightLocal
import SearchlightCore
import Testing

/// Helpers for suites that search texts with synonyms.
protocol SynonymSuite {}

extension SynonymSuite {
  func index(_ texts: [String], _ kinds: [Synonym.Kind]) throws -> LocalIndex {
    var index = try LocalIndex(
      "index", records: texts.map { ["text": .string($0)] },
      settings: IndexSettings(searchableAttributes: ["text"]), objectIDs: .numbered)
    try index.setSynonyms(kinds.enumerated().map { Synonym("\($0)", $1) })
    return index
  }

  func hits(
    _ index: LocalIndex, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> HitsPage {
    var parameters = parameters
    parameters["getRankingInfo"] = true
    let request = SearchRequest(index: "index", query: query, parameters: parameters)
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
    return try #require(try LocalService([index]).answer(multi).results["s"]).get().hits
  }
}
