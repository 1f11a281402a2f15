import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore

/// A cluster with a version that is not supported.
struct OldCluster: HTTPExchange {
  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    return TransportResponse(status: 200, body: JSON.object(["version": ["number": "6.8.0"]]).bytes)
  }
}
