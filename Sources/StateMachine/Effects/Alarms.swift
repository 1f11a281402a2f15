/// The times at which effects begin, the first at hand: a binary heap by time and then by slot.
struct Alarms: Sendable {
  struct Alarm: Comparable, Sendable {
    let due: Duration
    let slot: EffectSlot

    static func < (lhs: Alarm, rhs: Alarm) -> Bool {
      (lhs.due, lhs.slot) < (rhs.due, rhs.slot)
    }
  }

  private var heap: [Alarm] = []

  var first: Alarm? { heap.first }
  var count: Int { heap.count }

  /// Takes in one alarm, in logarithmic time.
  mutating func insert(_ alarm: Alarm) {
    heap.append(alarm)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the first alarm, in logarithmic time.
  mutating func removeFirst() {
    guard let last = heap.popLast(), !heap.isEmpty else { return }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child] < heap[least] {
        least = child
      }
      guard least != parent else { return }
      heap.swapAt(least, parent)
      parent = least
    }
  }

  /// Takes out all that do not meet a condition, in linear time.
  mutating func keep(where isKept: (Alarm) -> Bool) {
    // A sorted list is a heap.
    heap = heap.filter(isKept).sorted()
  }
}
