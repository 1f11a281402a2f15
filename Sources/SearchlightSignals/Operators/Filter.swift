extension Signal {
  /// Returns the elements for which `isIncluded` returns `true`.
  ///
  /// The operator is a node in the tree of this signal's root (law 12), without a queue, task or
  /// buffer of its own. Order, finishing and cancellation are those of this signal.
  ///
  /// - Parameter isIncluded: A pure function. The draining thread calls it once per element while
  ///   the result has subscribers.
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element> {
    applying(MapOperator { isIncluded($0) ? $0 : nil })
  }
}
