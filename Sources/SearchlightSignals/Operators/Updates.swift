extension ObservableValue {
  /// The values that are set from now on, as a signal; the current value is not replayed.
  ///
  /// The first value of a combined or flattened value, which the operator makes when its first
  /// listener comes, counts as its current value. So the updates of such a value too begin when one
  /// of the sources is set.
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
    // The drainer calls the operator, so it may ask whether that is a replay.
    let queue = node.eventQueue
    return Signal(
      node: OperatorNode(upstream: node, MapOperator { queue.isReplaying ? nil : $0 }))
  }
}
