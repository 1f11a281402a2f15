public import SearchlightBasics

/// The root of an observable value's tree.
///
/// It stores the value that was set last. While other values wait to be delivered, it stores those
/// too, and the value that was delivered last.
// safe: the lock of the event queue guards the state that this class adds.
@usableFromInline
@_fixed_layout
class ValueRoot<Value: Sendable>: ValueNode<Value>, @unchecked Sendable {  // safe: locked
  /// The value that was set last.
  @usableFromInline @exclusivity(unchecked) final var latest: Value

  /// The values that were set and not delivered yet; the last of them is ``latest``.
  @usableFromInline @exclusivity(unchecked) final var pending = FIFO<Value>()

  /// The value that was delivered last; `nil` while no value is pending, since ``latest`` is that
  /// value then.
  @usableFromInline @exclusivity(unchecked) final var lastDelivered: Value?

  // A reference to itself while values are pending, since the source may be released before they
  // are delivered.
  @usableFromInline @exclusivity(unchecked) final var selfReference: ValueRoot?

  /// The number of values set so far.
  @usableFromInline @exclusivity(unchecked) final var version: UInt64 = 0

  @usableFromInline @exclusivity(unchecked) final var isClosed = false

  @inlinable
  init(_ value: Value) {
    latest = value
    super.init(
      eventQueue: EventQueue(),
      read: { unsafeDowncast($0, to: ValueRoot<Value>.self).readLatest() },
      deliverNext: { root, drainer in
        unsafeDowncast(root, to: ValueRoot<Value>.self).deliverNext(drainer)
      })
  }

  @inlinable
  final func readLatest() -> Value {
    eventQueue.locked { latest }
  }

  /// The value that was set last, and the number of values that had been set by then.
  @inlinable final var versionedLatest: (value: Value, version: UInt64) {
    eventQueue.locked { (latest, version) }
  }

  /// Sets the value, unless the root has finished or its version differs from `expected`; returns
  /// `false` only in the second case.
  @inlinable
  @discardableResult
  final func set(_ value: Value, ifVersionIs expected: UInt64? = nil) -> Bool {
    // Receives the displaced value, which must be released outside the lock.
    var other = value
    var isOutdated = false
    let posting = eventQueue.mailbox.post(
      idle: {
        guard !isClosed else { return false }
        isOutdated = expected.map { $0 != version } ?? false
        guard !isOutdated else { return false }
        version &+= 1
        swap(&latest, &other)
        return eventQueue.hasSubscribers
      },
      busy: {
        guard !isClosed else { return nil }
        isOutdated = expected.map { $0 != version } ?? false
        guard !isOutdated else { return nil }
        version &+= 1
        swap(&latest, &other)
        if pending.isEmpty {
          lastDelivered = other
          selfReference = self
        }
        pending.append(value)
        return .element(.passUnretained(self))
      })
    if case .drain = posting {
      deliver(value, DrainToken())
      eventQueue.leave()
    }
    return !isOutdated
  }

  /// Sets the value if nobody has to be told; `false`, without a change, if there is a subscriber or
  /// a drainer, who may be about to attach one.
  @inlinable
  final func setUnobserved(_ value: Value) -> Bool {
    guard !eventQueue.hasSubscribers else { return false }
    // Receives the displaced value, which must be released outside the lock.
    var other = value
    var isUnobserved = false
    _ = eventQueue.mailbox.post(
      idle: {
        guard !eventQueue.hasSubscribers else { return false }
        isUnobserved = true
        guard !isClosed else { return false }
        version &+= 1
        swap(&latest, &other)
        return false
      },
      busy: { nil })
    return isUnobserved
  }

  @usableFromInline
  final func finish() {
    eventQueue.finish(self) {
      defer { isClosed = true }
      return !isClosed
    }
  }

  @inlinable
  final func deliverNext(_ drainer: borrowing DrainToken) {
    var next: Value?
    var former: Value?
    var released: ValueRoot?
    eventQueue.locked {
      next = pending.popFirst()
      former = lastDelivered.take()
      if pending.isEmpty { swap(&released, &selfReference) } else { lastDelivered = next }
    }
    // As in a signal, a value that waited is for nobody if there is no subscriber by now.
    if let next, eventQueue.hasSubscribers { deliver(next, drainer) }
    withExtendedLifetime((former, released)) {}
  }

  override func delivered(_ drainer: borrowing DrainToken) -> Value? {
    eventQueue.locked { lastDelivered ?? latest }
  }
}

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

  /// Returns the value that was delivered last; `nil` if the first value is still on its way to the
  /// first subscriber.
  @usableFromInline
  func delivered(_ drainer: borrowing DrainToken) -> Output? { current }

  @usableFromInline final override var replays: Bool { true }

  override func replay(to subscriber: Subscriber, _ drainer: borrowing DrainToken) {
    guard let value = delivered(drainer) else { return }
    unsafeDowncast(subscriber, to: Listener<Output>.self).deliver(value)
  }
}
