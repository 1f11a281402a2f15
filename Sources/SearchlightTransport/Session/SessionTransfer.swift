import Foundation
import SearchlightBasics

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One exchange, from the call until its task has ended.
///
/// The first result counts: an answer, a failure, or the cancellation of the caller. What arrives
/// after it is dropped.
final class SessionTransfer: Sendable {
  private typealias Continuation = CheckedContinuation<
    Result<TransportResponse, HTTPExchangeError>, Never
  >

  private struct State {
    /// The continuation of the task that waits for the result.
    var continuation: Continuation?
    var result: Result<TransportResponse, HTTPExchangeError>?
    /// The part of the answer that has arrived; `nil` before its head.
    var response: TransportResponse?
    /// The task of the session; `nil` before it is created and after it has ended.
    var task: URLSessionTask?
  }

  let request: URLRequest

  /// Receives the progress of the exchange.
  let progress: @Sendable (HTTPProgress) -> Void

  private let state = Locked(State())

  init(_ request: URLRequest, _ progress: @escaping @Sendable (HTTPProgress) -> Void) {
    self.request = request
    self.progress = progress
  }

  /// Whether there is a result.
  var isOver: Bool { state.withLock { $0.result != nil } }

  /// Whether the result is a failure, such as a cancellation.
  var hasFailed: Bool {
    state.withLock { state in
      if case .failure = state.result { true } else { false }
    }
  }

  /// Whether the result is an answer.
  var isAnswered: Bool { isOver && !hasFailed }

  /// Waits for the result, which is `.cancelled` as soon as the calling task is cancelled.
  func result() async -> Result<TransportResponse, HTTPExchangeError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result = state.withLock { state in
          if state.result == nil { state.continuation = continuation }
          return state.result
        }
        if let result { continuation.resume(returning: result) }
      }
    } onCancel: {
      end(.failure(.cancelled))
    }
  }

  /// Connects the exchange with its task; returns `false` if it is over, so that the task is not
  /// needed.
  func begin(_ task: URLSessionTask) -> Bool {
    state.withLock { state in
      guard state.result == nil else { return false }
      state.task = task
      return true
    }
  }

  /// Ends the exchange, unless it is over, and cancels its task.
  func end(_ result: Result<TransportResponse, HTTPExchangeError>) {
    if let task = finish(result) { Self.cancel(task) }
  }

  /// Ends the exchange because its task has ended.
  ///
  /// - Parameter failure: The reason if there is no answer; `nil` if the answer is complete.
  func taskEnded(_ failure: HTTPExchangeError?, head: TransportResponse?) {
    let response = state.withLock { state in
      state.task = nil
      return state.response
    }
    if let failure {
      _ = finish(.failure(failure))
    } else if let response = response ?? head {
      _ = finish(.success(response))
    } else {
      _ = finish(
        .failure(.unreachable("the connection was closed before an answer arrived")))
    }
  }

  /// Adds data to the body; data that arrive after the exchange is over are dropped.
  ///
  /// - Parameters:
  ///   - limit: The largest size of the body in bytes; a larger one ends the exchange.
  ///   - head: Returns the status and header fields, when the first data arrive.
  func receive(_ data: Data, limit: Int, head: () -> (TransportResponse, announced: Int64)?) {
    let isFirst = state.withLock { $0.result == nil ? $0.response == nil : nil }
    guard let isFirst else { return }
    if isFirst {
      guard let (head, announced) = head() else { return }
      progress(.answering)
      // The announced length is the compressed size, so the decoded body is too large as well.
      if announced > Int64(limit) { return end(.failure(.tooLarge(limit: limit))) }
      state.withLock { $0.response = head }
    }
    let isTooLarge = state.withLock { state in
      guard state.result == nil, let count = state.response?.body.count else { return false }
      guard count + data.count <= limit else { return true }
      state.response?.body.append(contentsOf: data)
      return false
    }
    if isTooLarge { end(.failure(.tooLarge(limit: limit))) }
  }

  /// Sets the result, unless there is one, and returns the task to cancel.
  private func finish(_ result: Result<TransportResponse, HTTPExchangeError>) -> URLSessionTask? {
    let (continuation, task) = state.withLock { state -> (Continuation?, URLSessionTask?) in
      guard state.result == nil else { return (nil, nil) }
      state.result = result
      defer { (state.continuation, state.task, state.response) = (nil, nil, nil) }
      return (state.continuation, state.task)
    }
    continuation?.resume(returning: result)
    return task
  }

  /// Cancels a task of a session without waiting for the thread that reads.
  ///
  /// Outside of Apple platforms, `URLSessionTask.cancel()` waits for that thread. The caller may be
  /// that thread, or hold a lock that it waits for: the runtime holds one while it runs a
  /// cancellation handler, and resuming a task needs that lock.
  static func cancel(_ task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      Thread.detachNewThread { task.cancel() }
    #else
      task.cancel()
    #endif
  }
}
