extension ObservableValue {
  /// The values that are set from now on, as a signal; the current value is not replayed.
  ///
  /// Use it for operators whose result does not always have a value: `filter`, `scan`, `debounce`
  /// and the like. It is a node in the tree of this value's root (law 12), with the order,
  /// finishing and cancellation of this value. ``Signal/latest(initially:)`` turns the result into
  /// a value again:
  ///
  /// ```swift
  /// let settled = text.updates.debounce(for: .milliseconds(300)).latest(initially: text.current)
  /// ```
  @inlinable public var updates: Signal<Value> {
    Signal(node: OperatorNode(upstream: node, MapOperator { $0 }))
  }
}
