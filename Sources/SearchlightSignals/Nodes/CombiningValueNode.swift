/// A value that is derived from several values, as a node below a combining node.
///
/// Elements arrive through the combining node, and the node keeps the latest of them to replay it.
/// Reading ``ValueNode/current`` computes the value from the sources instead.
// safe: the state that this class adds is constant or belongs to the drainer.
@usableFromInline
final class CombiningValueNode<Output: Sendable>: ValueNode<Output>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline let combiner: Emitter<Output>

  /// The element that was passed on last; `nil` before the first one, and while the node has no
  /// subscribers.
  @usableFromInline @exclusivity(unchecked) var last: Output?

  /// The subscription to the combining node; `nil` while the node has no subscribers.
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

  // Before all sources have replayed for the first subscriber, there is nothing to replay here: the
  // first value is still in the queue of the combining node.
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

// The upstream subscriber is made where the types are known, so that the compiler can specialise
// it.
extension CombiningValueNode {
  @inlinable
  convenience init(_ combiner: Emitter<Output>, value: @escaping @Sendable () -> Output) {
    self.init(combiner, value: value) { node in
      // Its subscribers retain the node for as long as the upstream subscriber is attached.
      let unretained = Unmanaged.passUnretained(node)
      return UpstreamSubscriber(to: node.combiner, of: node) { element in
        unretained._withUnsafeGuaranteedRef { $0.receive(element) }
      }
    }
  }

  @inlinable
  func receive(_ element: Output) {
    last = element
    // Only the drainer calls an upstream subscriber.
    deliver(element, DrainToken())
  }
}

/// The pure state machine of a ``CombiningNode``, which turns inputs of its sources into outputs.
@usableFromInline
protocol CombiningStateMachine<Input, Output>: Sendable {
  /// The events of the sources, with a case for each source.
  associatedtype Input: Sendable
  associatedtype Output: Sendable
  /// The work that the machine can ask its combining node to do; `Never` if it needs none.
  associatedtype Request: Sendable = Never

  /// Processes an input and returns what the combining node does.
  mutating func receive(_ input: Input) -> Reaction<Output, Request>
}

/// The actions of a combining node after an input, in the order of the properties.
@usableFromInline
@frozen
struct Reaction<Output: Sendable, Request: Sendable>: Sendable {
  /// A request to carry out, in place of the one before.
  @usableFromInline var request: Request?

  /// An element to pass on.
  @usableFromInline var output: Output?

  /// Whether the result ends after that.
  @usableFromInline var isLast: Bool

  @inlinable
  init(request: Request? = nil, output: Output? = nil, isLast: Bool = false) {
    self.request = request
    self.output = output
    self.isLast = isLast
  }
}

extension Reaction: Equatable where Output: Equatable, Request: Equatable {}
