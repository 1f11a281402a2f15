/// A signal as a value: a node in the signal's tree that remembers the last element (law 12).
///
/// Hangs in the tree while somebody listens to it. Forgets when the last listener goes, but not at the
/// end, so that a late listener is given the last element.
// safe: `last` is guarded by the lock of the event queue, the rest belongs to the drainer.
@usableFromInline
final class StartWithNode<Value: Sendable>: ValueNode<Value>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: Emitter<Value>
  private let initial: Value

  /// What was passed on last; `nil` before the first element, and after the last listener has gone.
  @exclusivity(unchecked) private var last: Value?

  /// How it hangs in the tree; `nil` while nobody listens.
  @exclusivity(unchecked) private var upstreamSubscriber: UpstreamSubscriber<Value>?

  private let makeUpstreamSubscriber: @Sendable (StartWithNode) -> UpstreamSubscriber<Value>

  @usableFromInline
  init(
    upstream: Emitter<Value>, initial: Value,
    makeUpstreamSubscriber: @escaping @Sendable (StartWithNode) -> UpstreamSubscriber<Value>
  ) {
    self.upstream = upstream
    self.initial = initial
    self.makeUpstreamSubscriber = makeUpstreamSubscriber
    super.init(
      eventQueue: upstream.eventQueue,
      read: { unsafeDowncast($0, to: StartWithNode<Value>.self).latest })
  }

  private var latest: Value {
    eventQueue.locked { last ?? initial }
  }

  /// Takes note of an element before it is delivered; what it replaces is released outside the lock.
  @usableFromInline
  func remember(_ element: Value?) {
    var other = element
    eventQueue.locked { swap(&last, &other) }
    withExtendedLifetime(other) {}
  }

  override func delivered(_ drainer: borrowing DrainToken) -> Value? { latest }

  override func open(_ drainer: borrowing DrainToken) {
    let upstreamSubscriber = makeUpstreamSubscriber(self)
    self.upstreamSubscriber = upstreamSubscriber
    upstream.add(upstreamSubscriber, drainer)
  }

  override func close(_ drainer: borrowing DrainToken) {
    if !eventQueue.isFinished(drainer) { remember(nil) }
    guard let upstreamSubscriber = upstreamSubscriber.take() else { return }
    upstream.remove(upstreamSubscriber, drainer)
  }
}

// The upstream subscriber is made where the types are known.
extension StartWithNode {
  @inlinable
  convenience init(upstream: Emitter<Value>, initial: Value) {
    self.init(upstream: upstream, initial: initial) { node in
      // The node is held by its listeners for as long as the upstream subscriber hangs in the tree.
      let unheld = Unmanaged.passUnretained(node)
      return UpstreamSubscriber(to: node.upstream, of: node) { element in
        unheld._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
  }

  @inlinable
  func receive(_ element: Value) {
    remember(element)
    // An upstream subscriber is called by the drainer only.
    deliver(element, DrainToken())
  }
}
