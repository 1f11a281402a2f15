import SearchlightBasics

/// The calls that run over HTTP for clients with a session of the protocol, which cancel a call by
/// another request.
///
/// The identifiers of requests of different clients are alike, so that a call is known by its session too.
/// Nothing else is kept of a session.
package final class RunningCalls: Sendable {
  struct Key: Hashable, Sendable {
    let session: String
    let id: RPCID

    /// `nil` for a request without a session.
    init?(_ headers: [String: String], _ id: RPCID) {
      guard let session = headers["mcp-session-id"], 1...200 ~= session.utf8.count else {
        return nil
      }
      self.session = session
      self.id = id
    }
  }

  private struct State {
    var count = 0
    var calls: [Key: (number: Int, cancel: @Sendable () -> Void)] = [:]
  }

  private let state = Locked(State())

  /// Creates a list without calls.
  package init() {}

  /// Whether no call runs that can be cancelled.
  package var isEmpty: Bool { state.withLock(\.calls.isEmpty) }

  /// Begins the work for a call, which can be cancelled by its key until it ends.
  ///
  /// - Returns: `nil` if another call with the key runs: nobody could say which of them is meant.
  func begin<Value: Sendable>(
    _ key: Key?, _ work: @escaping @Sendable () async -> Value
  ) -> Task<Value, Never>? {
    guard let key else { return Task(operation: work) }
    // The task is made under the lock, so that it cannot end before it is known.
    return state.withLock { state in
      guard state.calls[key] == nil else { return nil }
      state.count += 1
      let number = state.count
      let task = Task { [self] in
        let value = await work()
        end(key, number)
        return value
      }
      state.calls[key] = (number, { task.cancel() })
      return task
    }
  }

  /// Cancels a call, unless it has ended.
  func cancel(_ key: Key) {
    let cancel = state.withLock { $0.calls[key]?.cancel }
    cancel?()
  }

  private func end(_ key: Key, _ number: Int) {
    state.withLock { state in
      if state.calls[key]?.number == number { state.calls[key] = nil }
    }
  }
}
