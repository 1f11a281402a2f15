import SearchTransport

/// Adds to each request what gives access, when host and body are as they are sent.
struct SigningExchange: HTTPExchange {
  let exchange: any HTTPExchange
  let credentials: OpenSearchCredentials

  func prepared(_ request: HTTPRequest) -> HTTPRequest { exchange.prepared(request) }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    var request = request
    request.headers.merge(credentials.headers(of: request))
    return try await exchange.send(request, progress: progress)
  }
}
