/// The metrics of one call, for an app's logs and measurements.
public struct TransportMetrics: Hashable, Sendable {
  /// The method and target, without keys: `POST /1/indexes/*/queries`.
  public let call: String

  /// The exchanges that were made, in order.
  public let attempts: [TransportAttempt]

  /// The time from the beginning of the call to its end, including waits.
  public let duration: Duration

  /// Whether the call was answered with a status 2xx.
  public let isAnswered: Bool

  /// How often the call was sent again after the first attempt.
  public var retries: Int { max(0, attempts.count - 1) }
}
