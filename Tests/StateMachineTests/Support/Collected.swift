import Signals

/// Collects from any thread, and lets a test wait for what it expects without polling.
final class Collected<Element: Sendable>: Sendable {
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

  /// Waits for the element number `count`; bounded by the time limit of the test, which is reported
  /// as its failure.
  func atLeast(_ count: Int) async -> [Element] {
    await withCheckedContinuation { continuation in
      let isThere = shared.withLock { shared in
        guard shared.elements.count < count else { return true }
        shared.waiters.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
    return elements
  }
}
