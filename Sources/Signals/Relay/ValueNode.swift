/// A node that always has a value: the root of an observable value's tree, or a node below it.
@usableFromInline
class ValueNode<Output: Sendable>: Emitter<Output>, @unchecked Sendable {  // safe: fixed
  /// Reads the value that was set last, which is at least as new as a value that is being delivered
  /// (law 9).
  @usableFromInline final let read: @Sendable (ValueNode) -> Output

  @usableFromInline
  init(
    eventQueue: EventQueue, read: @escaping @Sendable (ValueNode) -> Output,
    deliverNext: @escaping @Sendable (Node, borrowing DrainToken) -> Void = { _, _ in }
  ) {
    self.read = read
    super.init(eventQueue: eventQueue, deliverNext: deliverNext)
  }

  /// The value that was set last.
  @inlinable final var current: Output { read(self) }

  /// The value that was delivered last; `nil` if the first value is still on its way to the first
  /// subscriber.
  @usableFromInline
  func delivered(_ drainer: borrowing DrainToken) -> Output? { current }

  @usableFromInline final override var replays: Bool { true }

  override func replay(to subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    guard let value = delivered(drainer) else { return }
    unsafeDowncast(subscriber, to: Listener<Output>.self).deliver(value)
  }
}
