/// A clock whose time is the duration since the timeline was made.
@usableFromInline
package struct Timeline: Sendable {
  /// Returns the duration since the timeline was made.
  @usableFromInline package let now: @Sendable () -> Duration

  /// Calls `ring` in a task at a time since the start; cancelling the task before that prevents the
  /// call.
  package let timer:
    @Sendable (_ time: Duration, _ ring: @escaping @Sendable () -> Void) -> Task<Void, Never>

  /// The longest delay that a timer accepts, some 95 years; longer delays are shortened to it.
  ///
  /// Clocks trap when an instant overflows, and a caller may pass any delay.
  static var maximumDelay: Duration { .seconds(3_000_000_000) }

  @usableFromInline
  package init(_ clock: some Clock<Duration>) {
    if let clock = clock as? any TimerTrackingClock<Duration> {
      self.init(tracking: clock)
    } else {
      self.init(
        clock, isSet: {}, sleep: { try await clock.sleep(until: $0, tolerance: nil) }, isOver: {})
    }
  }

  private init(tracking clock: some TimerTrackingClock<Duration>) {
    self.init(
      clock, isSet: { clock.timerDidStart() }, sleep: { try await clock.sleepForTimer(until: $0) },
      isOver: { clock.timerDidEnd() })
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
        // Cancellation ends the sleep early, and it is the only error that a clock throws.
        try? await sleep(start.advanced(by: min(time, Self.maximumDelay)))
        if !Task.isCancelled { ring() }
        isOver()
      }
    }
  }
}
