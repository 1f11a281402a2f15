import Synchronization

/// A counter that several threads can increment.
final class AtomicCounter: Sendable {
  private let number = Atomic(0)

  /// Increments the counter by one.
  func countOne() { number.add(1, ordering: .relaxed) }

  /// The current count.
  var count: Int { number.load(ordering: .relaxed) }
}
