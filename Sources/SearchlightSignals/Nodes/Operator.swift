/// An operator on one source, as a node in the tree of that source's root (law 12).
///
/// Like a ``SelectNode``, the node is attached to the tree while it has subscribers, and has no
/// queue, task or buffer of its own. Its elements keep their order relative to everything else in
/// the tree, and its subscribers share one run of the operator.
// safe: the state that this class adds is constant or belongs to the drainer.
@usableFromInline
@_fixed_layout
final class OperatorNode<Body: Operator>: Emitter<Body.Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: Emitter<Body.Input>
  @usableFromInline let body: Body

  /// The state of the operator for all subscribers; `nil` while the node has none.
  @usableFromInline @exclusivity(unchecked) var run: Body?

  /// The subscription to the upstream node; `nil` while the node has no subscribers.
  @usableFromInline @exclusivity(unchecked) var upstreamSubscriber: UpstreamSubscriber<Body.Input>?

  @usableFromInline let makeUpstreamSubscriber:
    @Sendable (OperatorNode) -> UpstreamSubscriber<Body.Input>

  @inlinable
  init(upstream: Emitter<Body.Input>, _ body: Body) {
    self.upstream = upstream
    self.body = body
    makeUpstreamSubscriber = { node in
      // Its subscribers retain the node for as long as the upstream subscriber is attached.
      let unretained = Unmanaged.passUnretained(node)
      return UpstreamSubscriber(to: node.upstream, of: node) { element in
        unretained._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
    super.init(eventQueue: upstream.eventQueue)
  }

  // User code runs here but cannot re-enter: whatever it does to the tree is queued.
  @inlinable
  func receive(_ element: Body.Input) {
    // Only the drainer calls an upstream subscriber.
    if let output = run?.receive(element) { deliver(output, DrainToken()) }
  }

  override func open(_ drainer: borrowing DrainToken) {
    run = body
    let upstreamSubscriber = makeUpstreamSubscriber(self)
    self.upstreamSubscriber = upstreamSubscriber
    upstream.add(upstreamSubscriber, drainer)
  }

  override func close(_ drainer: borrowing DrainToken) {
    run = nil
    guard let upstreamSubscriber = upstreamSubscriber.take() else { return }
    upstream.remove(upstreamSubscriber, drainer)
  }
}

/// A pure state machine that turns each element of one source into at most one output.
///
/// An ``OperatorNode`` runs it. The node copies the initial state when its first subscriber comes,
/// and discards the copy when the last one goes.
@usableFromInline
protocol Operator<Input, Output>: Sendable {
  associatedtype Input: Sendable
  associatedtype Output: Sendable

  /// Processes an element; returns the element to pass on, or `nil`.
  mutating func receive(_ element: Input) -> Output?
}
