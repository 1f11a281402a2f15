import SearchlightLocal
import SearchlightCore

/// A service with one index, for tests that ask it.
struct IndexProbe {
  private let service: LocalService

  init(
    _ records: [JSON], _ settings: IndexSettings, dictionaries: [LanguageDictionary] = []
  ) throws {
    service = LocalService([
      try LocalIndex(
        "index", records: records, settings: settings, dictionaries: dictionaries,
        objectIDs: .numbered)
    ])
  }

  /// An index of texts under `text`, numbered from 0, with dictionaries.
  init(
    texts: [String], dictionaries: [LanguageDictionary],
    _ change: (inout IndexSettings) -> Void = { _ in }
  ) throws {
    var settings = IndexSettings(searchableAttributes: ["text"])
    change(&settings)
    try self.init(texts.map { ["text": .string($0)] }, settings, dictionaries: dictionaries)
  }

  /// An index of texts under `text`, numbered from 0.
  init(texts: [String], customRanking: [CustomRanking] = []) throws {
    try self.init(
      texts.map { ["text": .string($0)] }, IndexSettings(searchableAttributes: ["text"]))
  }

  func answer(_ request: SearchRequest) throws -> SearchResponse {
    let multi = MultiSearchRequest(
      id: SearchRequestID(1), entries: [.init(source: "s", request: request)])
    return try service.answer(multi).results["s"]?.get()
      ?? SearchResponse(
        hits: HitsPage(), nbHits: -1, page: 0, nbPages: 0, hitsPerPage: 0)
  }

  func answer(
    _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> SearchResponse {
    try answer(SearchRequest(index: "index", query: query, parameters: parameters))
  }

  /// The identifiers of the hits.
  func found(_ query: String, _ parameters: SearchParameters = [:]) throws -> [String] {
    try answer(query, parameters).hits.map(\.objectID)
  }

  /// The highlighted `text` of the first hit.
  func highlight(_ query: String, _ parameters: SearchParameters = [:]) throws -> String? {
    let hit = try answer(query, parameters).hits.first
    guard case .value(let result) = hit?.metadata.highlightResult?["text"] else { return nil }
    return result.value.description
  }

  /// The message with which a request is rejected; `nil` if it is answered.
  func refusal(_ request: SearchRequest) -> String? {
    do {
      _ = try answer(request)
      return nil
    } catch {
      if case SearchError.rejected(let message, 400) = error { return message }
      return "\(error)"
    }
  }
}
