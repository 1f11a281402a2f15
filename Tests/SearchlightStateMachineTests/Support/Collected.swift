import SearchlightBasics
import SearchlightSignals

/// Collects elements from any thread, and lets a test wait for expected ones without polling.
nonisolated final class Collected<Element: Sendable>: Sendable {
  private struct Shared: Sendable {
    var elements: [Element] = []
    var waiters: [(count: Int, CheckedContinuation<Void, Never>)] = []
  }

  private let shared = Locked(Shared())

  var elements: [Element] { shared.withLock(\.elements) }

  func append(_ element: Element) {
    let satisfied = shared.withLock { shared in
      shared.elements.append(element)
      let count = shared.elements.count
      let satisfied = shared.waiters.filter { $0.count <= count }
      shared.waiters.removeAll { $0.count <= count }
      return satisfied
    }
    for waiter in satisfied { waiter.1.resume() }
  }

  /// Releases all elements.
  func removeAll() { shared.withLock { $0.elements = [] } }

  /// Waits for at least `count` elements and returns all so far; fewer if the time limit of the
  /// test has cancelled it.
  func atLeast(_ count: Int) async -> [Element] {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = shared.withLock { shared in
          if Task.isCancelled || shared.elements.count >= count { return true }
          shared.waiters.append((count, continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiters = shared.withLock { shared in
        defer { shared.waiters = [] }
        return shared.waiters
      }
      for waiter in waiters { waiter.1.resume() }
    }
    return elements
  }
}
