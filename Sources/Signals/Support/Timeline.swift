/// A clock that counts from the moment at which its user was made.
@usableFromInline
package struct Timeline: Sendable {
  /// The time since the start.
  @usableFromInline package let now: @Sendable () -> Duration

  /// Does something at a time since the start, in a task; nothing if the task is cancelled before.
  package let timer:
    @Sendable (_ time: Duration, _ ring: @escaping @Sendable () -> Void) -> Task<Void, Never>

  /// Some 95 years.
  ///
  /// Clocks trap when an instant overflows, and anybody may ask for any delay.
  static var farAway: Duration { .seconds(3_000_000_000) }

  @usableFromInline
  package init(_ clock: some Clock<Duration>) {
    if let clock = clock as? any AttendedClock<Duration> {
      self.init(attended: clock)
    } else {
      self.init(
        clock, isSet: {}, sleep: { try await clock.sleep(until: $0, tolerance: nil) }, isOver: {})
    }
  }

  private init(attended clock: some AttendedClock<Duration>) {
    self.init(
      clock, isSet: { clock.timerIsSet() }, sleep: { try await clock.sleepAsTimer(until: $0) },
      isOver: { clock.timerIsOver() })
  }

  private init<C: Clock<Duration>>(
    _ clock: C, isSet: @escaping @Sendable () -> Void,
    sleep: @escaping @Sendable (C.Instant) async throws -> Void,
    isOver: @escaping @Sendable () -> Void
  ) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    timer = { time, ring in
      isSet()
      return Task {
        // Cancelling ends the sleep, and that is the only error of a clock.
        try? await sleep(start.advanced(by: min(time, Self.farAway)))
        if !Task.isCancelled { ring() }
        isOver()
      }
    }
  }
}
