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
