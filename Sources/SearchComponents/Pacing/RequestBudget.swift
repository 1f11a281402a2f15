/// The remaining requests that a ``RequestBudgetInteractor`` allows.
public struct RequestBudget: Hashable, Sendable {
  /// The number of requests that can be sent in a row without waiting.
  public let capacity: Int

  /// The number of requests that can be sent now, from 0 to ``capacity``.
  public let remaining: Int

  /// Whether a wanted request is held until the next token is available.
  ///
  /// Held pages of an infinite list do not count, because their rows are placeholders.
  public let isHolding: Bool

  /// Creates the output of a budget.
  public init(capacity: Int, remaining: Int, isHolding: Bool) {
    self.capacity = capacity
    self.remaining = remaining
    self.isHolding = isHolding
  }
}
