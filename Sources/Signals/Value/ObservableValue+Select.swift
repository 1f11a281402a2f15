extension ObservableValue {
  /// The part of the value that `transform` picks out, as an observable value of its own.
  ///
  /// A new part is passed on only if it differs from the one before. The result is a node in the
  /// tree of the value it was made from, not a queue of its own (law 12): its subscribers and those
  /// of the whole value are served in one order, in one drain, and laws 5 and 9 hold for it. Without
  /// subscribers it costs nothing and is held by nobody but you.
  ///
  /// - Parameter transform: A pure function. Called on the thread that drains, once per value while
  ///   anybody is subscribed, and by whoever reads ``current``.
  @inlinable
  public func select<Part: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Part
  ) -> ObservableValue<Part> {
    ObservableValue<Part>(node: SelectNode(upstream: node, transform: transform))
  }
}
