/// A first-in, first-out queue in a ring buffer; appending and removing cost amortised constant
/// time.
@usableFromInline
@frozen
package struct FIFO<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  /// The number of elements in the queue.
  @usableFromInline package var count = 0

  // An empty queue with more slots than this releases them, so that a burst does not keep its
  // memory for ever.
  @usableFromInline static var keptSlots: Int { 256 }

  @inlinable
  package init() {}

  /// Whether the queue has no elements.
  @inlinable package var isEmpty: Bool { count == 0 }

  /// Adds an element at the end.
  @inlinable
  package mutating func append(_ element: Element) {
    if count == slots.count { grow() }
    slots[(head &+ count) & (slots.count &- 1)] = element
    count &+= 1
  }

  /// Removes and returns the element that has waited longest.
  @inlinable
  package mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = slots[head].take()
    head = (head &+ 1) & (slots.count &- 1)
    count &-= 1
    if isEmpty, slots.count > Self.keptSlots { self = FIFO() }
    return element
  }

  // The number of slots is always a power of two, so that a mask wraps an index around.
  @inlinable
  mutating func grow() {
    let capacity = Swift.max(4, slots.count * 2)
    var larger: [Element?] = []
    larger.reserveCapacity(capacity)
    for offset in 0..<count { larger.append(slots[(head + offset) & (slots.count - 1)]) }
    while larger.count < capacity { larger.append(nil) }
    slots = larger
    head = 0
  }
}

extension FIFO: Sendable where Element: Sendable {}
