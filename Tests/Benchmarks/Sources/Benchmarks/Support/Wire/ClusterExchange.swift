import OpenSearch
import Searchlight

/// An exchange that answers requests for the version and the mapping, and forwards all others.
struct ClusterExchange: HTTPExchange {
  /// The exchange that answers searches.
  let base: any HTTPExchange

  func prepared(_ request: HTTPRequest) -> HTTPRequest { base.prepared(request) }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    switch request.target {
    case "/": HTTPResponse(status: 200, body: ClusterAnswers.information.bytes)
    case "/products/_mapping": HTTPResponse(status: 200, body: ClusterAnswers.mapping.bytes)
    default: try await base.send(request, progress: progress)
    }
  }
}
