/// The listener by which a node hangs in the tree of its upstream.
///
/// Nobody's subscription: it comes and goes with the node's own listeners.
@usableFromInline
final class Stem<Input: Sendable>: Listener<Input>, @unchecked Sendable {  // safe: fixed
  // Held by its listeners for as long as the stem hangs in the tree.
  private unowned(unsafe) let node: Branch

  @usableFromInline
  init(to upstream: Branch, of node: Branch, _ receive: @escaping @Sendable (Input) -> Void) {
    self.node = node
    super.init(to: upstream, receive)
  }

  override func leaveIfAbandoned(_ turn: borrowing Turn) {
    node.leaveIfAbandoned(turn)
  }

  // There is no subscription to end.
  override func end(_ turn: borrowing Turn) {
    node.finish(turn)
  }
}
