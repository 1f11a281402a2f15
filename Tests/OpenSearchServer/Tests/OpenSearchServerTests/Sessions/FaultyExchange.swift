import SearchlightOpenSearch
import SearchlightTransport
import SearchlightTesting
import Synchronization

/// Adds faults of networks, proxies and busy clusters to one call in ten.
final class FaultyExchange: HTTPExchange {
  private let base = URLSessionExchange()
  private let numbers = Mutex(SeededNumbers(seed: 22))
  private let count = Atomic(0)

  /// The number of calls that had a fault.
  var faultCount: Int { count.load(ordering: .relaxed) }

  func prepared(_ request: TransportRequest) -> TransportRequest { base.prepared(request) }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    let fault = numbers.withLock { Int.random(in: 0..<60, using: &$0) }
    if fault < 6 { count.add(1, ordering: .relaxed) }
    switch fault {
    case 0: throw .unreachable("the connection was refused")
    case 1:
      return TransportResponse(
        status: 502, headers: ["content-type": "text/html"],
        body: Array("<html><body>Bad Gateway</body></html>".utf8))
    case 2:
      return TransportResponse(
        status: 503, headers: ["content-type": "application/json"],
        body: Array(#"{"error":{"type":"cluster_block_exception"},"status":503}"#.utf8))
    case 3:
      return TransportResponse(
        status: 429, headers: ["retry-after": "0"],
        body: Array(#"{"error":{"type":"rejected_execution_exception"},"status":429}"#.utf8))
    default: break
    }
    let response = try await base.send(request, progress: progress)
    switch fault {
    case 4: throw .unreachable("the connection was reset")
    case 5:
      return TransportResponse(
        status: response.status, headers: response.headers,
        body: Array(response.body.prefix(response.body.count / 2)))
    default: return response
    }
  }
}
