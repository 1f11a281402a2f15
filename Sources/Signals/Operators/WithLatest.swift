extension Signal {
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

  /// The results of calling `combine` with each element and the current value of `value` at that
  /// moment; see
  /// ``withLatest(from:)->Signal<(Element,Value)>``.
  @inlinable
  public func withLatest<Value: Sendable, Output: Sendable>(
    from value: ObservableValue<Value>,
    _ combine: @escaping @Sendable (Element, Value) -> Output
  ) -> Signal<Output> {
    applying(MapOperator { combine($0, value.current) })
  }
}
