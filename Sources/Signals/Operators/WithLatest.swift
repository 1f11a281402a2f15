extension Signal {
  /// Each element, together with what `value` is at that moment.
  ///
  /// A node in the tree of this signal's root (law 12). The value is read when an element is
  /// delivered, and not subscribed to: its changes alone send nothing, its end ends nothing, and it
  /// can be newer than what its own subscribers have been told (law 9). For the latest of another
  /// signal use its ``latest(initially:)``. Order, finishing and cancellation are those of this
  /// signal.
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

  /// What `combine` makes of each element and of what `value` is at that moment; see
  /// ``withLatest(from:)``.
  @inlinable
  public func withLatest<Value: Sendable, Output: Sendable>(
    from value: ObservableValue<Value>,
    _ combine: @escaping @Sendable (Element, Value) -> Output
  ) -> Signal<Output> {
    applying(MapOperator { combine($0, value.current) })
  }
}
