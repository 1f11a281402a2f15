/// An operator on one source, as a node in the tree of that source's root (law 12).
///
/// Hangs in the tree while somebody listens to it, as a ``SelectNode`` does: no queue, task or
/// buffer of its own. What it passes on keeps its order with everything else in the tree, and its
/// listeners share one run of the operator.
// safe: what it adds belongs to the drainer.
@usableFromInline
final class OperatorNode<Body: Operator>: Emitter<Body.Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: Emitter<Body.Input>
  @usableFromInline let body: Body

  /// The run that is shared; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var run: Body?

  /// How it hangs in the tree; `nil` while nobody listens.
  @usableFromInline @exclusivity(unchecked) var upstreamSubscriber: UpstreamSubscriber<Body.Input>?

  @usableFromInline let makeUpstreamSubscriber:
    @Sendable (OperatorNode) -> UpstreamSubscriber<Body.Input>

  @inlinable
  init(upstream: Emitter<Body.Input>, _ body: Body) {
    self.upstream = upstream
    self.body = body
    makeUpstreamSubscriber = { node in
      // The node is held by its listeners for as long as the upstream subscriber hangs in the tree.
      let unheld = Unmanaged.passUnretained(node)
      return UpstreamSubscriber(to: node.upstream, of: node) { element in
        unheld._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
    super.init(eventQueue: upstream.eventQueue)
  }

  // What a user wrote runs here, and cannot come back: whatever it does to the tree is queued.
  @inlinable
  func receive(_ element: Body.Input) {
    // An upstream subscriber is called by the drainer only.
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
