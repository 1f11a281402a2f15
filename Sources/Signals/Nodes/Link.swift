/// Work or a subscription that a combining node cancels when its last subscriber goes.
@usableFromInline
protocol Link: Sendable {
  /// Ends the work; can be called more than once.
  func cancel()
}

extension Subscriber: Link {
  /// Ends the subscription, whether or not it has been queued.
  @usableFromInline
  final func cancel() {
    node.eventQueue.cancel(self)
  }
}

extension Task: Link where Success == Void, Failure == Never {}
