import SearchCore

/// A request that was sent.
struct SentRequest: Sendable {
  let request: MultiSearchRequest
  let time: Duration

  /// Of a request for a further page: the generation of the rows to which it belongs.
  let generation: RequestID?

  func entry(of source: SourceID) -> SearchRequest? {
    request.entries.first { $0.source == source }?.request
  }
}
