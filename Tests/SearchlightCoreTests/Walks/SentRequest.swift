import SearchlightCore

/// A request that was sent, with the time of sending.
struct SentRequest: Sendable {
  let request: MultiSearchRequest
  let time: Duration

  /// For a further page, the generation of the list that it belongs to; `nil` for other requests.
  let generation: SearchRequestID?

  func entry(of source: SourceID) -> SearchRequest? {
    request.entries.first { $0.source == source }?.request
  }
}
