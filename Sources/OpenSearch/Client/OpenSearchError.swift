public import SearchCore
public import SearchTransport

/// Why a call of a cluster has no answer, with all that helps to find out.
///
/// It is for logs. What a search shows is its ``searchError``, which carries no hosts.
public struct OpenSearchError: Error, Hashable, Sendable {
  /// What happened.
  public enum Reason: Hashable, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// Nothing was sent, for this reason.
    case invalid(String)
    /// The cluster refused the call; the status says why.
    case refused(ClusterFailure)
    /// The cluster was asked too often; it may be asked again after the time that it names, if it names one.
    case rateLimited(ClusterFailure, retryAfter: Duration?)
    /// No host could be reached, the last one for this reason.
    case unreachable(String)
    /// No host answered in time.
    case timedOut
    /// No host could answer, the last one that tried with this.
    case unavailable(ClusterFailure)
    /// The answer is larger than may be kept, in bytes.
    case tooLarge(limit: Int)
    /// The answer is not what the call gives.
    case malformedAnswer(String)
    /// The version of the cluster is not supported.
    case unsupported(OpenSearchVersion)
  }

  /// What happened.
  public let reason: Reason

  /// The call, without what gives access: `POST /_msearch`.
  public let call: String

  /// What was tried, in order.
  public let attempts: [TransportAttempt]

  init(_ reason: Reason, call: String, attempts: [TransportAttempt] = []) {
    self.reason = reason
    self.call = call
    self.attempts = attempts
  }

  /// The status of the answer; `nil` if there was none.
  public var status: Int? {
    switch reason {
    case .refused(let failure), .unavailable(let failure), .rateLimited(let failure, _):
      failure.status
    default: nil
    }
  }

  /// The same as a part of the state of a search: without hosts.
  public var searchError: SearchError { searchError(of: nil) }

  func searchError(of index: OpenSearchIndex?) -> SearchError {
    switch reason {
    case .cancelled: .cancelled
    case .invalid(let text): .rejected(message: text, status: nil)
    case .refused(let failure): failure.searchError(of: index)
    case .rateLimited(_, let time): .rateLimited(retryAfter: time)
    case .unreachable(let reason): .unreachable(reason)
    case .timedOut: .timedOut
    case .unavailable(let failure): .unavailable(failure.reason)
    case .tooLarge(let limit): .malformedResponse("it is larger than \(limit) bytes")
    case .malformedAnswer(let text): .malformedResponse(text)
    case .unsupported(let version):
      version.refusal ?? .rejected(message: "\(version) is not supported", status: nil)
    }
  }
}

extension OpenSearchError: CustomStringConvertible {
  /// What happened, where, and how to mend it.
  public var description: String {
    let tried =
      attempts.isEmpty ? "" : " [\(attempts.map(\.description).joined(separator: "; "))]"
    return "\(call): \(searchError)\(tried)"
  }
}
