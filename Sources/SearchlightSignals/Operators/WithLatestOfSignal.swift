/// Pairs each element of one source with the latest element of the other.
@usableFromInline
@frozen
struct WithLatestStateMachine<Other: Sendable, Element: Sendable>: CombiningStateMachine {
  @usableFromInline var latest: Other?

  @inlinable
  init() {}

  @inlinable
  mutating func receive(_ input: PairInput<Other, Element>) -> Reaction<(Element, Other), Never> {
    switch input {
    case .first(let other):
      latest = other
      return Reaction()
    case .second(let element):
      return Reaction(output: latest.map { (element, $0) })
    case .firstFinished:
      // If the other source ends without an element, no element can be paired any more.
      return Reaction(isLast: latest == nil)
    case .secondFinished:
      return Reaction(isLast: true)
    }
  }
}

extension Signal {
  /// Pairs each element with the latest element of `other`; elements that arrive before `other` has
  /// sent are dropped.
  ///
  /// - Order: that of this signal. Between the two signals it is the order in which they arrive at
  ///   the queue of the operator. If both derive from one root, the element of `other` counts as
  ///   earlier.
  /// - Finishing: with this signal, or with `other` if that ends without having sent an element.
  /// - Cancellation: the operator subscribes to `other` and then to this signal when its first
  ///   subscriber comes, and unsubscribes when its last one goes; the latest element of `other` is
  ///   forgotten then.
  /// - Overflow: the latest element of `other` is kept.
  ///
  /// The overload that takes an observable value reads it at each element and does not subscribe to
  /// it.
  @inlinable
  public func withLatest<Other: Sendable>(
    from other: Signal<Other>
  ) -> Signal<(Element, Other)> {
    Signal<(Element, Other)>(
      node: CombiningNode(WithLatestStateMachine(), of: other.node, and: node))
  }

  /// Returns the results of calling `combine` with each element and the latest element of `other`.
  ///
  /// Otherwise the operator behaves like the overload without `combine`.
  @inlinable
  public func withLatest<Other: Sendable, Output: Sendable>(
    from other: Signal<Other>,
    _ combine: @escaping @Sendable (Element, Other) -> Output
  ) -> Signal<Output> {
    withLatest(from: other).map { combine($0.0, $0.1) }
  }

  /// Pairs each element with the current value of `value` at that moment.
  ///
  /// The operator is a node in the tree of this signal's root (law 12). It reads the value when an
  /// element is delivered and does not subscribe to it. So a change of the value alone sends
  /// nothing, the end of the value ends nothing, and the value can be newer than the one that its
  /// own subscribers have received (law 9). For the latest element of another signal, use the
  /// overload that takes a signal, or its ``latest(initially:)``. Order, finishing and cancellation
  /// are those of this signal.
  ///
  /// ```swift
  /// submits.withLatest(from: form).subscribe(with: self) { $0.send($1.1) }
  /// ```
  @inlinable
  public func withLatest<Value: Sendable>(
    from value: ObservableValue<Value>
  ) -> Signal<(Element, Value)> {
    applying(MapOperator { ($0, value.current) })
  }

  /// Returns the results of calling `combine` with each element and the current value of `value` at
  /// that moment; see ``withLatest(from:)->Signal<(Element,Value)>``.
  @inlinable
  public func withLatest<Value: Sendable, Output: Sendable>(
    from value: ObservableValue<Value>,
    _ combine: @escaping @Sendable (Element, Value) -> Output
  ) -> Signal<Output> {
    applying(MapOperator { combine($0, value.current) })
  }
}
