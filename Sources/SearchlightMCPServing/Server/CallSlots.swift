/// Lets a number of calls run at a time, and the others in the order in which they have come.
struct CallSlots: Sendable {
  private var free: Int

  /// The calls that wait, in order.
  private var queue: [Int] = []

  /// The calls that may begin and have not asked yet.
  private var granted: Set<Int> = []
  private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]

  /// - Parameter count: The number of calls that may run at a time, at least one.
  init(_ count: Int) { free = max(count, 1) }

  /// Gives a new call a slot, or a place in the queue.
  mutating func arrive(_ call: Int) {
    if free > 0 {
      free -= 1
      granted.insert(call)
    } else {
      queue.append(call)
    }
  }

  /// Returns whether a call may begin at once; if not, `turn` is resumed when it may, with `true`.
  mutating func enter(_ call: Int, _ turn: CheckedContinuation<Bool, Never>) -> Bool {
    if granted.remove(call) != nil { return true }
    waiting[call] = turn
    return false
  }

  /// Gives up the place of a call that waits, which is to be resumed with `false`; `nil` for a call that
  /// does not wait.
  mutating func withdraw(_ call: Int) -> CheckedContinuation<Bool, Never>? {
    guard let turn = waiting.removeValue(forKey: call) else { return nil }
    queue.removeAll { $0 == call }
    return turn
  }

  /// Ends a call, and returns the next one if it waits.
  mutating func leave() -> CheckedContinuation<Bool, Never>? {
    guard !queue.isEmpty else {
      free += 1
      return nil
    }
    let next = queue.removeFirst()
    if let turn = waiting.removeValue(forKey: next) { return turn }
    granted.insert(next)
    return nil
  }
}
