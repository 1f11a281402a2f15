/// When events are sent, and how often it is tried.
public struct InsightsDelivery: Hashable, Sendable {
  /// How many events are sent at once without waiting for more.
  public var batchSize = 10

  /// How long the first event waits for others.
  public var interval = Duration.seconds(30)

  /// How long events are collected before they are kept.
  ///
  /// So a list that is scrolled fast does not write for each row. A process that is killed loses at most these.
  public var keepingInterval = Duration.milliseconds(500)

  /// How long it is waited after the first failure in a row; after each further one twice as long.
  public var firstPause = Duration.seconds(5)

  /// How long it is waited at most.
  public var longestPause = Duration.seconds(3600)

  /// How many events wait at most; further ones are dropped and counted.
  public var limit = 1000

  /// How old an event may become before it is dropped unsent: hosted services take none of more than 30 days.
  public var maximumAge = Duration.seconds(28 * 86_400)

  /// Whether events of which nobody knows whether they have arrived are sent again; otherwise they are dropped,
  /// so that no event is ever counted twice.
  public var repeatsUncertain = false

  /// The most events of one call.
  static let maximumPerCall = 500

  /// The usual: batches of 10, or what has come in half a minute.
  public init() {}

  /// How long to wait after several failures in a row, the last of which may name a time of its own.
  func pause(failures: Int, last: InsightsFailure?) -> Duration {
    guard failures > 0 else { return interval }
    if case .denied = last { return longestPause }
    var pause = min(firstPause, longestPause)
    for _ in 1..<min(max(1, failures), 64) where pause < longestPause {
      pause = min(pause * 2, longestPause)
    }
    guard case .unavailable(_, let seconds?) = last, seconds > 0 else { return pause }
    return max(pause, .seconds(min(seconds, 86_400)))
  }
}
