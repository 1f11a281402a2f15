import SearchlightBasics
import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore

/// An exchange that answers or fails as a function says, and counts the requests.
final class FixedAnswer: HTTPExchange {
  private let sent = Locked(0)
  private let answer: @Sendable (TransportRequest) -> Result<TransportResponse, HTTPExchangeError>

  init(
    _ answer: @escaping @Sendable (TransportRequest) -> Result<TransportResponse, HTTPExchangeError>
  ) {
    self.answer = answer
  }

  /// The number of requests so far.
  var count: Int { sent.withLock { $0 } }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    sent.withLock { $0 += 1 }
    return try answer(request).get()
  }
}
