/// What a call cost, as figures: for logs and measurements of an app.
public struct TransportMetrics: Hashable, Sendable {
  /// What was called, without what gives access: `POST /1/indexes/*/queries`.
  public let call: String

  /// The exchanges, in order.
  public let attempts: [TransportAttempt]

  /// How long all of it took, waits included.
  public let duration: Duration

  /// Whether there was an answer of status 2xx.
  public let isAnswered: Bool

  /// How often the call was sent again.
  public var retries: Int { max(0, attempts.count - 1) }
}
