extension Signal {
  /// What `transform` makes of each element, without those of which it makes nothing.
  ///
  /// A node in the tree of this signal's root (law 12): no queue, task or buffer of its own. Order,
  /// finishing and cancellation are those of this signal.
  ///
  /// - Parameter transform: A pure function. Called on the thread that drains, once per element
  ///   while anybody listens.
  @inlinable
  public func compactMap<Output: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Output?
  ) -> Signal<Output> {
    applying(MapOperator(transform))
  }
}
