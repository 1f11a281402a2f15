/// Passes on an element if it differs from the one that was passed on last.
@usableFromInline
@frozen
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
  /// Returns the elements without those for which `areEqual` returns `true` when compared with the
  /// element passed on before.
  ///
  /// The operator is a node in the tree of this signal's root (law 12). Its subscribers share the
  /// element that was passed on last, which is `nil` when the first of them comes. So all
  /// subscribers receive the same elements (law 1), and a later subscriber does not receive an
  /// element that equals one from before its subscription. Finishing and cancellation are those of
  /// this signal.
  ///
  /// - Parameter areEqual: The draining thread calls it with the element passed on last and the new
  ///   one.
  @inlinable
  public func removeDuplicates(
    by areEqual: @escaping @Sendable (Element, Element) -> Bool
  ) -> Signal<Element> {
    applying(RemoveDuplicatesOperator(areEqual: areEqual))
  }
}

extension Signal where Element: Equatable {
  /// Returns the elements without those that equal the one passed on before; see
  /// ``removeDuplicates(by:)``.
  @inlinable
  public func removeDuplicates() -> Signal<Element> {
    removeDuplicates(by: ==)
  }
}

extension ObservableValue {
  /// Returns the value, passed on only if `areEqual` returns `false` for it and the value passed on
  /// before.
  ///
  /// The operator is a node in the tree of this value's root (law 12). ``current`` is that of this
  /// value. A new subscriber receives the value that was passed on last (law 5).
  ///
  /// - Parameter areEqual: The draining thread calls it with the value passed on last and the new
  ///   one.
  @inlinable
  public func removeDuplicates(
    by areEqual: @escaping @Sendable (Value, Value) -> Bool
  ) -> ObservableValue<Value> {
    ObservableValue(node: SelectNode(upstream: node, transform: { $0 }, unless: areEqual))
  }
}

extension ObservableValue where Value: Equatable {
  /// Returns the value, passed on only if it differs from the one before; see
  /// ``removeDuplicates(by:)``.
  @inlinable
  public func removeDuplicates() -> ObservableValue<Value> {
    removeDuplicates(by: ==)
  }
}
