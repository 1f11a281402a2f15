extension Signal {
  /// The elements of which `isIncluded` is true.
  ///
  /// A node in the tree of this signal's root (law 12): no queue, task or buffer of its own. Order,
  /// finishing and cancellation are those of this signal.
  ///
  /// - Parameter isIncluded: A pure function. Called on the thread that drains, once per element
  ///   while anybody listens.
  @inlinable
  public func filter(
    _ isIncluded: @escaping @Sendable (Element) -> Bool
  ) -> Signal<Element> {
    applying(MapOperator { isIncluded($0) ? $0 : nil })
  }
}
