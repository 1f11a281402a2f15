import AlgoliaSearch

/// An exchange that answers every request immediately with the same bytes.
struct InstantExchange: HTTPExchange {
  let body: [UInt8]

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    HTTPResponse(status: 200, body: body)
  }
}
