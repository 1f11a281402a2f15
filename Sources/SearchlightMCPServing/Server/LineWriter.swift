import SearchlightBasics

/// Sends lines in the order in which they come, one batch after another, from any thread.
final class LineWriter: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var isSending = false
  }

  private let state = Locked(State())
  private let send: @Sendable ([UInt8]) -> Void

  /// - Parameter send: Sends bytes, and returns when they are sent; it is never called twice at a time.
  init(_ send: @escaping @Sendable ([UInt8]) -> Void) { self.send = send }

  /// The bytes that wait to be sent.
  var backlog: Int { state.withLock { $0.pending.count } }

  /// Sends a line, at once unless another thread is sending; that thread then sends it.
  func write(_ line: [UInt8]) {
    let isFirst = state.withLock { state in
      state.pending.append(contentsOf: line)
      state.pending.append(0x0A)
      guard !state.isSending else { return false }
      state.isSending = true
      return true
    }
    guard isFirst else { return }
    while let batch = next() { send(batch) }
  }

  private func next() -> [UInt8]? {
    state.withLock { state in
      guard !state.pending.isEmpty else {
        state.isSending = false
        return nil
      }
      let batch = state.pending
      state.pending = []
      return batch
    }
  }
}
