public import Synchronization

/// A subscriber of a node, regardless of its element type: the state that the tree needs for one
/// subscription.
///
/// The node retains it while it is attached; the queue retains it while its attachment or removal
/// waits. A token and its subscriber reference each other without retaining each other, see
/// ``EventQueue``; so a token that is kept keeps no handler alive.
// safe: `slot` belongs to the drainer; the lock of the event queue guards `token` and `isQueued`.
@usableFromInline
class Subscriber: @unchecked Sendable {  // safe: see above
  /// The node that this is a subscriber of.
  ///
  /// While the subscriber is attached, it and the node retain each other. Cancellation breaks the
  /// cycle, and so does the end of the source, at the latest when the source is released.
  @usableFromInline final let node: Node

  /// Whether the subscription has ended.
  ///
  /// It is set once, under the lock of the event queue.
  @usableFromInline final let isOver = Atomic(false)

  /// Whether releasing the token ends the subscription; `false` if an owner decides.
  final let endsWithToken: Bool

  /// Whether the attachment of the subscriber has been queued; guarded by the lock of the event
  /// queue once another thread can see the subscriber.
  @exclusivity(unchecked) final var isQueued = false

  /// The slot of the subscriber in the fan-out of the node; negative while it is not attached.
  @exclusivity(unchecked) final var slot: Int32 = -1

  /// The token of the subscription; `nil` once the token has been released or the subscription has
  /// ended.
  @exclusivity(unchecked) final var token: Unmanaged<SubscriptionToken>?

  @usableFromInline
  init(of node: Node, endsWithToken: Bool) {
    self.node = node
    self.endsWithToken = endsWithToken
  }

  /// Cancels the subscription if its owner has been deallocated, or asks the subscribers further
  /// down the tree to do so.
  func leaveIfAbandoned(_ drainer: borrowing DrainToken) {}

  /// Ends the subscription because there are no more elements.
  ///
  /// The node has already removed the subscriber.
  func end(_ drainer: borrowing DrainToken) {
    if node.eventQueue.end(self) { finish(drainer) }
  }

  /// Reports the end to the consumer; called only if the subscription had not ended before.
  func finish(_ drainer: borrowing DrainToken) {}

  /// The buffer of elements for a handler on an actor; `nil` if the subscriber has none.
  var delivery: (any ActorBuffer)? { nil }

  /// Reports the cancellation; called on the thread that cancelled the subscription.
  func didCancel() {}
}

/// The listener that attaches a node to its upstream node.
///
/// It belongs to no subscription: it is attached while the node has subscribers.
@usableFromInline
final class UpstreamSubscriber<Input: Sendable>: Listener<Input>,
  @unchecked Sendable  // safe: fixed
{
  // The subscribers of the owner retain it for as long as this listener is attached.
  private unowned(unsafe) let owner: Node

  @usableFromInline
  init(to upstream: Node, of owner: Node, _ receive: @escaping @Sendable (Input) -> Void) {
    self.owner = owner
    super.init(to: upstream, receive)
  }

  override func leaveIfAbandoned(_ drainer: borrowing DrainToken) {
    owner.leaveIfAbandoned(drainer)
  }

  // No subscription belongs to this listener, so there is none to end.
  override func end(_ drainer: borrowing DrainToken) {
    owner.finish(drainer)
  }
}
