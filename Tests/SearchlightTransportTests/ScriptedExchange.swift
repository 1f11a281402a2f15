import SearchlightTransport
import SearchlightBasics

/// Answers requests according to a script, and records them.
final class ScriptedExchange: HTTPExchange {
  enum Step: Sendable {
    case status(Int, TransportHeaders = [:])
    case fails(HTTPExchangeError)
    /// The exchange does not connect, and waits until its task is cancelled.
    case neverConnects
    /// The exchange connects, but does not answer until its task is cancelled.
    case neverAnswers
  }

  private let state: Locked<(steps: [Step], requests: [TransportRequest])>
  private let waitingRequests = Locked(0)

  /// - Parameter steps: One step for each request; the last one is repeated.
  init(_ steps: Step...) {
    state = Locked((steps: steps, requests: []))
  }

  /// The number of requests that have reported their progress and wait without an answer.
  var waiting: Int { waitingRequests.withLock(\.self) }

  var requests: [TransportRequest] { state.withLock(\.requests) }
  var hosts: [String] { requests.map(\.host.name) }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    let step = state.withLock { state in
      state.requests.append(request)
      return state.steps.count > 1 ? state.steps.removeFirst() : state.steps[0]
    }
    switch step {
    case .status(let status, let headers):
      progress(.connected)
      progress(.answering)
      return TransportResponse(status: status, headers: headers, body: Array("{}".utf8))
    case .fails(let failure): throw failure
    case .neverConnects: break
    case .neverAnswers: progress(.connected)
    }
    let stream = AsyncStream<Never> { _ in }
    waitingRequests.withLock { $0 += 1 }
    for await _ in stream {}
    waitingRequests.withLock { $0 -= 1 }
    throw .cancelled
  }
}
