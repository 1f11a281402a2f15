/// The metrics of one exchange with one host.
public struct TransportAttempt: Hashable, Sendable {
  /// The result of an exchange.
  public enum Outcome: Hashable, Sendable {
    /// The host answered with this status.
    case status(Int)
    /// The host did not answer in time.
    case timedOut
    /// The exchange failed, for this reason.
    case failed(String)
    /// The caller no longer needed the answer.
    case cancelled
  }

  /// The host to which the request was sent.
  public let host: HTTPHost

  /// The result of the exchange.
  public internal(set) var outcome: Outcome

  /// The time from the beginning of the exchange to its end.
  public let duration: Duration

  /// The time until the first bytes of the answer arrived; `nil` if none did, or if the exchange
  /// does not report it.
  public let timeToFirstByte: Duration?

  /// Whether the host may have carried out the request.
  ///
  /// It is `false` if there was no connection, or if the host refused the request with a status 4xx
  /// other than 408, including 429 (too many requests), or with 503 (unavailable). After any other
  /// failure it is `true`, because the client cannot know.
  public let mayHaveTakenEffect: Bool

  /// The size of the request's body in bytes, before compression.
  public let bytesSent: Int

  /// The size of the answer's body in bytes, after decompression.
  public let bytesReceived: Int
}

extension TransportAttempt {
  /// Returns the metrics with `(hidden)` in place of secrets.
  func hiding(_ secrets: [String]) -> TransportAttempt {
    guard case .failed(let reason) = outcome else { return self }
    var attempt = self
    attempt.outcome = .failed(reason.hiding(secrets))
    return attempt
  }
}

extension TransportAttempt: CustomStringConvertible {
  /// The host and the result: `films-1.algolianet.com: status 503`.
  public var description: String {
    switch outcome {
    case .status(let status): "\(host): status \(status)"
    case .timedOut: "\(host): no answer in time"
    case .failed(let reason): "\(host): \(reason)"
    case .cancelled: "\(host): cancelled"
    }
  }
}
