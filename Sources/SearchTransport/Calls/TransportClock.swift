/// A clock of any kind, whose moments are told as the time since it was taken.
struct TransportClock: Sendable {
  /// The time that has passed.
  let now: @Sendable () -> Duration

  private let wait: @Sendable (Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    wait = { try await clock.sleep(until: start.advanced(by: $0), tolerance: nil) }
  }

  /// Sleeps until a moment; returns whether it has come, not if the task was cancelled.
  func sleep(until moment: Duration) async -> Bool {
    do {
      try await wait(moment)
      return true
    } catch {
      return false
    }
  }
}
