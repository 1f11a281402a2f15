/// A part of a value, as a node in the tree of that value's root (law 12).
///
/// Hangs in the tree while somebody listens to it; without listeners it costs nothing. The upstream
/// delivers to it while draining, and it passes on, in the same drain, what differs from what it
/// passed on last. So its elements keep their order with those of the root and of its other nodes.
// safe: what it adds belongs to the drainer.
@usableFromInline
final class SelectNode<Input: Sendable, Output: Equatable & Sendable>: ValueBranch<Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: ValueBranch<Input>
  @usableFromInline let transform: @Sendable (Input) -> Output

  /// What was passed on last; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var selected: Output?

  /// How it hangs in the tree; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var joint: SelectJoint<Input>?

  @usableFromInline let makeJoint: @Sendable (SelectNode) -> SelectJoint<Input>

  @inlinable
  init(upstream: ValueBranch<Input>, transform: @escaping @Sendable (Input) -> Output) {
    self.upstream = upstream
    self.transform = transform
    makeJoint = { node in
      // The node is held by its listeners for as long as the joint hangs in the tree.
      let unheld = Unmanaged.passUnretained(node)
      return SelectJoint(to: node.upstream, of: node) { element in
        unheld._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
    super.init(
      trunk: upstream.trunk,
      read: {
        let node = unsafeDowncast($0, to: SelectNode<Input, Output>.self)
        return node.transform(node.upstream.current)
      })
  }

  @inlinable
  func receive(_ element: Input) {
    let part = transform(element)
    guard part != selected else { return }
    selected = part
    // A joint is called by the drainer only.
    deliver(part, Turn())
  }

  override func delivered(_ turn: borrowing Turn) -> Output {
    selected ?? transform(upstream.delivered(turn))
  }

  override func open(_ turn: borrowing Turn) {
    let joint = makeJoint(self)
    self.joint = joint
    upstream.add(joint, turn)
    selected = transform(upstream.delivered(turn))
  }

  override func close(_ turn: borrowing Turn) {
    selected = nil
    guard let joint = joint.take() else { return }
    upstream.remove(joint, turn)
  }
}

/// The listener by which a select node hangs in the tree.
@usableFromInline
final class SelectJoint<Input: Sendable>: Listener<Input>, @unchecked Sendable {  // safe: fixed
  // Held by its listeners for as long as the joint hangs in the tree.
  private unowned(unsafe) let node: Branch

  @usableFromInline
  init(to upstream: Branch, of node: Branch, _ receive: @escaping @Sendable (Input) -> Void) {
    self.node = node
    super.init(to: upstream, receive)
  }

  override func leaveIfAbandoned(_ turn: borrowing Turn) {
    for leaf in node.fanout.all { leaf.leaveIfAbandoned(turn) }
  }

  // It is nobody's subscription, so there is none to end.
  override func end(_ turn: borrowing Turn) {
    node.finish(turn)
  }
}
