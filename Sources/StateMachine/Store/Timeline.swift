/// A clock that counts from the moment at which the store was made.
@usableFromInline
struct Timeline: Sendable {
  /// The time since the start.
  @usableFromInline let now: @Sendable () -> Duration

  /// Sleeps until a time since the start; throws if the task is cancelled.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  /// Some 95 years.
  ///
  /// Clocks trap when an instant overflows, and a reducer may ask for any delay.
  private static let farAway = Duration.seconds(3_000_000_000)

  @usableFromInline
  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { until in
      try await clock.sleep(until: start.advanced(by: min(until, Self.farAway)), tolerance: nil)
    }
  }
}
