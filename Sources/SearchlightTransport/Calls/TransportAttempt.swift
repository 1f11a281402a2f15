/// The metrics of one exchange with one host.
public struct TransportAttempt: Hashable, Sendable {
  /// The result of an exchange.
  @nonexhaustive
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

/// The reason why a call has no answer with a status 2xx, with the attempts that were made.
package struct TransportFailure: Error, Sendable {
  package enum Reason: Error, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// A host refused the call with this answer.
    case refused(TransportResponse)
    /// No host answered, and the last one timed out.
    case timedOut
    /// No host answered, and the last one could not be reached for this reason.
    case unreachable(String)
    /// No host could serve the call, and the last one gave this answer.
    case unavailable(TransportResponse)
    /// The answer is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The call could not be sent, for this reason.
    case notSent(String)
  }

  package let reason: Reason

  /// The exchanges that were made, in order.
  package let attempts: [TransportAttempt]
}

extension TransportFailure.Reason {
  /// Returns the reason with `(hidden)` in place of secrets.
  func hiding(_ secrets: [String]) -> TransportFailure.Reason {
    switch self {
    case .refused(let response): .refused(response.hiding(secrets))
    case .unavailable(let response): .unavailable(response.hiding(secrets))
    case .unreachable(let reason): .unreachable(reason.hiding(secrets))
    case .notSent(let reason): .notSent(reason.hiding(secrets))
    case .cancelled, .timedOut, .tooLarge: self
    }
  }
}

/// A request that has no host yet; the transport sends it to one host after the other.
package struct TransportCall: Sendable {
  /// Selects the hosts and the time limit of a call; a `POST` can be of either kind.
  package enum Kind: String, Hashable, Sendable {
    case read, write

    /// The role that a host must have for such a call.
    var role: HTTPHost.Role { self == .read ? .reading : .writing }
  }

  package var kind: Kind
  package var method: TransportMethod

  /// The path and query, percent-encoded.
  package var target: String

  package var headers: TransportHeaders
  package var body: [UInt8]?

  /// Whether two hosts may both carry out the call without harm.
  ///
  /// If not, the call goes to another host only if the previous one certainly did not carry it out.
  package var isRepeatable: Bool

  /// Texts that errors and metrics must not contain, in addition to those in the target and the
  /// header fields.
  package var secrets: [String]

  package init(
    _ kind: Kind, _ method: TransportMethod, _ target: String, headers: TransportHeaders = [:],
    body: [UInt8]? = nil, isRepeatable: Bool = true, secrets: [String] = []
  ) {
    self.kind = kind
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
    self.isRepeatable = isRepeatable
    self.secrets = secrets
  }
}
