import SearchlightBasics
import SearchlightStateMachine

/// A clock that moves only when a test advances it, and that knows which tasks sleep on it.
///
/// ```swift
/// let clock = ManualClock()
/// let store = Store(initial: state, reducer: reducer, handler: handler, clock: clock)
/// store.send(.text("tom"))
/// await clock.advance(by: .milliseconds(100))    // the debounce is over, its work has begun
/// await store.idle()                             // and is done
/// ```
///
/// The clock tracks the timers of stores and of signal operators such as `debounce`: it knows when
/// each one sleeps and when its action has run, so a test with only such timers is deterministic.
/// Of a task that calls ``sleep(until:tolerance:)`` itself, the clock knows only that it sleeps.
///
/// All methods can be called from any thread.
public final class ManualClock: Clock, Sendable {
  /// A time on the clock, as the duration since the clock was made.
  public struct Instant: InstantProtocol {
    /// The duration since the clock was made.
    public let offset: Duration

    /// Creates the instant `offset` after the clock was made.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// Returns the instant that is `duration` later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration from this instant to another.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Returns whether `lhs` is earlier than `rhs`.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let schedule: Locked<SleepSchedule>

  /// Creates a clock that starts at zero, and wakes tasks with equal deadlines in the order in
  /// which they began to sleep.
  public init() {
    schedule = Locked(SleepSchedule(shuffling: nil))
  }

  /// Creates a clock that starts at zero, and wakes tasks with equal deadlines in an order that
  /// depends on the seed, because a real clock guarantees no order.
  public init(shuffling seed: UInt64) {
    schedule = Locked(SleepSchedule(shuffling: seed))
  }

  /// The current time of the clock.
  public var now: Instant { schedule.withLock(\.now) }

  /// The resolution of the clock, which is zero because the clock tells all durations apart.
  public var minimumResolution: Duration { .zero }

  /// The deadlines of all sleeping tasks, earliest first.
  public var sleepers: [Instant] { schedule.withLock(\.deadlines) }

  /// Sleeps until the clock has been advanced to `deadline`; returns at once if it already has.
  ///
  /// Throws `CancellationError` as soon as the task is cancelled; by then the clock has removed the
  /// sleeper.
  @concurrent
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await suspend { schedule, id, continuation in
      schedule.sleep(until: deadline, isTimer: false, id: id, continuation)
    }
  }

  /// Waits until at least `count` tasks sleep on the clock, and returns all deadlines, earliest
  /// first.
  ///
  /// A test can wait this way for what it has started, without polling and without real time. If
  /// too few tasks begin to sleep, this method waits until its task is cancelled, for example by a
  /// test's time limit. Then it throws ``MissingSleepers``, which lists the tasks that do sleep.
  @discardableResult
  @concurrent
  public func sleepers(atLeast count: Int) async throws(MissingSleepers) -> [Instant] {
    do {
      try await suspend { schedule, id, continuation in
        schedule.wait(forSleepers: count, id: id, continuation)
      }
    } catch {
      throw MissingSleepers(count: count, clock: self)
    }
    return sleepers
  }

  /// Advances the clock, and wakes tasks in the order of their deadlines.
  ///
  /// The clock stops at every deadline. Before it advances further, the action of a timer that
  /// fires there has run, for a store's timer as for an operator's. That action may start a timer
  /// that fires within the same call. When this method returns, all timers sleep. (A store that is
  /// busy on another thread runs the action later; the store's `settled()` waits for it. To wait
  /// for work that a store has begun, use `idle()`.)
  ///
  /// The clock yields a few times to any other task that it wakes, but cannot know when that task
  /// is done. Wait for the task's effect, such as a state or the next sleeper. A duration of zero
  /// or less wakes only tasks whose deadlines have passed.
  @concurrent
  public func advance(by duration: Duration) async {
    await waitForTimers()
    let target = schedule.withLock { $0.now.advanced(by: max(duration, .zero)) }
    while let woken = schedule.withLock({ $0.wakeNext(upTo: target) }) {
      woken.sleeper.resume()
      if !woken.isTimer { await Self.letOthersRun() }
      await waitForTimers()
    }
    schedule.withLock { $0.advance(to: target) }
  }

  /// Advances the clock to the earliest deadline of a sleeping task, as ``advance(by:)`` does.
  ///
  /// - Returns: Whether any task slept.
  @discardableResult
  @concurrent
  public func advanceToNext() async -> Bool {
    await waitForTimers()
    guard let next = sleepers.first else { return false }
    await advance(by: now.duration(to: next))
    return true
  }

  /// Waits until every started timer sleeps, or until the calling task is cancelled.
  private func waitForTimers() async {
    try? await suspend { schedule, id, continuation in
      schedule.waitForTimers(id: id, continuation)
    }
  }

  /// Suspends the task under an identifier, and ends the suspension if the task is cancelled.
  private func suspend(
    _ enter:
      @Sendable (inout SleepSchedule, SleepSchedule.ID, SleepSchedule.Sleeper) ->
      SleepSchedule.Resumptions
  ) async throws {
    let id = schedule.withLock { $0.makeID() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        // A later cancellation is handled by `onCancel` below.
        let resumptions = schedule.withLock { schedule in
          Task.isCancelled
            ? [(continuation, .failure(CancellationError()))] : enter(&schedule, id, continuation)
        }
        for (sleeper, result) in resumptions { sleeper.resume(with: result) }
      }
    } onCancel: {
      schedule.withLock { $0.remove(id) }?.resume(throwing: CancellationError())
    }
  }

  private static func letOthersRun() async {
    for _ in 0..<8 { await Task.yield() }
  }
}

extension ManualClock: TimerTrackingClock {
  package func timerDidStart() {
    schedule.withLock { $0.timerDidStart() }
  }

  @concurrent
  package func sleepForTimer(until deadline: Instant) async throws {
    try await suspend { schedule, id, continuation in
      schedule.sleep(until: deadline, isTimer: true, id: id, continuation)
    }
  }

  package func timerDidEnd() {
    for (sleeper, result) in schedule.withLock({ $0.timerDidSettle() }) {
      sleeper.resume(with: result)
    }
  }
}

extension ManualClock: CustomStringConvertible {
  /// The current time, with the number and deadlines of the sleeping tasks.
  public var description: String {
    let (now, sleepers) = schedule.withLock { ($0.now, $0.deadlines) }
    let times = sleepers.map { "until \($0.offset.exactText)" }.joined(separator: ", ")
    let sleeping = sleepers.isEmpty ? "no task sleeps" : "\(sleepers.count) sleep: \(times)"
    return "the clock shows \(now.offset.exactText), \(sleeping)"
  }
}

/// The error of a test that waited for more sleeping tasks than a ``ManualClock`` had when the test
/// was cancelled.
public struct MissingSleepers: Error, Hashable, CustomStringConvertible {
  /// The number of sleepers that the test waited for.
  public let count: Int

  /// The description of the clock at that moment, with the deadlines of its sleepers.
  public let clock: String

  init(count: Int, clock: ManualClock) {
    self.count = count
    self.clock = "\(clock)"
  }

  /// The numbers of expected and actual sleepers, and what to check.
  public var description: String {
    """
    Expected \(count) sleepers, but \(clock).
    No other task started to sleep on this clock before the test was cancelled. Check that the store \
    was made with this clock, and that an effect waits.
    """
  }
}
