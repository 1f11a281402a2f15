import Signals
import StateMachine

/// A clock that stands still until it is advanced, and knows who sleeps by it.
///
/// ```swift
/// let clock = ManualClock()
/// let store = Store(initial: state, reducer: reducer, handler: handler, clock: clock)
/// store.send(.text("tom"))
/// await clock.advance(by: .milliseconds(100))    // the debounce is over, its work has begun
/// await store.idle()                             // and is done
/// ```
///
/// Of the timers of stores, and of operators of signals such as `debounce`, the clock knows when they
/// sleep and when they have been served, so nothing is left to chance. Of a task that calls
/// ``sleep(until:tolerance:)`` itself it knows only that it sleeps.
///
/// May be used from any thread.
public final class ManualClock: Clock, Sendable {
  /// A moment, counted from the making of the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public let offset: Duration

    /// Creates the moment that is `offset` after the making of the clock.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The moment that is `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether `lhs` comes before `rhs`.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let schedule: Locked<SleepSchedule>

  /// Creates a clock that shows zero, and wakes sleepers of one deadline in the order in which they fell
  /// asleep.
  public init() {
    schedule = Locked(SleepSchedule(shuffling: nil))
  }

  /// Creates a clock that shows zero, and wakes sleepers of one deadline in an order that the seed
  /// decides, as a real clock may in any.
  public init(shuffling seed: UInt64) {
    schedule = Locked(SleepSchedule(shuffling: seed))
  }

  /// What the clock shows.
  public var now: Instant { schedule.withLock(\.now) }

  /// Zero: every duration can be told from every other.
  public var minimumResolution: Duration { .zero }

  /// The moments for which somebody sleeps, earliest first.
  public var sleepers: [Instant] { schedule.withLock(\.deadlines) }

  /// Sleeps until the clock has been advanced to `deadline`; returns at once if it has been already.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled; the sleeper is gone by then.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await suspend { schedule, name, continuation in
      schedule.sleep(until: deadline, isTimer: false, name: name, continuation)
    }
  }

  /// Waits until at least `count` sleep, and returns their deadlines, earliest first.
  ///
  /// How a test waits for what it has set off, without polling and without real time. If they never come
  /// the task waits until it is cancelled, by the time limit of a test for example; then it throws
  /// ``MissingSleepers``, which says who does sleep.
  @discardableResult
  public func sleepers(atLeast count: Int) async throws(MissingSleepers) -> [Instant] {
    do {
      try await suspend { schedule, name, continuation in
        schedule.wait(forSleepers: count, name: name, continuation)
      }
    } catch {
      throw MissingSleepers(count: count, clock: self)
    }
    return sleepers
  }

  /// Advances the clock, and wakes those whose time has come in the order of their deadlines.
  ///
  /// The clock stops at every deadline. A timer of a store or of an operator has been served there before
  /// the clock goes on: what it begins may sleep again within the same advance, and when this returns,
  /// all timers sleep. (A store that is busy on another thread serves it after that; `settled()` of the
  /// store waits. For work that a store has begun there is `idle()`.)
  ///
  /// Any other task that wakes is given a few turns. When it has done what it does cannot be known: wait
  /// for its effect, such as a state or the next sleeper. A duration that is not positive wakes those
  /// whose time has come.
  public func advance(by duration: Duration) async {
    await timersSleep()
    let target = schedule.withLock { $0.now.advanced(by: max(duration, .zero)) }
    while let woken = schedule.withLock({ $0.wakeNext(upTo: target) }) {
      woken.sleeper.resume()
      if !woken.isTimer { await Self.letOthersRun() }
      await timersSleep()
    }
    schedule.withLock { $0.arrive(at: target) }
  }

  /// Advances the clock to the first moment for which somebody sleeps, as ``advance(by:)`` does.
  ///
  /// - Returns: Whether somebody slept.
  @discardableResult
  public func advanceToNext() async -> Bool {
    await timersSleep()
    guard let next = sleepers.first else { return false }
    await advance(by: now.duration(to: next))
    return true
  }

  /// Waits until every timer that is set sleeps, or until the task is cancelled.
  private func timersSleep() async {
    try? await suspend { schedule, name, continuation in
      schedule.attend(name: name, continuation)
    }
  }

  /// Puts the task to sleep under a name, and ends the sleep if the task is cancelled.
  private func suspend(
    _ enter:
      @Sendable (inout SleepSchedule, SleepSchedule.Name, SleepSchedule.Sleeper) ->
      SleepSchedule.Wakening
  ) async throws {
    let name = schedule.withLock { $0.drawName() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // Whoever is cancelled later than this is found by the handler below.
        let wakening = schedule.withLock { schedule in
          Task.isCancelled
            ? [(continuation, .failure(CancellationError()))] : enter(&schedule, name, continuation)
        }
        for (sleeper, result) in wakening { sleeper.resume(with: result) }
      }
    } onCancel: {
      schedule.withLock { $0.remove(name) }?.resume(throwing: CancellationError())
    }
  }

  private static func letOthersRun() async {
    for _ in 0..<8 { await Task.yield() }
  }
}

extension ManualClock: AttendedClock {
  package func timerIsSet() {
    schedule.withLock { $0.timerIsSet() }
  }

  package func sleepAsTimer(until deadline: Instant) async throws {
    try await suspend { schedule, name, continuation in
      schedule.sleep(until: deadline, isTimer: true, name: name, continuation)
    }
  }

  package func timerIsOver() {
    for (sleeper, result) in schedule.withLock({ $0.timerIsQuiet() }) {
      sleeper.resume(with: result)
    }
  }
}

extension ManualClock: CustomStringConvertible {
  /// What the clock shows, and who sleeps until when.
  public var description: String {
    let (now, sleepers) = schedule.withLock { ($0.now, $0.deadlines) }
    let times = sleepers.map { "until \($0.offset.exactText)" }.joined(separator: ", ")
    let sleeping = sleepers.isEmpty ? "nobody sleeps" : "\(sleepers.count) sleep: \(times)"
    return "the clock shows \(now.offset.exactText), \(sleeping)"
  }
}
