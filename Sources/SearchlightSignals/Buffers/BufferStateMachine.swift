public import SearchlightBasics

/// The pure state machine of a buffer for one consumer: the elements that it has not taken, or the
/// waiter that waits for more.
///
/// At most one of the two exists, since a waiting consumer is handed an element at once. `Waiter`
/// is a continuation in production and can be any type in a test.
@usableFromInline
@frozen
struct BufferStateMachine<Element: Sendable, Waiter: Sendable>: Sendable {
  /// What the caller does with an element that was offered.
  @usableFromInline
  enum Offer: Sendable {
    /// Nothing, since the buffer keeps the element.
    case keep
    /// Release this element outside the lock; it has been counted as dropped.
    case drop(Element)
    /// Resume the waiter with this element.
    case hand(Element, to: Waiter)
    /// Nothing, since no consumer will take the element. It is not counted as dropped.
    case refuse
  }

  /// The result of asking for an element.
  @usableFromInline
  enum Taking: Sendable {
    case element(Element)
    case end
    case wait
  }

  @usableFromInline
  enum Phase: Sendable {
    case open
    /// No more elements will come; the buffered ones can still be taken.
    case finished
    /// The consumer has stopped; no element can be taken.
    case terminated
  }

  @usableFromInline let buffering: Buffering
  @usableFromInline var phase = Phase.open
  @usableFromInline var elements = FIFO<Element>()
  @usableFromInline var waiter: Waiter?
  @usableFromInline var isClaimed = false

  /// The number of elements that the policy has dropped so far.
  @usableFromInline var dropCount = 0

  @inlinable
  init(_ buffering: Buffering) {
    self.buffering = buffering.withCapacity
  }

  /// Whether the consumer has stopped.
  @inlinable var isTerminated: Bool { phase == .terminated }

  /// Claims the single pass (law 8); returns `true` for the first call only.
  @inlinable
  mutating func claim() -> Bool {
    defer { isClaimed = true }
    return !isClaimed
  }

  /// Buffers, hands over or drops an element that was delivered.
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
  /// If the buffer never drops, the remaining elements move into `batch`, which must be empty. So
  /// the consumer needs the lock once for all of them, and no difference can be observed.
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

  /// Stores a waiter for the next element, if none is available.
  ///
  /// If an element is available, the sequence has ended, or there is a waiter already, the waiter
  /// is not stored, and the caller resumes it with the result at once.
  @inlinable
  mutating func wait(_ waiter: Waiter) -> Taking {
    let taking = take()
    if case .wait = taking { self.waiter = waiter }
    return taking
  }

  /// Ends the sequence after the buffered elements; returns the waiter, to be resumed with the end.
  @inlinable
  mutating func finish() -> Waiter? {
    guard phase == .open else { return nil }
    phase = .finished
    return waiter.take()
  }

  /// Ends the sequence at once, without the buffered elements.
  ///
  /// It returns the waiter, to be resumed with the end, and the buffered elements, to be released
  /// outside the lock.
  @inlinable
  mutating func terminate() -> (waiter: Waiter?, leftover: FIFO<Element>) {
    phase = .terminated
    defer { elements = FIFO() }
    return (waiter.take(), elements)
  }

  /// Ends the sequence at once and returns the waiter, to be resumed with the end; the buffered
  /// elements stay until ``terminate()``.
  @inlinable
  mutating func wake() -> Waiter? {
    phase = .terminated
    return waiter.take()
  }

  @inlinable
  mutating func drop(_ element: Element) -> Offer {
    dropCount += 1
    return .drop(element)
  }
}
