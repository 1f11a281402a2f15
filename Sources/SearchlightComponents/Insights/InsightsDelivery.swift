/// When events are sent, and how failures are retried.
public struct InsightsDelivery: Hashable, Sendable {
  /// The number of events that are sent without waiting for more.
  public var batchSize = 10

  /// How long the first event waits for others.
  public var interval = Duration.seconds(30)

  /// How long events are collected before they are stored.
  ///
  /// The delay saves a write for each row while a list scrolls quickly. If the process is killed,
  /// at most the events of this interval are lost.
  public var keepingInterval = Duration.milliseconds(500)

  /// The pause after the first of consecutive failures; each further failure doubles it.
  public var firstPause = Duration.seconds(5)

  /// The maximum pause after failures.
  public var pauseLimit = Duration.seconds(3600)

  /// The maximum number of waiting events; further ones are dropped and counted.
  public var limit = 1000

  /// The age after which an event is dropped unsent; hosted services accept none older than 30
  /// days.
  public var ageLimit = Duration.seconds(28 * 86_400)

  /// Whether events whose arrival is uncertain are sent again.
  ///
  /// If not, they are dropped, so that no event is ever counted twice.
  public var repeatsUncertain = false

  /// The maximum number of events in one call.
  static let maximumPerCall = 500

  /// Creates the default delivery: batches of 10 events, or whatever has arrived within 30 seconds.
  public init() {}

  /// Returns the pause after consecutive failures; it is longer if the last failure names a later
  /// time.
  func pause(failures: Int, last: InsightsError?) -> Duration {
    guard failures > 0 else { return interval }
    if case .denied = last { return pauseLimit }
    var pause = min(firstPause, pauseLimit)
    for _ in 1..<min(max(1, failures), 64) where pause < pauseLimit {
      pause = min(pause * 2, pauseLimit)
    }
    guard case .unavailable(_, let seconds?) = last, seconds > 0 else { return pause }
    return max(pause, .seconds(min(seconds, 86_400)))
  }
}
