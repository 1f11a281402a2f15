/// A first-in, first-out queue on a ring of slots; both ends cost amortised constant time.
@usableFromInline
package struct FIFO<Element> {
  @usableFromInline var slots: [Element?] = []
  @usableFromInline var head = 0

  /// The number of elements that wait.
  @usableFromInline package var count = 0

  // A burst must not hold its memory for ever.
  @usableFromInline static var keptSlots: Int { 256 }

  @inlinable
  package init() {}

  /// Whether nothing waits.
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

  // The number of slots stays a power of two, so that wrapping around is a mask.
  @inlinable
  mutating func grow() {
    let room = Swift.max(4, slots.count * 2)
    var larger: [Element?] = []
    larger.reserveCapacity(room)
    for offset in 0..<count { larger.append(slots[(head + offset) & (slots.count - 1)]) }
    while larger.count < room { larger.append(nil) }
    slots = larger
    head = 0
  }
}

extension FIFO: Sendable where Element: Sendable {}
