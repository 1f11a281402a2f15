/// A binary heap of the timers of waiting effects, ordered by due time and then by slot.
struct TimerHeap: Sendable {
  struct Timer: Comparable, Sendable {
    let due: Duration
    let slot: EffectSlot

    static func < (lhs: Timer, rhs: Timer) -> Bool {
      (lhs.due, lhs.slot) < (rhs.due, rhs.slot)
    }
  }

  private var heap: [Timer] = []

  var first: Timer? { heap.first }
  var count: Int { heap.count }

  /// Adds a timer, in logarithmic time.
  mutating func insert(_ timer: Timer) {
    heap.append(timer)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the timer that is due first, in logarithmic time.
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

  /// Removes all timers that do not satisfy a condition, by filtering and sorting the heap.
  mutating func keep(where isKept: (Timer) -> Bool) {
    // A sorted array is a valid heap.
    heap = heap.filter(isKept).sorted()
  }
}
