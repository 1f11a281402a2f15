import SearchlightBackend
import SearchlightBasics

/// The order in which the calls of a session are carried out: that in which they have come.
///
/// A turn is taken when a message is read, and has to be ended, whatever becomes of the call.
final class SessionTurns: Sendable {
  private struct State {
    var taken = 0

    /// The turn of the first call that has not ended.
    var current = 1

    /// The turns behind the current one that have ended.
    var ended: Set<Int> = []
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())

  /// Takes the next turn.
  func take() -> Int {
    state.withLock { state in
      state.taken += 1
      return state.taken
    }
  }

  /// Waits until the calls before have ended.
  ///
  /// - Throws: ``SearchlightBackend/SearchError/cancelled`` if the task is cancelled.
  func wait(for turn: Int) async throws(SearchError) {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let isAtOnce = state.withLock { state in
          if turn <= state.current || state.ended.contains(turn) { return true }
          state.waiting[turn] = continuation
          return false
        }
        if isAtOnce { continuation.resume() }
      }
    } onCancel: {
      end(turn)
    }
    if Task.isCancelled { throw .cancelled }
  }

  /// Ends a turn; nothing happens to one that has ended.
  func end(_ turn: Int) {
    let continuations = state.withLock { state in
      guard turn >= state.current, !state.ended.contains(turn) else {
        return [CheckedContinuation<Void, Never>]()
      }
      state.ended.insert(turn)
      var continuations = [state.waiting.removeValue(forKey: turn)]
      while state.ended.remove(state.current) != nil { state.current += 1 }
      continuations.append(state.waiting.removeValue(forKey: state.current))
      return continuations.compactMap(\.self)
    }
    for continuation in continuations { continuation.resume() }
  }
}
