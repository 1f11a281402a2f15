import SearchlightBasics
import SearchlightOpenSearch
import SearchlightTransport
import SearchlightCore

/// A cluster that holds calls until a test lets them pass.
final class Gate: HTTPExchange {
  private struct State {
    var waiting: [CheckedContinuation<Void, Never>] = []
    var open = 0
    var running = 0
    var most = 0
    var arrived = 0
    var watcher: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }

  private let state = Locked(State())
  private let failing: String?

  /// - Parameter failing: The identifier of a record whose call fails at once.
  init(failing: String? = nil) { self.failing = failing }

  /// The largest number of calls that ran at a time.
  var most: Int { state.withLock(\.most) }

  /// Waits until a number of calls have arrived.
  func arrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.arrived < count { state.watcher = (count, continuation) }
        return state.arrived >= count
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets the next call pass.
  func open() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.open += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }

  private func openAll() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.open += 1000
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func send(
    _ request: TransportRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
  ) async throws(HTTPExchangeError) -> TransportResponse {
    progress(.connected)
    let body = String(decoding: request.body ?? [], as: UTF8.self)
    if let failing, body.contains("\"\(failing)\"") { throw .refused("it fails") }
    let watcher = state.withLock { state -> CheckedContinuation<Void, Never>? in
      state.running += 1
      state.arrived += 1
      state.most = max(state.most, state.running)
      guard let watcher = state.watcher, state.arrived >= watcher.count else { return nil }
      state.watcher = nil
      return watcher.continuation
    }
    watcher?.resume()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOpen = state.withLock { state in
          if state.open > 0 {
            state.open -= 1
            return true
          }
          state.waiting.append(continuation)
          return false
        }
        if isOpen { continuation.resume() }
      }
    } onCancel: {
      openAll()
    }
    state.withLock { $0.running -= 1 }
    if Task.isCancelled { throw .cancelled }
    let items: JSON = ["items": [["index": ["status": 201]]]]
    return TransportResponse(status: 200, body: items.bytes)
  }
}
