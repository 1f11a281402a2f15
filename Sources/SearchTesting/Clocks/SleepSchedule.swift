/// Who sleeps by a ``ManualClock``, and who waits for sleepers; a pure value whose methods return
/// who is to be woken, outside the lock.
struct SleepSchedule: Sendable {
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
    let isTimer: Bool
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

  /// The timers that are set and do not sleep: they have not begun to, or they have been woken.
  private var busyTimers = 0
  private var attendants: [(name: Name, sleeper: Sleeper)] = []

  /// Decides which of several sleepers of one deadline is woken first; `nil` for the first to have
  /// fallen asleep.
  private var dice: SeededNumbers?

  init(shuffling seed: UInt64?) {
    dice = seed.map(SeededNumbers.init)
  }

  var deadlines: [ManualClock.Instant] { sleeps.map(\.deadline) }

  mutating func drawName() -> Name {
    drawn += 1
    return Name(number: drawn)
  }

  mutating func sleep(
    until deadline: ManualClock.Instant, isTimer: Bool, name: Name, _ sleeper: Sleeper
  ) -> Wakening {
    guard deadline > now else { return [(sleeper, .success(()))] }
    let place = sleeps.firstIndex { (deadline, name) < ($0.deadline, $0.name) } ?? sleeps.endIndex
    sleeps.insert(
      Sleep(deadline: deadline, name: name, isTimer: isTimer, sleeper: sleeper), at: place)
    let satisfied = waits.filter { $0.count <= sleeps.count }
    waits.removeAll { $0.count <= sleeps.count }
    let wakening: Wakening = satisfied.map { ($0.sleeper, .success(())) }
    return isTimer ? wakening + timerIsQuiet() : wakening
  }

  mutating func wait(forSleepers count: Int, name: Name, _ sleeper: Sleeper) -> Wakening {
    guard sleeps.count < count else { return [(sleeper, .success(()))] }
    waits.append(Wait(count: count, name: name, sleeper: sleeper))
    return []
  }

  /// Takes out the first whose time comes by `target`, and sets the clock to that time.
  mutating func wakeNext(
    upTo target: ManualClock.Instant
  ) -> (sleeper: Sleeper, isTimer: Bool)? {
    guard let first = sleeps.first, first.deadline <= target else { return nil }
    arrive(at: first.deadline)
    let equals = sleeps.prefix { $0.deadline == first.deadline }.count
    let sleep = sleeps.remove(at: dice?.below(equals) ?? 0)
    if sleep.isTimer { busyTimers += 1 }
    return (sleep.sleeper, sleep.isTimer)
  }

  mutating func arrive(at instant: ManualClock.Instant) {
    now = max(now, instant)
  }

  /// Takes out one whose task was cancelled.
  mutating func remove(_ name: Name) -> Sleeper? {
    if let index = sleeps.firstIndex(where: { $0.name == name }) {
      let sleep = sleeps.remove(at: index)
      if sleep.isTimer { busyTimers += 1 }
      return sleep.sleeper
    }
    if let index = waits.firstIndex(where: { $0.name == name }) {
      return waits.remove(at: index).sleeper
    }
    if let index = attendants.firstIndex(where: { $0.name == name }) {
      return attendants.remove(at: index).sleeper
    }
    return nil
  }
}

// MARK: - Timers

extension SleepSchedule {
  mutating func timerIsSet() {
    busyTimers += 1
  }

  /// A timer has fallen asleep, has been served, or has been cancelled.
  mutating func timerIsQuiet() -> Wakening {
    busyTimers -= 1
    guard busyTimers == 0 else { return [] }
    defer { attendants = [] }
    return attendants.map { ($0.sleeper, .success(())) }
  }

  /// Waits until all timers that are set sleep.
  mutating func attend(name: Name, _ sleeper: Sleeper) -> Wakening {
    guard busyTimers > 0 else { return [(sleeper, .success(()))] }
    attendants.append((name, sleeper))
    return []
  }
}
