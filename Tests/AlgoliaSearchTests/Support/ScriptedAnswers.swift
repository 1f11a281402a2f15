import SearchCore
import SearchTransport
import SearchlightBasics

/// Answers every request with the result of a closure, and records the requests.
final class ScriptedAnswers: HTTPExchange {
  private let log = Locked<[HTTPRequest]>([])
  private let answer: @Sendable (Int, HTTPRequest) -> HTTPResponse

  /// - Parameter answer: Returns the answer to a request and its number, counted from 0.
  init(_ answer: @escaping @Sendable (Int, HTTPRequest) -> HTTPResponse) {
    self.answer = answer
  }

  /// Answers all requests with the same JSON.
  convenience init(_ json: JSON, status: Int = 200, headers: HTTPHeaders = [:]) {
    self.init { _, _ in HTTPResponse(status: status, headers: headers, body: json.bytes) }
  }

  var requests: [HTTPRequest] { log.withLock { $0 } }

  /// The JSON bodies of the requests.
  var bodies: [JSON?] { requests.map { $0.body.flatMap { try? JSON(parsing: $0) } } }

  func send(
    _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPFailure) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    progress(.connected)
    let number = log.withLock { log in
      log.append(request)
      return log.count - 1
    }
    return answer(number, request)
  }
}
