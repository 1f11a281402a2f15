import SearchTransport

/// Adds the credentials to each request, after its host and body are final.
struct SigningExchange: HTTPExchange {
  let exchange: any HTTPExchange
  let credentials: OpenSearchCredentials

  func prepared(_ request: HTTPRequest) -> HTTPRequest { exchange.prepared(request) }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    var request = request
    request.headers.merge(credentials.headers(of: request))
    // Only here are the header fields known that an app computes.
    let secrets = request.headers.secrets
    do throws(HTTPFailure) {
      let response = try await exchange.send(request, progress: progress)
      return 200..<300 ~= response.status ? response : response.hiding(secrets)
    } catch {
      throw error.hiding(secrets)
    }
  }
}
