/// Elements of one source that wait for something else than a consumer, kept by a policy.
struct Backlog<Element: Sendable>: Sendable {
  private let buffering: Buffering
  private var elements = FIFO<Element>()
  private var isFinished = false

  init(_ buffering: Buffering) {
    self.buffering = buffering
  }

  /// Whether nothing waits and nothing will.
  var isOver: Bool { isFinished && elements.isEmpty }

  /// Adds an element, or drops one, by the policy.
  mutating func keep(_ element: Element) {
    guard !isFinished else { return }
    switch buffering {
    case .unbounded: elements.append(element)
    case .oldest(let capacity):
      if elements.count < capacity { elements.append(element) }
    case .newest(let capacity):
      elements.append(element)
      while elements.count > max(capacity, 0) { _ = elements.popFirst() }
    }
  }

  /// Takes out the element that has waited longest.
  mutating func popFirst() -> Element? { elements.popFirst() }

  /// Learns that the source has ended.
  mutating func finish() { isFinished = true }
}
