/// Drops elements until it has dropped enough or one is let through, then passes on all.
@usableFromInline
struct DropOperator<Element: Sendable>: Operator {
  /// How many elements may still be dropped.
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
  /// The elements behind the first `count`.
  ///
  /// A node in the tree of this signal's root (law 12). The subscribers share one run, which counts
  /// from the first of them on and is forgotten when the last one goes. Order, finishing and
  /// cancellation are those of this signal.
  ///
  /// - Parameter count: How many are dropped; zero or less drops none.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Signal<Element> {
    applying(DropOperator(atMost: count, while: { _ in true }))
  }

  /// The elements from the first on that `isDropped` is not true of; see ``dropFirst(_:)``.
  ///
  /// - Parameter isDropped: A pure function. Called on the thread that drains, once per element until
  ///   it returns `false`.
  @inlinable
  public func drop(
    while isDropped: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element> {
    applying(DropOperator(while: isDropped))
  }
}
