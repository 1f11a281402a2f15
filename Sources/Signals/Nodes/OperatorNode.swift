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
  @usableFromInline @exclusivity(unchecked) var stem: Stem<Body.Input>?

  @usableFromInline let makeStem: @Sendable (OperatorNode) -> Stem<Body.Input>

  @inlinable
  init(upstream: Emitter<Body.Input>, _ body: Body) {
    self.upstream = upstream
    self.body = body
    makeStem = { node in
      // The node is held by its listeners for as long as the stem hangs in the tree.
      let unheld = Unmanaged.passUnretained(node)
      return Stem(to: node.upstream, of: node) { element in
        unheld._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
    super.init(trunk: upstream.trunk)
  }

  // What a user wrote runs here, and cannot come back: whatever it does to the tree is queued.
  @inlinable
  func receive(_ element: Body.Input) {
    // A stem is called by the drainer only.
    if let output = run?.receive(element) { deliver(output, Turn()) }
  }

  override func open(_ turn: borrowing Turn) {
    run = body
    let stem = makeStem(self)
    self.stem = stem
    upstream.add(stem, turn)
  }

  override func close(_ turn: borrowing Turn) {
    run = nil
    guard let stem = stem.take() else { return }
    upstream.remove(stem, turn)
  }
}
