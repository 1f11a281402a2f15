/// One connection of a combining node to its sources, from its first listener to its last.
///
/// Expected when the first listener takes its place in the combining node's queue, and then connected by
/// whoever is about to return from `subscribe`: so what is sent after that is heard, even if another
/// thread is serving the queue and has not come to the listener yet. Its listeners take their places
/// in the queues of the sources at most once, so several threads may see to it at the same time, and
/// none waits for another.
@usableFromInline
final class Connection: Sendable {
  /// Tells what belongs to it from what an earlier connection had on its way.
  @usableFromInline let number: UInt64

  /// Those who listen to the sources, in the order in which they take their places.
  let listeners: [Subscriber]

  init(number: UInt64, listeners: [Subscriber]) {
    self.number = number
    self.listeners = listeners
  }
}
