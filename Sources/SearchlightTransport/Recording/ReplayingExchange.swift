public import SearchlightBackend
import SearchlightBasics

/// Answers requests from a recording, without a network.
///
/// ```swift
/// let service = AlgoliaService(
///   appID: "any", apiKey: "any", exchange: try ReplayingExchange(recording))
/// ```
///
/// A request that is not in the recording fails with an error that says so. If the recording has
/// several answers to equal requests, they are returned in order, and the last one is repeated.
public final class ReplayingExchange: HTTPExchange {
  private let answers: Locked<[RecordedExchange.Question: [RecordedExchange]]>

  /// Creates an exchange that answers from the text of ``RecordingExchange/text``.
  ///
  /// - Throws: `JSONError` with the number of the first line that is not JSON or not an exchange.
  public init(_ text: String) throws(JSONError) {
    var answers: [RecordedExchange.Question: [RecordedExchange]] = [:]
    for (number, json) in try JSON.lines(parsing: text.utf8).enumerated() {
      guard let exchange = RecordedExchange(json: json) else {
        throw JSONError(
          reason: "expected an exchange with method, target and status, found \(json.excerpt)",
          line: number + 1, column: 1)
      }
      answers[exchange.question, default: []].append(exchange)
    }
    self.answers = Locked(answers)
  }

  /// Answers a request from the recording.
  ///
  /// - Throws: ``HTTPExchangeError/refused(_:)`` for a request that is not in the recording.
  @concurrent
  public func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    if Task.isCancelled { throw .cancelled }
    progress(.connected)
    let question = RecordedExchange.Question(request)
    let answer = answers.withLock { answers in
      let first = answers[question]?.first
      if answers[question]?.count ?? 0 > 1 { answers[question]?.removeFirst() }
      return first
    }
    guard let answer else {
      throw .refused(
        "the recording has no \(question.method) \(question.target) with the body "
          + "\(question.body.prefix(200)); record it again")
    }
    progress(.answering)
    return TransportResponse(
      status: answer.status, headers: answer.headers, body: Array(answer.body.utf8))
  }
}
