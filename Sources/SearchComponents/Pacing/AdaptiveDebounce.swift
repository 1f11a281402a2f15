/// How an ``AdaptiveDebounceInteractor`` paces the typing at this moment.
public struct AdaptiveDebounce: Hashable, Sendable {
  /// The smoothed time from a request to its answer; `nil` before the first measurement.
  public let roundTrip: Duration?

  /// How long a text waits that is typed while an older one waits or is under way.
  public let delay: Duration

  /// Creates a pace.
  public init(roundTrip: Duration?, delay: Duration) {
    self.roundTrip = roundTrip
    self.delay = delay
  }
}
