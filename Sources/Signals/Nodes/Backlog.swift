/// Elements of one source that wait for something else than a consumer, kept by a policy.
@usableFromInline
struct Backlog<Element: Sendable>: Sendable {
  @usableFromInline let buffering: Buffering
  @usableFromInline var elements = FIFO<Element>()
  @usableFromInline var isFinished = false

  @inlinable
  init(_ buffering: Buffering) {
    self.buffering = buffering.withCapacity
  }

  /// Whether nothing waits and nothing will.
  @inlinable var isOver: Bool { isFinished && elements.isEmpty }

  /// Adds an element, or drops one, by the policy.
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

  /// Takes out the element that has waited longest.
  @inlinable
  mutating func popFirst() -> Element? { elements.popFirst() }

  /// Learns that the source has ended.
  @inlinable
  mutating func finish() { isFinished = true }
}
