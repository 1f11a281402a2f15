/// Calls a pure function with each element and passes on its result, unless that is `nil`.
///
/// It implements all operators that need no state: `map`, `compactMap`, `filter`, `withLatest` of a
/// value, and `updates`.
@usableFromInline
@frozen
struct MapOperator<Input: Sendable, Output: Sendable>: Operator {
  @usableFromInline let transform: @Sendable (Input) -> Output?

  @inlinable
  init(_ transform: @escaping @Sendable (Input) -> Output?) {
    self.transform = transform
  }

  @inlinable
  mutating func receive(_ element: Input) -> Output? { transform(element) }
}

extension Signal {
  /// Returns the results of calling `transform` with each element.
  ///
  /// The operator is a node in the tree of this signal's root (law 12), without a queue, task or
  /// buffer of its own. Order, finishing and cancellation are those of this signal; nothing is
  /// dropped.
  ///
  /// - Parameter transform: A pure function. The draining thread calls it once per element while
  ///   the result has subscribers.
  @inlinable
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> Signal<Output> {
    applying(MapOperator(transform))
  }

  /// Creates the signal that applies an operator to this one.
  @inlinable
  func applying<Body: Operator>(_ body: Body) -> Signal<Body.Output> where Body.Input == Element {
    Signal<Body.Output>(node: OperatorNode(upstream: node, body))
  }
}

extension ObservableValue {
  /// Returns the result of calling `transform` with the value, passed on whenever the value is set,
  /// changed or not.
  ///
  /// The operator is a node in the tree of this value's root (law 12); laws 5 and 9 hold for it. To
  /// receive changes only, use ``select(_:)``, which is also the right choice for a view.
  ///
  /// - Parameter transform: A pure function. The draining thread calls it once per value while the
  ///   result has subscribers; reading ``current`` calls it too.
  @inlinable
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> ObservableValue<Output> {
    ObservableValue<Output>(
      node: SelectNode(upstream: node, transform: transform, unless: { _, _ in false }))
  }
}
