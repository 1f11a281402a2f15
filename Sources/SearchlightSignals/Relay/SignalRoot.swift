public import SearchlightBasics

/// The root of a signal's tree, which stores only the elements that wait to be delivered.
// safe: the lock of the event queue guards the state that this class adds, except `batch`, which
// belongs to the drainer.
@usableFromInline
@_fixed_layout
final class SignalRoot<Element: Sendable>: Emitter<Element>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline @exclusivity(unchecked) var pending = FIFO<Element>()
  @usableFromInline @exclusivity(unchecked) var isClosed = false

  // A reference to itself while elements are pending, since the source may be released before they
  // are delivered.
  @usableFromInline @exclusivity(unchecked) var selfReference: SignalRoot?

  // The elements that the drainer has taken out of `pending`; only the drainer accesses them.
  @usableFromInline @exclusivity(unchecked) var batch = FIFO<Element>()

  @inlinable
  init() {
    super.init(eventQueue: EventQueue()) { root, drainer in
      unsafeDowncast(root, to: SignalRoot<Element>.self).deliverNext(drainer)
    }
  }

  @inlinable
  func send(_ element: Element) {
    // No subscription has begun, so no subscriber is owed the element.
    guard eventQueue.hasSubscribers else { return }
    guard eventQueue.enter() || post(element) else { return }
    deliver(element, DrainToken())
    eventQueue.leave()
  }

  @usableFromInline
  func finish() {
    eventQueue.finish(self) {
      defer { isClosed = true }
      return !isClosed
    }
  }

  /// Queues the element for the drainer; `true` if the caller has become the drainer and delivers
  /// it instead.
  @inlinable
  func post(_ element: Element) -> Bool {
    let posting = eventQueue.mailbox.post(
      idle: { !isClosed },
      busy: {
        guard !isClosed else { return nil }
        if selfReference == nil { selfReference = self }
        pending.append(element)
        return .element(.passUnretained(self))
      })
    if case .drain = posting { return true }
    return false
  }

  @inlinable
  func deliverNext(_ drainer: borrowing DrainToken) {
    var released: SignalRoot?
    if batch.isEmpty {
      eventQueue.locked { swap(&batch, &pending) }
    }
    let next = batch.popFirst()
    if batch.isEmpty {
      eventQueue.locked { if pending.isEmpty { swap(&released, &selfReference) } }
    }
    // Subscribers who come from now on are queued behind this element, so without any, it is for
    // nobody. A long queue ends sooner that way, and without calling the transforms of operators.
    // An inbox passes on everything, because its combining node must notice what it ignores: a
    // subscriber who comes between two events would otherwise let a source end that seems to have
    // sent nothing.
    if let next, eventQueue.isInbox || eventQueue.hasSubscribers { deliver(next, drainer) }
    withExtendedLifetime(released) {}
  }
}
