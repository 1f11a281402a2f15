extension Signal {
  /// The elements as a value that is `value` before the first of them.
  ///
  /// A node in the tree of this signal's root (law 12). The first subscriber is given `value`, a later
  /// one the last element, then both every later one (law 5). The subscribers share one memory of the
  /// last element, which is forgotten when the last of them goes: what is sent while nobody is
  /// subscribed is not seen, and ``ObservableValue/current`` is `value` then. To remember without
  /// subscribers use ``latest(initially:)``.
  ///
  /// ```swift
  /// let status = messages.startWith("Ready")
  /// ```
  ///
  /// Finishing and cancellation are those of this signal. A subscriber that comes after the end is given
  /// the last element that anybody was given, or else `value`, then the end.
  @inlinable
  public func startWith(_ value: Element) -> ObservableValue<Element> {
    ObservableValue(node: StartWithNode(upstream: node, initial: value))
  }
}
