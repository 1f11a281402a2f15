/// Something made of a value, as a node in the tree of that value's root (law 12): what `select`,
/// `map` and `removeDuplicates` return.
///
/// Hangs in the tree while somebody listens to it; without listeners it costs nothing. The upstream
/// delivers to it while draining, and it passes on, in the same drain, what its rule does not hold
/// for unchanged. So its elements keep their order with those of the root and of its other nodes.
// safe: what it adds belongs to the drainer.
@usableFromInline
final class SelectNode<Input: Sendable, Output: Sendable>: ValueNode<Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: ValueNode<Input>
  @usableFromInline let transform: @Sendable (Input) -> Output

  /// What was passed on last; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var selected: Output?

  /// How it hangs in the tree; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var upstreamSubscriber: UpstreamSubscriber<Input>?

  @usableFromInline let makeUpstreamSubscriber: @Sendable (SelectNode) -> UpstreamSubscriber<Input>

  @inlinable
  init(
    upstream: ValueNode<Input>, transform: @escaping @Sendable (Input) -> Output,
    makeUpstreamSubscriber: @escaping @Sendable (SelectNode) -> UpstreamSubscriber<Input>
  ) {
    self.upstream = upstream
    self.transform = transform
    self.makeUpstreamSubscriber = makeUpstreamSubscriber
    super.init(
      eventQueue: upstream.eventQueue,
      read: {
        let node = unsafeDowncast($0, to: SelectNode<Input, Output>.self)
        return node.transform(node.upstream.current)
      })
  }

  override func delivered(_ drainer: borrowing DrainToken) -> Output? {
    selected ?? upstream.delivered(drainer).map(transform)
  }

  override func open(_ drainer: borrowing DrainToken) {
    let upstreamSubscriber = makeUpstreamSubscriber(self)
    self.upstreamSubscriber = upstreamSubscriber
    upstream.add(upstreamSubscriber, drainer)
    selected = upstream.delivered(drainer).map(transform)
  }

  override func close(_ drainer: borrowing DrainToken) {
    selected = nil
    guard let upstreamSubscriber = upstreamSubscriber.take() else { return }
    upstream.remove(upstreamSubscriber, drainer)
  }
}

// The upstream subscriber is made where the types are known, and so is the rule.
extension SelectNode {
  /// A node that passes on what differs from what it passed on last.
  @inlinable
  convenience init(
    upstream: ValueNode<Input>, transform: @escaping @Sendable (Input) -> Output
  ) where Output: Equatable {
    self.init(upstream: upstream, transform: transform) { node in
      node.makeUpstreamSubscriber(unless: { $0 == $1 })
    }
  }

  /// A node that passes on what is not `unchanged`, given what it passed on last.
  @inlinable
  convenience init(
    upstream: ValueNode<Input>, transform: @escaping @Sendable (Input) -> Output,
    unless unchanged: @escaping @Sendable (Output, Output) -> Bool
  ) {
    self.init(upstream: upstream, transform: transform) { node in
      node.makeUpstreamSubscriber(unless: unchanged)
    }
  }

  @inlinable
  @inline(__always)
  func makeUpstreamSubscriber(unless unchanged: @escaping @Sendable (Output, Output) -> Bool)
    -> UpstreamSubscriber<Input>
  {
    // The node is held by its listeners for as long as the upstream subscriber hangs in the tree.
    let unheld = Unmanaged.passUnretained(self)
    return UpstreamSubscriber(to: upstream, of: self) { element in
      unheld._withUnsafeGuaranteedRef { $0.receive(element, unless: unchanged) }
    }
  }

  @inlinable
  @inline(__always)
  func receive(_ element: Input, unless unchanged: (Output, Output) -> Bool) {
    let part = transform(element)
    if let selected, unchanged(selected, part) { return }
    selected = part
    // An upstream subscriber is called by the drainer only.
    deliver(part, DrainToken())
  }
}
