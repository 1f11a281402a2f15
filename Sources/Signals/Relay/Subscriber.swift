public import Synchronization

/// Somebody who listens to a node, whatever the node emits: what the tree needs to know of him.
///
/// Held by the node while it is attached, and by the queue while it is on its way in or out. A
/// token and its subscriber know each other without holding each other, see ``EventQueue``; so a token that is
/// kept keeps no handler alive.
// safe: `slot` belongs to the drainer, `token` is guarded by the lock of the event queue.
@usableFromInline
class Subscriber: @unchecked Sendable {  // safe: see above
  /// What it listens to.
  ///
  /// Strong in both directions while attached; broken by leaving or by the end, which the release of
  /// the source brings about.
  @usableFromInline final let node: Node

  /// Whether the subscription has ended.
  ///
  /// Set under the lock of the event queue, once.
  @usableFromInline final let isOver = Atomic(false)

  /// Whether the release of the token ends the subscription.
  final let endsWithToken: Bool

  /// Whether it has taken its place in the queue; guarded by the lock of the event queue, once others know
  /// it.
  @exclusivity(unchecked) final var isPlaced = false

  /// Its place in the fan-out of the node; negative while it has none.
  @exclusivity(unchecked) final var slot: Int32 = -1

  /// The handle of the subscription; `nil` once that has been released or the subscription is over.
  @exclusivity(unchecked) final var token: Unmanaged<SubscriptionToken>?

  @usableFromInline
  init(of node: Node, endsWithToken: Bool) {
    self.node = node
    self.endsWithToken = endsWithToken
  }

  /// Leaves, if whoever it served is gone.
  func leaveIfAbandoned(_ drainer: borrowing DrainToken) {}

  /// Takes in that there are no more elements.
  ///
  /// The node has let go of it already.
  func end(_ drainer: borrowing DrainToken) {
    if node.eventQueue.end(self) { finish(drainer) }
  }

  /// Learns that there are no more elements, if the subscription was not over before.
  func finish(_ drainer: borrowing DrainToken) {}

  /// What keeps elements for an actor, if something does.
  var delivery: (any ActorBuffer)? { nil }

  /// Learns that the subscription has been cancelled, on the thread that cancelled it.
  func cancelled() {}
}
