import OpenSearch
import SearchCore

/// A cluster with a version that is not supported.
struct OldCluster: HTTPExchange {
  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    progress(.connected)
    return HTTPResponse(status: 200, body: JSON.object(["version": ["number": "6.8.0"]]).bytes)
  }
}
