extension Signal {
  /// Returns the latest element as a value, which is `value` before the first element.
  ///
  /// The operator is a node in the tree of this signal's root (law 12). The first subscriber
  /// receives `value`, a later one the latest element, then both receive every later element (law
  /// 5). The subscribers share the latest element, which is forgotten when the last of them goes:
  /// the operator does not receive elements while it has no subscriber, and
  /// ``ObservableValue/current`` is `value` then. To keep the latest element without subscribers,
  /// use ``latest(initially:)``.
  ///
  /// ```swift
  /// let status = messages.startWith("Ready")
  /// ```
  ///
  /// Finishing and cancellation are those of this signal. A subscriber that comes after the end
  /// receives the last element that a subscriber received, or `value` if there was none, then the
  /// end.
  @inlinable
  public func startWith(_ value: Element) -> ObservableValue<Element> {
    ObservableValue(node: StartWithNode(upstream: node, initial: value))
  }
}
