/// A value made from a signal: a node in the tree of the signal that keeps the latest element (law
/// 12).
///
/// The node is attached to the tree while it has subscribers. It forgets the latest element when
/// the last subscriber goes, but not at the end, so that a late subscriber receives the last
/// element.
// safe: the lock of the event queue guards `last`; the other state is constant or belongs to the
// drainer.
@usableFromInline
final class StartWithNode<Value: Sendable>: ValueNode<Value>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let upstream: Emitter<Value>
  private let initial: Value

  /// The element that was passed on last; `nil` before the first one, and after the last subscriber
  /// has gone.
  @exclusivity(unchecked) private var last: Value?

  /// The subscription to the upstream node; `nil` while the node has no subscribers.
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

  /// Stores an element before it is delivered; the element that it replaces is released outside the
  /// lock.
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

// The upstream subscriber is made where the types are known, so that the compiler can specialise
// it.
extension StartWithNode {
  @inlinable
  convenience init(upstream: Emitter<Value>, initial: Value) {
    self.init(upstream: upstream, initial: initial) { node in
      // Its subscribers retain the node for as long as the upstream subscriber is attached.
      let unretained = Unmanaged.passUnretained(node)
      return UpstreamSubscriber(to: node.upstream, of: node) { element in
        unretained._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
  }

  @inlinable
  func receive(_ element: Value) {
    remember(element)
    // Only the drainer calls an upstream subscriber.
    deliver(element, DrainToken())
  }
}
