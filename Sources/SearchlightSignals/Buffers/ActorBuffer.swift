/// A buffer of elements for a handler on an actor, terminated when the last of them has been
/// delivered or the subscription is cancelled.
@usableFromInline
protocol ActorBuffer: AnyObject, Sendable {
  /// Whether no further element is delivered.
  var isTerminated: Bool { get }

  /// Drops the elements that have not been delivered, and ends the delivery.
  func terminate()
}

extension BufferStorage: ActorBuffer {}
