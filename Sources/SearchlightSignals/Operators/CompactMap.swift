extension Signal {
  /// Returns the non-`nil` results of calling `transform` with each element.
  ///
  /// The operator is a node in the tree of this signal's root (law 12), without a queue, task or
  /// buffer of its own. Order, finishing and cancellation are those of this signal.
  ///
  /// - Parameter transform: A pure function. The draining thread calls it once per element while
  ///   the result has subscribers.
  @inlinable
  public func compactMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Output?
  ) -> Signal<Output> {
    applying(MapOperator(transform))
  }
}
