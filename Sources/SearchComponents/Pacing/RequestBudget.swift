/// What is left of the requests that a ``RequestBudgetInteractor`` allows.
public struct RequestBudget: Hashable, Sendable {
  /// How many requests can leave one after the other without a wait.
  public let capacity: Int

  /// How many requests can leave now, from 0 to ``capacity``.
  public let remaining: Int

  /// Whether a request that is wanted is held until another one is allowed.
  ///
  /// Pages of an infinite list that are held are not among them: their rows are placeholders.
  public let isHolding: Bool

  /// Creates what is left of a budget.
  public init(capacity: Int, remaining: Int, isHolding: Bool) {
    self.capacity = capacity
    self.remaining = remaining
    self.isHolding = isHolding
  }
}
