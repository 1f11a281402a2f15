/// The root of an observable value's tree.
///
/// Holds one value, that which was set last, and while others wait to be delivered, those and the one
/// that was delivered last.
// safe: what it adds is guarded by the lock of the event queue.
@usableFromInline
class ValueRoot<Value: Sendable>: ValueNode<Value>, @unchecked Sendable {  // safe: locked
  /// What was set last.
  @usableFromInline @exclusivity(unchecked) final var latest: Value

  /// What was set and not delivered yet; the last of it is ``latest``.
  @usableFromInline @exclusivity(unchecked) final var pending = FIFO<Value>()

  /// What was delivered last; `nil` while nothing is pending, since then that is ``latest``.
  @usableFromInline @exclusivity(unchecked) final var lastDelivered: Value?

  // Itself, while something is pending; the source may be released meanwhile.
  @usableFromInline @exclusivity(unchecked) final var hold: ValueRoot?

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

  /// What was set last, and how many values had been set by then.
  @inlinable final var versionedLatest: (value: Value, version: UInt64) {
    eventQueue.locked { (latest, version) }
  }

  /// Sets the value, unless the root is closed; `false` if `version` is no longer the newest.
  @inlinable
  @discardableResult
  final func set(_ value: Value, ifVersionIs expected: UInt64? = nil) -> Bool {
    // Becomes what is displaced, to be released outside the lock.
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
          hold = self
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
      if pending.isEmpty { swap(&released, &hold) } else { lastDelivered = next }
    }
    if let next { deliver(next, drainer) }
    withExtendedLifetime((former, released)) {}
  }

  override func delivered(_ drainer: borrowing DrainToken) -> Value? {
    eventQueue.locked { lastDelivered ?? latest }
  }
}
