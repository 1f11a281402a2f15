extension ObservableValue {
  /// What the value is set to from now on, as a signal: what it is now is not replayed.
  ///
  /// The door to the operators for which a value is no value at all times: `filter`, `scan`,
  /// `debounce` and the like. A node in the tree of this value's root (law 12), with its order,
  /// finishing and cancellation. ``Signal/latest(initially:)`` leads back:
  ///
  /// ```swift
  /// let settled = text.updates.debounce(for: .milliseconds(300)).latest(initially: text.current)
  /// ```
  @inlinable public var updates: Signal<Value> {
    Signal(node: OperatorNode(upstream: node, MapOperator { $0 }))
  }
}
