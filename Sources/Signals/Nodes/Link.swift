/// Something under way that a combining node ends when nobody listens any more.
@usableFromInline
protocol Link: Sendable {
  /// Ends it; any number of times.
  func cancel()
}

extension Subscriber: Link {
  /// Ends the subscription, placed or not.
  @usableFromInline
  final func cancel() {
    node.eventQueue.cancel(self)
  }
}

extension Task: Link where Success == Void, Failure == Never {}
