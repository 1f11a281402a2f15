import Signals

/// Tells exchanges that their time is up.
///
/// All exchanges of a transport share one timer, which is set for the one that is due first. An exchange that ends
/// leaves it as it is: it goes off once in the time that an exchange may take, however many there are meanwhile, where
/// a timer of its own would cost each of them more than all else that the transport does.
final class ExchangeWatch: Sendable {
  /// When an exchange is to be looked at.
  enum Moment: Sendable {
    /// Its time is up.
    case now
    case later(Duration)
  }

  private struct Exchange {
    /// When it is to be looked at again, at a moment.
    let next: @Sendable (Duration) -> Moment
    let timeUp: @Sendable () -> Void
  }

  private struct State {
    var exchanges: [Int: Exchange] = [:]
    var lastNumber = 0
    /// When the timer goes off.
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

  /// How many exchanges are watched, and when the timer goes off.
  var underWay: (count: Int, due: Duration?) { state.withLock { ($0.exchanges.count, $0.due) } }

  /// Watches an exchange until it is removed.
  ///
  /// - Parameters:
  ///   - first: When it is to be looked at first.
  ///   - next: What is to become of it at a moment.
  ///   - timeUp: Called once, when its time is up, from any thread.
  /// - Returns: What ``remove(_:)`` takes.
  func add(
    lookingAt first: Duration, next: @escaping @Sendable (Duration) -> Moment,
    timeUp: @escaping @Sendable () -> Void
  ) -> Int {
    let (number, former) = state.withLock { state in
      state.lastNumber += 1
      state.exchanges[state.lastNumber] = Exchange(next: next, timeUp: timeUp)
      return (state.lastNumber, setTimer(for: first, &state))
    }
    // Outside of the lock: to cancel a timer is to call the clock, which may be anybody's.
    former?.cancel()
    return number
  }

  /// Forgets an exchange.
  func remove(_ number: Int) {
    state.withLock { state in _ = state.exchanges.removeValue(forKey: number) }
  }

  /// Returns the timer that was set before, which is to be cancelled.
  private func setTimer(for moment: Duration, _ state: inout State) -> Task<Void, Never>? {
    if let due = state.due, due <= moment { return nil }
    let former = state.timer
    state.due = moment
    // It serves all calls, so it has nothing of the one that sets it.
    state.timer = Task.detached(priority: .userInitiated) { [weak self, clock] in
      if await clock.sleep(until: moment) { self?.look() }
    }
    return former
  }

  /// Looks at all exchanges, and sets the timer for the one that is due next.
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
