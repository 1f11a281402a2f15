import Synchronization

/// A thread-safe counter.
final class Counter: Sendable {
  private let storage = Atomic(0)

  var value: Int { storage.load(ordering: .relaxed) }

  func increment() {
    storage.add(1, ordering: .relaxed)
  }
}
