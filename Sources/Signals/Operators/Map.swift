/// Applies a pure function to each element and passes on what it returns, if anything.
///
/// The one operator behind all that need no memory: `map`, `compactMap`, `filter`, `withLatest` and
/// `updates`.
@usableFromInline
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
  /// What `transform` makes of each element.
  ///
  /// A node in the tree of this signal's root (law 12): no queue, task or buffer of its own. Order,
  /// finishing and cancellation are those of this signal; nothing is dropped here.
  ///
  /// - Parameter transform: A pure function. Called on the thread that drains, once per element
  ///   while anybody listens.
  @inlinable
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> Signal<Output> {
    applying(MapOperator(transform))
  }

  /// A signal that is this one with an operator applied.
  @inlinable
  func applying<Body: Operator>(_ body: Body) -> Signal<Body.Output> where Body.Input == Element {
    Signal<Body.Output>(node: OperatorNode(upstream: node, body))
  }
}

extension ObservableValue {
  /// What `transform` makes of the value, passed on whenever the value is set, changed or not.
  ///
  /// A node in the tree of this value's root (law 12); laws 5 and 9 hold for it. To be told only of
  /// changes use ``select(_:)``, which is also what a view wants.
  ///
  /// - Parameter transform: A pure function. Called on the thread that drains, once per value while
  ///   anybody listens, and by whoever reads ``current``.
  @inlinable
  public func map<Output: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Output
  ) -> ObservableValue<Output> {
    ObservableValue<Output>(
      node: SelectNode(upstream: node, transform: transform, unless: { _, _ in false }))
  }
}
