import OpenSearch
import Searchlight

/// A cluster that says at once what it is and what fields it has, and leaves searches to somebody else.
struct ClusterExchange: HTTPExchange {
  /// Who answers searches.
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
