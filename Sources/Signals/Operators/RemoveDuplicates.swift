/// Passes on what differs from what was passed on last.
@usableFromInline
struct RemoveDuplicatesOperator<Element: Sendable>: Operator {
  @usableFromInline let areEqual: @Sendable (Element, Element) -> Bool
  @usableFromInline var last: Element?

  @inlinable
  init(areEqual: @escaping @Sendable (Element, Element) -> Bool) {
    self.areEqual = areEqual
  }

  @inlinable
  mutating func receive(_ element: Element) -> Element? {
    if let last, areEqual(last, element) { return nil }
    last = element
    return element
  }
}

extension Signal {
  /// The elements without those that `areEqual` to the one passed on before.
  ///
  /// A node in the tree of this signal's root (law 12); its listeners share one memory of what was
  /// passed on last, which begins empty with the first of them. So all see the same (law 1), and one
  /// that comes later can miss an element that equals one from before its time. Finishing and
  /// cancellation are those of this signal.
  ///
  /// - Parameter areEqual: Called with the element passed on last and the new one, on the thread
  ///   that drains.
  @inlinable
  public func removeDuplicates(
    by areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Signal<Element> {
    applying(RemoveDuplicatesOperator(areEqual: areEqual))
  }
}

extension Signal where Element: Equatable {
  /// The elements without those equal to the one passed on before; see ``removeDuplicates(by:)``.
  @inlinable
  public func removeDuplicates() -> Signal<Element> {
    removeDuplicates(by: ==)
  }
}

extension ObservableValue {
  /// The value, passed on only if it is not `areEqual` to the one passed on before.
  ///
  /// A node in the tree of this value's root (law 12). ``current`` is this value's own. A new
  /// subscriber is given what was passed on last (law 5).
  ///
  /// - Parameter areEqual: Called with the value passed on last and the new one, on the thread that
  ///   drains.
  @inlinable
  public func removeDuplicates(
    by areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) -> ObservableValue<Value> {
    ObservableValue(node: SelectNode(upstream: node, transform: { $0 }, unless: areEqual))
  }
}

extension ObservableValue where Value: Equatable {
  /// The value, passed on only if it differs from the one before; see ``removeDuplicates(by:)``.
  @inlinable
  public func removeDuplicates() -> ObservableValue<Value> {
    removeDuplicates(by: ==)
  }
}
