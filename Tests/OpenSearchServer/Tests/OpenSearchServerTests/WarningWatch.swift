import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore
import Synchronization

/// An exchange over the network that collects the header `Warning` of answers, in which a cluster
/// says that a part of a request is deprecated.
final class WarningWatch: HTTPExchange {
  private let network = URLSessionExchange()
  private let seen = Mutex<Set<String>>([])

  /// The warnings so far, each once, with the method and target of a call.
  var warnings: [String] { seen.withLock { $0.sorted() } }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    let response = try await network.send(request, progress: progress)
    if let warning = response.headers["warning"] {
      let text = "\(request.method.rawValue) \(request.target): \(warning)"
      seen.withLock { _ = $0.insert(text) }
    }
    return response
  }
}
