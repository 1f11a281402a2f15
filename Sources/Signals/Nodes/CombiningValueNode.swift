/// What a combining node makes of several values, as a value: a node below the combining node.
///
/// The elements come through the combining node, and the last is remembered for those who come later; what a
/// reader is told is computed from the sources.
// safe: what it adds is fixed, or belongs to the drainer.
@usableFromInline
final class CombiningValueNode<Output: Sendable>: ValueNode<Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let combiner: Emitter<Output>

  /// What was passed on last; `nil` until the combining node has said something, and while nobody listens.
  @usableFromInline @exclusivity(unchecked) var last: Output?

  /// How it hangs below the combining node; `nil` while nobody listens.
  @exclusivity(unchecked) private var upstreamSubscriber: UpstreamSubscriber<Output>?

  private let makeUpstreamSubscriber: @Sendable (CombiningValueNode) -> UpstreamSubscriber<Output>

  @usableFromInline
  init(
    _ combiner: Emitter<Output>, value: @escaping @Sendable () -> Output,
    makeUpstreamSubscriber: @escaping @Sendable (CombiningValueNode) -> UpstreamSubscriber<Output>
  ) {
    self.combiner = combiner
    self.makeUpstreamSubscriber = makeUpstreamSubscriber
    super.init(eventQueue: combiner.eventQueue, read: { _ in value() })
  }

  // Before the sources have told a first listener their values, there is nothing to replay: they are
  // on their way to it.
  override func delivered(_ drainer: borrowing DrainToken) -> Output? {
    last ?? (eventQueue.isFinished(drainer) ? current : nil)
  }

  override func open(_ drainer: borrowing DrainToken) {
    let upstreamSubscriber = makeUpstreamSubscriber(self)
    self.upstreamSubscriber = upstreamSubscriber
    combiner.add(upstreamSubscriber, drainer)
  }

  override func close(_ drainer: borrowing DrainToken) {
    last = nil
    guard let upstreamSubscriber = upstreamSubscriber.take() else { return }
    combiner.remove(upstreamSubscriber, drainer)
  }
}

// The upstream subscriber is made where the types are known.
extension CombiningValueNode {
  @inlinable
  convenience init(_ combiner: Emitter<Output>, value: @escaping @Sendable () -> Output) {
    self.init(combiner, value: value) { node in
      // The node is held by its listeners for as long as the upstream subscriber hangs below the combining node.
      let unheld = Unmanaged.passUnretained(node)
      return UpstreamSubscriber(to: node.combiner, of: node) { element in
        unheld._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
  }

  @inlinable
  func receive(_ element: Output) {
    last = element
    // An upstream subscriber is called by the drainer only.
    deliver(element, DrainToken())
  }
}
