import SearchlightOpenSearch
import SearchlightTransport
import Synchronization

/// An exchange that records the body of the last request and refuses to answer.
final class CapturingExchange: HTTPExchange {
  private let last = Mutex<[UInt8]>([])

  /// The body of the last request; empty before the first one.
  var body: [UInt8] { last.withLock { $0 } }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    last.withLock { $0 = request.body ?? [] }
    throw .refused("nothing is answered")
  }
}
