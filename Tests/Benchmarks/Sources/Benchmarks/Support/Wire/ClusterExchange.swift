import SearchlightOpenSearch
import SearchlightTransport
import Searchlight

/// An exchange that answers requests for the version and the mapping, and forwards all others.
struct ClusterExchange: HTTPExchange {
  /// The exchange that answers searches.
  let base: any HTTPExchange

  func prepared(_ request: TransportRequest) -> TransportRequest { base.prepared(request) }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    switch request.target {
    case "/": TransportResponse(status: 200, body: ClusterAnswers.information.bytes)
    case "/products/_mapping": TransportResponse(status: 200, body: ClusterAnswers.mapping.bytes)
    default: try await base.send(request, progress: progress)
    }
  }
}
