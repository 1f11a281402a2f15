public import SearchlightBasics

/// The elements of one source that wait for a partner or for demand, kept by a buffering policy.
@usableFromInline
@frozen
struct Backlog<Element: Sendable>: Sendable {
  @usableFromInline let buffering: Buffering
  @usableFromInline var elements = FIFO<Element>()
  @usableFromInline var isFinished = false

  @inlinable
  init(_ buffering: Buffering) {
    self.buffering = buffering.withCapacity
  }

  /// Whether the source has ended and no element waits.
  @inlinable var isOver: Bool { isFinished && elements.isEmpty }

  /// Adds an element; a full backlog drops that element or the oldest, as its policy says.
  @inlinable
  mutating func keep(_ element: Element) {
    guard !isFinished else { return }
    switch buffering {
    case .unbounded: elements.append(element)
    case .oldest(let capacity):
      if elements.count < capacity { elements.append(element) }
    case .newest(let capacity):
      elements.append(element)
      while elements.count > capacity { _ = elements.popFirst() }
    }
  }

  /// Removes and returns the element that has waited longest.
  @inlinable
  mutating func popFirst() -> Element? { elements.popFirst() }

  /// Records that the source has ended; later elements are ignored.
  @inlinable
  mutating func finish() { isFinished = true }
}

/// Work or a subscription that a combining node cancels when its last subscriber goes.
@usableFromInline
protocol Link: Sendable {
  /// Ends the work; can be called more than once.
  func cancel()
}

extension Subscriber: Link {
  /// Ends the subscription, whether or not it has been queued.
  @usableFromInline
  final func cancel() {
    node.eventQueue.cancel(self)
  }
}

extension Task: Link where Success == Void, Failure == Never {}
