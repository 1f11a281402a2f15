@_spi(Members) import SearchlightBackend
import SearchlightCore
import SearchlightTransport
import SearchlightBasics

/// Answers every request with the result of a closure, and records the requests.
final class ScriptedAnswers: HTTPExchange {
  private let log = Locked<[TransportRequest]>([])
  private let answer: @Sendable (Int, TransportRequest) -> TransportResponse

  /// - Parameter answer: Returns the answer to a request and its number, counted from 0.
  init(_ answer: @escaping @Sendable (Int, TransportRequest) -> TransportResponse) {
    self.answer = answer
  }

  /// Answers all requests with the same JSON.
  convenience init(_ json: JSON, status: Int = 200, headers: TransportHeaders = [:]) {
    self.init { _, _ in TransportResponse(status: status, headers: headers, body: json.bytes) }
  }

  var requests: [TransportRequest] { log.withLock { $0 } }

  /// The JSON bodies of the requests.
  var bodies: [JSON?] { requests.map { $0.body.flatMap { try? JSON(parsing: $0) } } }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    if Task.isCancelled { throw .cancelled }
    progress(.connected)
    let number = log.withLock { log in
      log.append(request)
      return log.count - 1
    }
    return answer(number, request)
  }
}
