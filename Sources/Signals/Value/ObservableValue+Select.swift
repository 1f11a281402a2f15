extension ObservableValue {
  /// The part of the value that `transform` returns, as an observable value that changes only when
  /// the part changes.
  ///
  /// A new part is passed on only if it differs from the part that was passed on before. The result
  /// is a node in the tree of this value's root and shares its queue (law 12): subscribers of the
  /// part and subscribers of the whole value are called in one order, in one drain, and laws 5 and
  /// 9 hold for the result. Without subscribers the node costs nothing and nothing in the tree
  /// references it.
  ///
  /// - Parameter transform: A pure function. The draining thread calls it once per value while the
  ///   result has subscribers; reading ``current`` calls it too.
  @inlinable
  public func select<Part: Equatable & Sendable>(
    _ transform: @escaping @Sendable (Value) -> Part
  ) -> ObservableValue<Part> {
    ObservableValue<Part>(node: SelectNode(upstream: node, transform: transform))
  }
}
