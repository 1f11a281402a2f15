/// The listeners of one node, in the order in which they came; each is held.
///
/// A bare row of pointers, so that delivering costs no reference counting. Whoever leaves leaves a
/// gap, so that leaving costs constant time too; gaps are closed when they are the larger part.
@usableFromInline
struct Fanout: ~Copyable {
  // safe: slots below `end` are initialised, each empty or with a listener that it holds once; `end` is at
  // most the capacity. Only the drainer touches them.
  @usableFromInline var slots: UnsafeMutablePointer<Unmanaged<Subscriber>?>
  /// The number of slots in use, gaps included.
  @usableFromInline var end: Int32 = 0
  private var capacity: Int32 = 0

  /// The number of listeners.
  private(set) var count: Int32 = 0

  // Owners die without a word, and a value that does not change would never notice. Looking for them
  // when the list has doubled since it was shortest costs amortised constant time per arrival.
  private var sizeForSweep = Self.smallest
  private static var smallest: Int32 { 16 }

  init() {
    slots = .allocate(capacity: 0)
  }

  @inlinable
  deinit {
    for slot in 0..<Int(end) { slots[slot]?.release() }
    slots.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a listener behind the others; `true` if it is time to look for abandoned ones.
  mutating func add(_ subscriber: Subscriber) -> Bool {
    if end == capacity { move(toCapacity: max(2, capacity * 2)) }
    slots[Int(end)] = .passRetained(subscriber)
    subscriber.slot = end
    end += 1
    count += 1
    guard count >= sizeForSweep else { return false }
    sizeForSweep = count * 2
    return true
  }

  /// Removes a listener; returns it, or `nil` if it was not there.
  mutating func remove(_ subscriber: Subscriber) -> Subscriber? {
    guard subscriber.slot >= 0 else { return nil }
    let removed = slots[Int(subscriber.slot)]?.takeRetainedValue()
    slots[Int(subscriber.slot)] = nil
    subscriber.slot = -1
    count -= 1
    sizeForSweep = min(sizeForSweep, max(Self.smallest, count * 2))
    while end > 0, slots[Int(end) - 1] == nil { end -= 1 }
    if end > 2 * count + Self.smallest { move(toCapacity: max(2, count * 2)) }
    return removed
  }

  /// Those who listen now.
  var all: [Subscriber] {
    (0..<Int(end)).compactMap { slots[$0]?.takeUnretainedValue() }
  }

  /// Removes all and returns them.
  mutating func removeAll() -> [Subscriber] {
    let leaves = all
    for subscriber in leaves { subscriber.slot = -1 }
    self = Fanout()
    return leaves
  }

  private mutating func move(toCapacity newCapacity: Int32) {
    let row = UnsafeMutablePointer<Unmanaged<Subscriber>?>.allocate(capacity: Int(newCapacity))
    var newEnd: Int32 = 0
    for slot in 0..<Int(end) {
      guard let subscriber = slots[slot] else { continue }
      row[Int(newEnd)] = subscriber
      subscriber.takeUnretainedValue().slot = newEnd
      newEnd += 1
    }
    slots.deallocate()
    (slots, end, capacity) = (row, newEnd, newCapacity)
  }
}
