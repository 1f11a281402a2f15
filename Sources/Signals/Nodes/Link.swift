/// Something under way that a joint ends when nobody listens any more.
@usableFromInline
protocol Link: Sendable {
  /// Ends it; any number of times.
  func cancel()
}

extension Leaf: Link {
  /// Ends the subscription, placed or not.
  @usableFromInline
  final func cancel() {
    branch.trunk.cancel(self)
  }
}

extension Task: Link where Success == Void, Failure == Never {}
