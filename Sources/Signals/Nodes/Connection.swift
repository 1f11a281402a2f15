/// A connection of a combining node to its sources, from its first subscriber to its last.
///
/// The combining node makes the connection when its first subscriber is queued. A thread that is
/// about to return from `subscribe` then queues the listeners of the connection at the sources. So
/// the subscriber receives everything that is sent after that, even if another thread is draining
/// the queue and has not attached the subscriber yet. Each listener is queued at most once, so
/// several threads may do this at the same time, and none waits for another.
@usableFromInline
final class Connection: Sendable {
  /// Identifies the connection, to ignore inputs of an earlier connection that are still in the
  /// inbox.
  @usableFromInline let number: UInt64

  /// The listeners to the sources, in the order in which they are queued there.
  let listeners: [Subscriber]

  init(number: UInt64, listeners: [Subscriber]) {
    self.number = number
    self.listeners = listeners
  }
}
