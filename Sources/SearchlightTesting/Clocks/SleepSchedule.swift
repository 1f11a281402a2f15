/// The sleepers of a ``ManualClock`` and the tasks that wait for sleepers.
///
/// This is a pure value: its methods return the continuations to resume, and the clock resumes them
/// outside of its lock.
struct SleepSchedule: Sendable {
  typealias Sleeper = CheckedContinuation<Void, any Error>
  typealias Resumptions = [(Sleeper, Result<Void, any Error>)]

  /// Identifies a suspended task; identifiers grow in the order in which tasks are suspended.
  struct ID: Hashable, Comparable, Sendable {
    let number: Int

    static func < (lhs: ID, rhs: ID) -> Bool { lhs.number < rhs.number }
  }

  private struct Sleep {
    let deadline: ManualClock.Instant
    let id: ID
    let isTimer: Bool
    let sleeper: Sleeper
  }

  private struct Wait {
    let count: Int
    let id: ID
    let sleeper: Sleeper
  }

  private(set) var now = ManualClock.Instant(offset: .zero)
  private var sleeps: [Sleep] = []
  private var waits: [Wait] = []
  private var lastNumber = 0

  /// The number of timers that have started and do not sleep, because their task has not begun yet
  /// or has been woken.
  private var busyTimers = 0
  private var timerWaits: [(id: ID, sleeper: Sleeper)] = []

  /// Chooses among sleepers with equal deadlines; `nil` to wake them in the order in which they
  /// began to sleep.
  private var tieBreaker: SeededNumbers?

  init(shuffling seed: UInt64?) {
    tieBreaker = seed.map(SeededNumbers.init)
  }

  var deadlines: [ManualClock.Instant] { sleeps.map(\.deadline) }

  mutating func makeID() -> ID {
    lastNumber += 1
    return ID(number: lastNumber)
  }

  mutating func sleep(
    until deadline: ManualClock.Instant, isTimer: Bool, id: ID, _ sleeper: Sleeper
  ) -> Resumptions {
    guard deadline > now else { return [(sleeper, .success(()))] }
    let index = sleeps.firstIndex { (deadline, id) < ($0.deadline, $0.id) } ?? sleeps.endIndex
    sleeps.insert(
      Sleep(deadline: deadline, id: id, isTimer: isTimer, sleeper: sleeper), at: index)
    let satisfied = waits.filter { $0.count <= sleeps.count }
    waits.removeAll { $0.count <= sleeps.count }
    let resumptions: Resumptions = satisfied.map { ($0.sleeper, .success(())) }
    return isTimer ? resumptions + timerDidSettle() : resumptions
  }

  mutating func wait(forSleepers count: Int, id: ID, _ sleeper: Sleeper) -> Resumptions {
    guard sleeps.count < count else { return [(sleeper, .success(()))] }
    waits.append(Wait(count: count, id: id, sleeper: sleeper))
    return []
  }

  /// Removes and returns the first sleeper with a deadline up to `target`, and sets the clock to
  /// that deadline.
  mutating func wakeNext(
    upTo target: ManualClock.Instant
  ) -> (sleeper: Sleeper, isTimer: Bool)? {
    guard let first = sleeps.first, first.deadline <= target else { return nil }
    advance(to: first.deadline)
    let equals = sleeps.prefix { $0.deadline == first.deadline }.count
    let sleep = sleeps.remove(at: tieBreaker?.below(equals) ?? 0)
    if sleep.isTimer { busyTimers += 1 }
    return (sleep.sleeper, sleep.isTimer)
  }

  mutating func advance(to instant: ManualClock.Instant) {
    now = max(now, instant)
  }

  /// Removes a suspended task that was cancelled.
  mutating func remove(_ id: ID) -> Sleeper? {
    if let index = sleeps.firstIndex(where: { $0.id == id }) {
      let sleep = sleeps.remove(at: index)
      if sleep.isTimer { busyTimers += 1 }
      return sleep.sleeper
    }
    if let index = waits.firstIndex(where: { $0.id == id }) {
      return waits.remove(at: index).sleeper
    }
    if let index = timerWaits.firstIndex(where: { $0.id == id }) {
      return timerWaits.remove(at: index).sleeper
    }
    return nil
  }
}

// MARK: - Timers

extension SleepSchedule {
  mutating func timerDidStart() {
    busyTimers += 1
  }

  /// Records that a timer sleeps, that its action has run, or that it was cancelled.
  mutating func timerDidSettle() -> Resumptions {
    busyTimers -= 1
    guard busyTimers == 0 else { return [] }
    defer { timerWaits = [] }
    return timerWaits.map { ($0.sleeper, .success(())) }
  }

  /// Suspends a task until all started timers sleep.
  mutating func waitForTimers(id: ID, _ sleeper: Sleeper) -> Resumptions {
    guard busyTimers > 0 else { return [(sleeper, .success(()))] }
    timerWaits.append((id, sleeper))
    return []
  }
}
