/// A clock that counts from the moment at which its user was made.
@usableFromInline
package struct Timeline: Sendable {
  /// The time since the start.
  @usableFromInline package let now: @Sendable () -> Duration

  /// Sleeps until a time since the start; throws if the task is cancelled.
  package let sleep: @Sendable (_ until: Duration) async throws -> Void

  /// Some 95 years.
  ///
  /// Clocks trap when an instant overflows, and anybody may ask for any delay.
  static var farAway: Duration { .seconds(3_000_000_000) }

  @usableFromInline
  package init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { until in
      try await clock.sleep(until: start.advanced(by: min(until, Self.farAway)), tolerance: nil)
    }
  }
}
