import SearchlightBasics

/// Notifies exchanges when they have timed out.
///
/// All exchanges of a transport share one timer, which is set for the earliest deadline. When an
/// exchange ends, the timer keeps running, so it fires about once per timeout however many
/// exchanges there are. A timer for each exchange would cost more than everything else that the
/// transport does.
final class ExchangeWatch: Sendable {
  /// The answer of an exchange to the question whether it has timed out.
  enum Moment: Sendable {
    /// The exchange has timed out.
    case now
    case later(Duration)
  }

  private struct Exchange {
    /// Returns whether the exchange has timed out at a given time, and if not, when to check again.
    let next: @Sendable (Duration) -> Moment
    let timeUp: @Sendable () -> Void
  }

  private struct State {
    var exchanges: [Int: Exchange] = [:]
    var lastNumber = 0
    /// The time at which the timer fires.
    var due: Duration?
    var timer: Task<Void, Never>?
  }

  private let clock: TransportClock
  private let state = Locked(State())

  init(_ clock: TransportClock) {
    self.clock = clock
  }

  deinit {
    state.withLock(\.timer)?.cancel()
  }

  /// The number of watched exchanges, and the time at which the timer fires.
  var underWay: (count: Int, due: Duration?) { state.withLock { ($0.exchanges.count, $0.due) } }

  /// Watches an exchange until it is removed.
  ///
  /// - Parameters:
  ///   - first: The time of the first check.
  ///   - next: Returns whether the exchange has timed out at a given time.
  ///   - timeUp: Called once, from any thread, when the exchange has timed out.
  /// - Returns: The number to pass to ``remove(_:)``.
  func add(
    lookingAt first: Duration, next: @escaping @Sendable (Duration) -> Moment,
    timeUp: @escaping @Sendable () -> Void
  ) -> Int {
    let (number, former) = state.withLock { state in
      state.lastNumber += 1
      state.exchanges[state.lastNumber] = Exchange(next: next, timeUp: timeUp)
      return (state.lastNumber, setTimer(for: first, &state))
    }
    // Cancelling a timer calls the clock, which may be user code, so it happens outside of the
    // lock.
    former?.cancel()
    return number
  }

  /// Stops watching an exchange.
  func remove(_ number: Int) {
    state.withLock { state in _ = state.exchanges.removeValue(forKey: number) }
  }

  /// Sets the timer unless it fires earlier anyway, and returns the replaced timer for the caller
  /// to cancel.
  private func setTimer(for moment: Duration, _ state: inout State) -> Task<Void, Never>? {
    if let due = state.due, due <= moment { return nil }
    let former = state.timer
    state.due = moment
    // The timer serves all calls, so it must not inherit priority or task-local values from one.
    state.timer = Task.detached(priority: .userInitiated) { [weak self, clock] in
      if await clock.sleep(until: moment) { self?.look() }
    }
    return former
  }

  /// Checks all exchanges, and sets the timer for the next deadline.
  private func look() {
    let now = clock.now()
    let (over, former) = state.withLock { state in
      state.due = nil
      var over: [(Int, Exchange)] = []
      var nearest: Duration?
      for (number, exchange) in state.exchanges {
        switch exchange.next(now) {
        case .now: over.append((number, exchange))
        case .later(let moment): nearest = min(nearest ?? moment, moment)
        }
      }
      for (number, _) in over { state.exchanges[number] = nil }
      return (over, nearest.flatMap { setTimer(for: $0, &state) })
    }
    former?.cancel()
    for (_, exchange) in over.sorted(by: { $0.0 < $1.0 }) { exchange.timeUp() }
  }
}

/// Wraps a clock of any type, and expresses its instants as durations since the wrapper was made.
struct TransportClock: Sendable {
  /// Returns the time since the wrapper was made.
  let now: @Sendable () -> Duration

  private let wait: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Sleeps until a time, and returns `true`; returns `false` if the task is cancelled first.
  func sleep(until moment: Duration) async -> Bool {
    do {
      try await wait(moment)
      return true
    } catch {
      return false
    }
  }
}
