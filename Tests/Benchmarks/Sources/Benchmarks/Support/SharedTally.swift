import Synchronization

/// A count that several threads keep.
final class SharedTally: Sendable {
  private let number = Atomic(0)

  /// Counts one more.
  func countOne() { number.add(1, ordering: .relaxed) }

  /// What has been counted.
  var count: Int { number.load(ordering: .relaxed) }
}
