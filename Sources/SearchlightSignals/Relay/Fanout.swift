/// The subscribers of one node, in the order in which they were added; the fan-out retains each of
/// them.
///
/// A plain array of pointers, so that delivery needs no reference counting. Removing a subscriber
/// leaves an empty slot, which takes constant time; the array is compacted when most of its slots
/// are empty.
@usableFromInline
struct Fanout: ~Copyable {
  // safe: slots below `end` are initialised, each empty or with a subscriber that it retains once;
  // `end` is at most the capacity. Only the drainer accesses them.
  @usableFromInline var slots: UnsafeMutablePointer<Unmanaged<Subscriber>?>
  /// The number of slots in use, including empty ones between subscribers.
  @usableFromInline var end: Int32 = 0
  private var capacity: Int32 = 0

  /// The number of subscribers.
  private(set) var count: Int32 = 0

  // Nothing reports the deallocation of an owner, and a value that never changes would never
  // discover it. A search for dead owners when the number of subscribers has doubled since its
  // minimum costs amortised constant time per subscription.
  private var sizeForSweep = Self.minimumSize
  private static var minimumSize: Int32 { 16 }

  init() {
    slots = .allocate(capacity: 0)
  }

  @inlinable
  deinit {
    for slot in 0..<Int(end) { slots[slot]?.release() }
    slots.deallocate()
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a subscriber after the others; returns `true` if it is time to look for subscribers whose
  /// owners have been deallocated.
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

  /// Removes a subscriber and returns it; `nil` if it was not in the fan-out.
  mutating func remove(_ subscriber: Subscriber) -> Subscriber? {
    guard subscriber.slot >= 0 else { return nil }
    let removed = slots[Int(subscriber.slot)]?.takeRetainedValue()
    slots[Int(subscriber.slot)] = nil
    subscriber.slot = -1
    count -= 1
    sizeForSweep = min(sizeForSweep, max(Self.minimumSize, count * 2))
    while end > 0, slots[Int(end) - 1] == nil { end -= 1 }
    if end > 2 * count + Self.minimumSize { move(toCapacity: max(2, count * 2)) }
    return removed
  }

  /// The subscribers at this moment, in order.
  var all: [Subscriber] {
    (0..<Int(end)).compactMap { slots[$0]?.takeUnretainedValue() }
  }

  /// Removes all subscribers and returns them, in order.
  mutating func removeAll() -> [Subscriber] {
    let removed = all
    for subscriber in removed { subscriber.slot = -1 }
    self = Fanout()
    return removed
  }

  private mutating func move(toCapacity newCapacity: Int32) {
    let newSlots = UnsafeMutablePointer<Unmanaged<Subscriber>?>.allocate(capacity: Int(newCapacity))
    var newEnd: Int32 = 0
    for slot in 0..<Int(end) {
      guard let subscriber = slots[slot] else { continue }
      newSlots[Int(newEnd)] = subscriber
      subscriber.takeUnretainedValue().slot = newEnd
      newEnd += 1
    }
    slots.deallocate()
    (slots, end, capacity) = (newSlots, newEnd, newCapacity)
  }
}
