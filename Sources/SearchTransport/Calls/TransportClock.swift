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
