/// A value derived from another by a function, as a node in the tree of that value's root (law 12):
/// the result of `select`, `map` and `removeDuplicates`.
///
/// The node is attached to the tree while it has subscribers; without subscribers it costs nothing.
/// The upstream node delivers to it during a drain, and in the same drain it passes on each result
/// that its rule considers changed. So its elements keep their order relative to those of the root
/// and of the other nodes.
// safe: the state that this class adds is constant or belongs to the drainer.
@usableFromInline
@_fixed_layout
final class SelectNode<Input: Sendable, Output: Sendable>: ValueNode<Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: ValueNode<Input>
  @usableFromInline let transform: @Sendable (Input) -> Output

  /// The result that was passed on last; `nil` while the node has no subscribers.
  @usableFromInline @exclusivity(unchecked) var selected: Output?

  /// The subscription to the upstream node; `nil` while the node has no subscribers.
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

// The upstream subscriber and its rule are made where the types are known, so that the compiler can
// specialise them.
extension SelectNode {
  /// Creates a node that passes on each result that differs from the one passed on before.
  @inlinable
  convenience init(
    upstream: ValueNode<Input>, transform: @escaping @Sendable (Input) -> Output
  ) where Output: Equatable {
    self.init(upstream: upstream, transform: transform) { node in
      node.makeUpstreamSubscriber(unless: { $0 == $1 })
    }
  }

  /// Creates a node that passes on a result unless `unchanged` returns `true` for the result passed
  /// on before and the new one.
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
    // Its subscribers retain the node for as long as the upstream subscriber is attached.
    let unretained = Unmanaged.passUnretained(self)
    return UpstreamSubscriber(to: upstream, of: self) { element in
      unretained._withUnsafeGuaranteedRef { $0.receive(element, unless: unchanged) }
    }
  }

  @inlinable
  @inline(__always)
  func receive(_ element: Input, unless unchanged: (Output, Output) -> Bool) {
    let output = transform(element)
    if let selected, unchanged(selected, output) { return }
    selected = output
    // Only the drainer calls an upstream subscriber.
    deliver(output, DrainToken())
  }
}
