/// The root of a signal's tree: remembers nothing but what waits to be delivered.
// safe: what it adds is guarded by the lock of the event queue, or belongs to the drainer.
@usableFromInline
final class SignalRoot<Element: Sendable>: Emitter<Element>,
  @unchecked Sendable  // safe: see above
{
  @usableFromInline @exclusivity(unchecked) var pending = FIFO<Element>()
  @usableFromInline @exclusivity(unchecked) var isClosed = false

  // Itself, while something is pending; the source may be released meanwhile.
  @usableFromInline @exclusivity(unchecked) var hold: SignalRoot?

  // What the drainer has taken out of `pending`; his alone.
  @usableFromInline @exclusivity(unchecked) var batch = FIFO<Element>()

  @inlinable
  init() {
    super.init(eventQueue: EventQueue()) { root, drainer in
      unsafeDowncast(root, to: SignalRoot<Element>.self).deliverNext(drainer)
    }
  }

  @inlinable
  func send(_ element: Element) {
    // Nobody has begun to subscribe, so nobody is to be given the element.
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

  /// Leaves the element to the drainer; `true` if that is the caller now.
  @inlinable
  func post(_ element: Element) -> Bool {
    let posting = eventQueue.mailbox.post(
      idle: { !isClosed },
      busy: {
        guard !isClosed else { return nil }
        if hold == nil { hold = self }
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
      eventQueue.locked { if pending.isEmpty { swap(&released, &hold) } }
    }
    if let next { deliver(next, drainer) }
    withExtendedLifetime(released) {}
  }
}
