/// The listener by which a node hangs in the tree of its upstream.
///
/// Nobody's subscription: it comes and goes with the node's own listeners.
@usableFromInline
final class UpstreamSubscriber<Input: Sendable>: Listener<Input>,
  @unchecked Sendable  // safe: fixed
{
  // Held by its listeners for as long as the upstream subscriber hangs in the tree.
  private unowned(unsafe) let owner: Node

  @usableFromInline
  init(to upstream: Node, of owner: Node, _ receive: @escaping @Sendable (Input) -> Void) {
    self.owner = owner
    super.init(to: upstream, receive)
  }

  override func leaveIfAbandoned(_ drainer: borrowing DrainToken) {
    owner.leaveIfAbandoned(drainer)
  }

  // There is no subscription to end.
  override func end(_ drainer: borrowing DrainToken) {
    owner.finish(drainer)
  }
}
