/// Pairs each element with the one before.
@usableFromInline
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
  /// Each element together with the one before it, from the second element on.
  ///
  /// A node in the tree of this signal's root (law 12). The subscribers share one memory of the
  /// element before, which begins empty with the first of them and is released with the last. Order,
  /// finishing and cancellation are those of this signal.
  ///
  /// ```swift
  /// let isRising = prices.pairwise().map { $0 < $1 }
  /// ```
  @inlinable
  public func pairwise() -> Signal<(Element, Element)> {
    applying(PairwiseOperator())
  }
}
