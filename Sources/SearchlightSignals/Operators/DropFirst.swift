/// Drops elements up to a number, or until a predicate refuses to drop one, then passes on all
/// others.
@usableFromInline
@frozen
struct DropOperator<Element: Sendable>: Operator {
  /// The number of elements that may still be dropped.
  @usableFromInline var remaining: Int
  @usableFromInline let isDropped: @Sendable (Element) -> Bool

  @inlinable
  init(atMost count: Int = .max, while isDropped: @escaping @Sendable (Element) -> Bool) {
    remaining = count
    self.isDropped = isDropped
  }

  @inlinable
  mutating func receive(_ element: Element) -> Element? {
    guard remaining > 0 else { return element }
    guard isDropped(element) else {
      remaining = 0
      return element
    }
    remaining -= 1
    return nil
  }
}

extension Signal {
  /// Returns the elements after the first `count`.
  ///
  /// The operator is a node in the tree of this signal's root (law 12). Its subscribers share one
  /// count, which starts with the first of them and is forgotten when the last one goes. Order,
  /// finishing and cancellation are those of this signal.
  ///
  /// - Parameter count: The number of elements to drop; zero or less drops none.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Signal<Element> {
    applying(DropOperator(atMost: count, while: { _ in true }))
  }

  /// Returns the elements from the first one on for which `isDropped` returns `false`; see
  /// ``dropFirst(_:)``.
  ///
  /// - Parameter isDropped: A pure function. The draining thread calls it once per element until it
  ///   returns `false`.
  @inlinable
  public func drop(
    while isDropped: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element> {
    applying(DropOperator(while: isDropped))
  }
}
