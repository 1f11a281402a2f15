/// Who sleeps by a ``ManualClock``, and who waits for sleepers; a pure value whose methods return
/// who is to be woken, outside the lock.
struct SleepLedger: Sendable {
  typealias Sleeper = CheckedContinuation<Void, any Error>
  typealias Wakening = [(Sleeper, Result<Void, any Error>)]

  /// What tells sleepers of one deadline apart; grows in the order in which they fall asleep.
  struct Name: Hashable, Comparable, Sendable {
    let number: Int

    static func < (lhs: Name, rhs: Name) -> Bool { lhs.number < rhs.number }
  }

  private struct Sleep {
    let deadline: ManualClock.Instant
    let name: Name
    let sleeper: Sleeper
  }

  private struct Wait {
    let count: Int
    let name: Name
    let sleeper: Sleeper
  }

  private(set) var now = ManualClock.Instant(offset: .zero)
  private var sleeps: [Sleep] = []
  private var waits: [Wait] = []
  private var drawn = 0

  var deadlines: [ManualClock.Instant] { sleeps.map(\.deadline) }

  mutating func drawName() -> Name {
    drawn += 1
    return Name(number: drawn)
  }

  mutating func sleep(
    until deadline: ManualClock.Instant, name: Name, _ sleeper: Sleeper
  ) -> Wakening {
    guard deadline > now else { return [(sleeper, .success(()))] }
    let place = sleeps.firstIndex { (deadline, name) < ($0.deadline, $0.name) } ?? sleeps.endIndex
    sleeps.insert(Sleep(deadline: deadline, name: name, sleeper: sleeper), at: place)
    let satisfied = waits.filter { $0.count <= sleeps.count }
    waits.removeAll { $0.count <= sleeps.count }
    return satisfied.map { ($0.sleeper, .success(())) }
  }

  mutating func wait(forSleepers count: Int, name: Name, _ sleeper: Sleeper) -> Wakening {
    guard sleeps.count < count else { return [(sleeper, .success(()))] }
    waits.append(Wait(count: count, name: name, sleeper: sleeper))
    return []
  }

  /// Takes out the first whose time comes by `target`, and sets the clock to that time.
  mutating func wakeNext(upTo target: ManualClock.Instant) -> Sleeper? {
    guard let first = sleeps.first, first.deadline <= target else { return nil }
    arrive(at: first.deadline)
    return sleeps.removeFirst().sleeper
  }

  mutating func arrive(at instant: ManualClock.Instant) {
    now = max(now, instant)
  }

  /// Takes out one whose task was cancelled.
  mutating func remove(_ name: Name) -> Sleeper? {
    if let index = sleeps.firstIndex(where: { $0.name == name }) {
      return sleeps.remove(at: index).sleeper
    }
    if let index = waits.firstIndex(where: { $0.name == name }) {
      return waits.remove(at: index).sleeper
    }
    return nil
  }
}
