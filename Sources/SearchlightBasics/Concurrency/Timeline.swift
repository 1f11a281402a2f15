/// A clock whose time is the duration since the timeline was made.
@usableFromInline
package struct Timeline: Sendable {
  /// Returns the duration since the timeline was made.
  @usableFromInline package let now: @Sendable () -> Duration

  private let makeTimer:
    @Sendable (_ time: Duration, _ isShared: Bool, _ ring: @escaping @Sendable () -> Void) -> Task<
      Void, Never
    >

  /// The longest delay that a timer accepts, some 95 years; longer delays are shortened to it.
  ///
  /// Clocks trap when an instant overflows, and a caller may pass any delay.
  package static var maximumDelay: Duration { .seconds(3_000_000_000) }

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
    makeTimer = { time, isShared, ring in
      isSet()
      let wait: @Sendable () async -> Void = {
        // Cancellation ends the sleep early, and it is the only error that a clock throws.
        try? await sleep(start.advanced(by: min(time, Self.maximumDelay)))
        if !Task.isCancelled { ring() }
        isOver()
      }
      return isShared ? .detached(priority: .userInitiated, operation: wait) : Task(operation: wait)
    }
  }

  /// Calls `ring` in a task at a time since the start; cancelling the task before that prevents the
  /// call.
  ///
  /// - Parameter isShared: Whether the call serves others than the caller. Such a timer does not
  ///   inherit priority or task-local values from the caller.
  package func timer(
    _ time: Duration, isShared: Bool = false, _ ring: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    makeTimer(time, isShared, ring)
  }
}

/// A clock that is notified when timers are set and when they are done.
///
/// The code that advances such a clock can wait until each timer sleeps, has fired, or has been
/// cancelled. Without the notifications it could not know: a timer sleeps in a task of its own,
/// which begins some time after the timer was set and ends some time after it has woken.
package protocol TimerTrackingClock<Duration>: Clock {
  /// Called when a timer is set, before its task begins.
  func timerDidStart()

  /// Sleeps on behalf of a timer that was announced with ``timerDidStart()``.
  func sleepForTimer(until deadline: Instant) async throws

  /// Called when the action of a timer has run, or when the timer was cancelled.
  func timerDidEnd()
}
