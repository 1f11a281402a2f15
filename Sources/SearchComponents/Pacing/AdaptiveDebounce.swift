/// The current timing of an ``AdaptiveDebounceInteractor``.
public struct AdaptiveDebounce: Hashable, Sendable {
  /// The smoothed time from a request to its answer; `nil` before the first measurement.
  public let roundTrip: Duration?

  /// How long a newly typed text waits while an older one waits or is under way.
  public let delay: Duration

  /// Creates a timing from a measured round trip and a delay.
  public init(roundTrip: Duration?, delay: Duration) {
    self.roundTrip = roundTrip
    self.delay = delay
  }
}
