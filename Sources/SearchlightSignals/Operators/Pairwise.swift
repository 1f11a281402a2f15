/// Pairs each element with the one before it.
@usableFromInline
@frozen
struct PairwiseOperator<Element: Sendable>: Operator {
  @usableFromInline var previous: Element?

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ element: Element) -> (Element, Element)? {
    defer { previous = element }
    return previous.map { ($0, element) }
  }
}

extension Signal {
  /// Returns each element together with the one before it, from the second element on.
  ///
  /// The operator is a node in the tree of this signal's root (law 12). Its subscribers share the
  /// previous element, which is `nil` when the first of them comes and is released when the last
  /// one goes. Order, finishing and cancellation are those of this signal.
  ///
  /// ```swift
  /// let isRising = prices.pairwise().map { $0 < $1 }
  /// ```
  @inlinable
  public func pairwise() -> Signal<(Element, Element)> {
    applying(PairwiseOperator())
  }
}
