import Synchronization

/// Numbers from 0 on, each of which one of several threads takes.
final class NumberSupply: Sendable {
  private let next = Atomic(0)
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  /// The next number that nobody has taken; `nil` if there are no more.
  func take() -> Int? {
    let number = next.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }
}
