/// What keeps elements for a handler on an actor, and is terminated when the last of them has been
/// delivered, or the subscription cancelled.
@usableFromInline
protocol ActorBuffer: AnyObject, Sendable {
  /// Whether nothing is delivered any more.
  var isTerminated: Bool { get }

  /// Drops what has not been delivered.
  func terminate()
}

extension BufferStorage: ActorBuffer {}
