public import Synchronization

/// Somebody who listens to a branch, whatever the branch emits: what the tree needs to know of him.
///
/// Held by the branch while it is attached, and by the queue while it is on its way in or out. A
/// token and its leaf know each other without holding each other, see ``Trunk``; so a token that is
/// kept keeps no handler alive.
// safe: `slot` belongs to the drainer, `token` is guarded by the lock of the trunk.
@usableFromInline
class Leaf: @unchecked Sendable {  // safe: see above
  /// What it listens to.
  ///
  /// Strong in both directions while attached; broken by leaving or by the end, which the release of
  /// the source brings about.
  @usableFromInline final let branch: Branch

  /// Whether the subscription has ended.
  ///
  /// Set under the lock of the trunk, once.
  @usableFromInline final let isOver = Atomic(false)

  /// Whether the release of the token ends the subscription.
  final let endsWithToken: Bool

  /// Whether it has taken its place in the queue; guarded by the lock of the trunk, once others know
  /// it.
  @exclusivity(unchecked) final var isPlaced = false

  /// Its place in the fan-out of the branch; negative while it has none.
  @exclusivity(unchecked) final var slot: Int32 = -1

  /// The handle of the subscription; `nil` once that has been released or the subscription is over.
  @exclusivity(unchecked) final var token: Unmanaged<SubscriptionToken>?

  @usableFromInline
  init(of branch: Branch, endsWithToken: Bool) {
    self.branch = branch
    self.endsWithToken = endsWithToken
  }

  /// Leaves, if whoever it served is gone.
  func leaveIfAbandoned(_ turn: borrowing Turn) {}

  /// Takes in that there are no more elements.
  ///
  /// The branch has let go of it already.
  func end(_ turn: borrowing Turn) {
    if branch.trunk.end(self) { finish(turn) }
  }

  /// Learns that there are no more elements, if the subscription was not over before.
  func finish(_ turn: borrowing Turn) {}

  /// What keeps elements for an actor, if something does.
  var delivery: (any ActorBuffer)? { nil }

  /// Learns that the subscription has been cancelled, on the thread that cancelled it.
  func cancelled() {}
}
