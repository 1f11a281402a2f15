/// One exchange with one host, as figures.
public struct TransportAttempt: Hashable, Sendable {
  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// With an answer of this status.
    case status(Int)
    /// There was no answer in time.
    case timedOut
    /// There was no answer, for this reason.
    case failed(String)
    /// Nobody wanted the answer any more.
    case cancelled
  }

  /// Who was asked.
  public let host: HTTPHost

  /// How it ended.
  public let outcome: Outcome

  /// How long it took.
  public let duration: Duration

  /// When the first bytes of the answer came; `nil` if none did, or nobody can tell.
  public let timeToFirstByte: Duration?

  /// Whether the host may have done what it was asked for.
  ///
  /// It has not where no connection came about, and where it answered that it refuses (4xx but 408), is asked too often
  /// (429) or cannot serve now (503). Behind any other failure nobody knows.
  public let mayHaveTakenEffect: Bool

  /// How many bytes the body of the request had, before it was compressed.
  public let bytesSent: Int

  /// How many bytes the body of the answer had, not compressed.
  public let bytesReceived: Int
}

extension TransportAttempt: CustomStringConvertible {
  /// `films-1.algolianet.com: status 503`.
  public var description: String {
    switch outcome {
    case .status(let status): "\(host): status \(status)"
    case .timedOut: "\(host): no answer in time"
    case .failed(let reason): "\(host): \(reason)"
    case .cancelled: "\(host): cancelled"
    }
  }
}
