import SearchlightBasics

/// Work for which several calls wait, each until it is cancelled itself.
final class SharedWork<Value: Sendable>: Sendable {
  private struct State {
    var task: Task<Void, Never>?
    var value: Value?
    var isDropped = false
    var isLate = false
    var count = 0
    var waiting: [Int: CheckedContinuation<Value?, Never>] = [:]
  }

  private let state = Locked(State())
  private let endsUnwanted: Bool

  /// Begins some work.
  ///
  /// - Parameter endsUnwanted: Whether the work is cancelled when the last of those who wait for it is.
  init(endsUnwanted: Bool, _ work: @escaping @Sendable () async -> Value) {
    self.endsUnwanted = endsUnwanted
    state.withLock { state in
      state.task = Task { [self] in finish(await work()) }
    }
  }

  /// Whether the work was cancelled, because nobody waits for it or because it is late.
  var isDropped: Bool { state.withLock(\.isDropped) }

  /// Whether the work was cancelled by ``dropLate()``.
  var isLate: Bool { state.withLock(\.isLate) }

  /// The number of callers that wait for the result.
  var waitingCount: Int { state.withLock(\.waiting.count) }

  /// Returns the result; `nil` if the caller's task is cancelled, or the work was dropped.
  func value() async -> Value? {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAtOnce = state.withLock { state in
          if state.value != nil || state.isDropped { return true }
          state.waiting[number] = continuation
          return false
        }
        if isAtOnce {
          continuation.resume(returning: state.withLock { $0.isDropped ? nil : $0.value })
        } else if Task.isCancelled {
          // The task was cancelled before it waited.
          leave(number)
        }
      }
    } onCancel: {
      leave(number)
    }
  }

  /// Cancels work that takes too long, and lets nobody wait any longer, whether or not it ends.
  func dropLate() {
    let (task, waiting) = state.withLock { state in
      state.isDropped = true
      state.isLate = true
      let waiting = state.waiting.values
      state.waiting = [:]
      return (state.task, waiting)
    }
    task?.cancel()
    for continuation in waiting { continuation.resume(returning: nil) }
  }

  private func leave(_ number: Int) {
    let (task, continuation) = state.withLock { state in
      let continuation = state.waiting.removeValue(forKey: number)
      guard continuation != nil, state.waiting.isEmpty, endsUnwanted else {
        return (nil as Task<Void, Never>?, continuation)
      }
      state.isDropped = true
      return (state.task, continuation)
    }
    task?.cancel()
    continuation?.resume(returning: nil)
  }

  private func finish(_ value: Value) {
    let waiting = state.withLock { state in
      state.value = value
      state.task = nil
      let waiting = state.waiting.values
      state.waiting = [:]
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }
}
