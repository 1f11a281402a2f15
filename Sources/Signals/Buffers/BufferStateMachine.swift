/// What one consumer has not taken yet, and the consumer that waits for more, as a pure value.
///
/// At most one of the two exists: a waiting consumer is given an element at once. `Waiter` is a
/// continuation in use, and anything in a test.
@usableFromInline
struct BufferStateMachine<Element: Sendable, Waiter: Sendable>: Sendable {
  /// What to do with an element that was offered.
  @usableFromInline
  enum Offer: Sendable {
    /// Nothing: it is kept.
    case keep
    /// Release this outside the lock; it was counted.
    case drop(Element)
    /// Resume the waiter with it.
    case hand(Element, to: Waiter)
    /// Nothing: nobody will ever take it. It was not counted.
    case refuse
  }

  /// What somebody who wants an element gets.
  @usableFromInline
  enum Taking: Sendable {
    case element(Element)
    case end
    case wait
  }

  @usableFromInline
  enum Phase: Sendable {
    case open
    /// No more elements will come; those that are kept can still be taken.
    case finished
    /// The consumer has gone.
    case terminated
  }

  @usableFromInline let buffering: Buffering
  @usableFromInline var phase = Phase.open
  @usableFromInline var elements = FIFO<Element>()
  @usableFromInline var waiter: Waiter?
  @usableFromInline var isClaimed = false

  /// How many elements the policy has dropped.
  @usableFromInline var dropCount = 0

  @inlinable
  init(_ buffering: Buffering) {
    self.buffering = buffering.withCapacity
  }

  /// Whether the consumer has gone.
  @inlinable var isTerminated: Bool { phase == .terminated }

  /// Whether the caller is the one consumer (law 8); `true` once.
  @inlinable
  mutating func claim() -> Bool {
    defer { isClaimed = true }
    return !isClaimed
  }

  /// Takes in an element that was delivered.
  @inlinable
  mutating func offer(_ element: Element) -> Offer {
    guard phase == .open else { return .refuse }
    if let waiter = waiter.take() { return .hand(element, to: waiter) }
    switch buffering {
    case .unbounded:
      break
    case .oldest(let capacity):
      guard elements.count < capacity else { return drop(element) }
    case .newest(let capacity):
      guard elements.count >= capacity, let oldest = elements.popFirst() else { break }
      elements.append(element)
      return drop(oldest)
    }
    elements.append(element)
    return .keep
  }

  /// Takes the next element for a consumer that does not wait yet.
  ///
  /// Where nothing is ever dropped, the rest of what is kept goes to the consumer as well, into its
  /// own empty `batch`: so the lock is needed once for all of it, and nobody can tell the difference.
  @inlinable
  mutating func take(andRestInto batch: inout FIFO<Element>) -> Taking {
    if case .unbounded = buffering, !elements.isEmpty {
      swap(&elements, &batch)
      if let element = batch.popFirst() { return .element(element) }
    }
    return take()
  }

  /// Takes the next element for a consumer that does not wait yet.
  @inlinable
  mutating func take() -> Taking {
    if let element = elements.popFirst() { return .element(element) }
    return phase == .open && waiter == nil ? .wait : .end
  }

  /// Leaves a waiter for the next element; gives something else to resume it with at once if there
  /// is an element, or an end, or another waiter already.
  @inlinable
  mutating func wait(_ waiter: Waiter) -> Taking {
    let taking = take()
    if case .wait = taking { self.waiter = waiter }
    return taking
  }

  /// Ends the sequence behind what is kept; returns the waiter to be resumed with the end.
  @inlinable
  mutating func finish() -> Waiter? {
    guard phase == .open else { return nil }
    phase = .finished
    return waiter.take()
  }

  /// Ends the sequence at once.
  ///
  /// Returns the waiter to be resumed with the end, and what was kept, to be released outside the
  /// lock.
  @inlinable
  mutating func terminate() -> (waiter: Waiter?, leftover: FIFO<Element>) {
    phase = .terminated
    defer { elements = FIFO() }
    return (waiter.take(), elements)
  }

  @inlinable
  mutating func drop(_ element: Element) -> Offer {
    dropCount += 1
    return .drop(element)
  }
}
