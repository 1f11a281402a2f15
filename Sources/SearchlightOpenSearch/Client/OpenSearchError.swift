public import SearchlightBackend
public import SearchlightTransport

/// Why a call to a cluster failed, with the call and all attempts.
///
/// It is meant for logs. A search shows its ``searchError``, which names no hosts.
public struct OpenSearchError: Error, Hashable, Sendable {
  /// A kind of failure.
  public enum Reason: Hashable, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// The call was not sent, for this reason.
    case invalid(String)
    /// The cluster refused the call; the status says why.
    case refused(ClusterFailure)
    /// The cluster received too many calls, and can be asked again after `retryAfter` if it named a
    /// time.
    case rateLimited(ClusterFailure, retryAfter: Duration?)
    /// No host could be reached; the text is the reason of the last attempt.
    case unreachable(String)
    /// No host answered in time.
    case timedOut
    /// No host could answer; the failure is that of the last host that replied.
    case unavailable(ClusterFailure)
    /// The answer exceeds the size limit, in bytes.
    case tooLarge(limit: Int)
    /// The answer does not have the form that the call returns.
    case malformedAnswer(String)
    /// The version of the cluster is not supported.
    case unsupported(ClusterVersion)
  }

  /// The kind of failure.
  public let reason: Reason

  /// The method and target of the call, without secrets: `POST /_msearch`.
  public let call: String

  /// The attempts of the call, in order.
  public let attempts: [TransportAttempt]

  /// What a load that has failed did with indices before, and what it has left, one sentence each.
  public let notices: [String]

  package init(
    _ reason: Reason, call: String, attempts: [TransportAttempt] = [], notices: [String] = []
  ) {
    self.reason = reason
    self.call = call
    self.attempts = attempts
    self.notices = notices
  }

  /// Returns the error with more notices.
  func adding(_ notices: [String]) -> OpenSearchError {
    OpenSearchError(reason, call: call, attempts: attempts, notices: self.notices + notices)
  }

  /// Whether the cluster may have carried out the call, or may still do so.
  var mayHaveTakenEffect: Bool {
    switch reason {
    case .timedOut, .unavailable, .tooLarge, .malformedAnswer: true
    default: attempts.contains(where: \.mayHaveTakenEffect)
    }
  }

  /// Whether no node could answer, so that others may be there by now.
  var isOfNodes: Bool {
    switch reason {
    case .unreachable, .timedOut, .unavailable: true
    default: false
    }
  }

  /// The HTTP status with which the cluster refused the call; `nil` for other failures.
  public var status: Int? {
    switch reason {
    case .refused(let failure), .unavailable(let failure), .rateLimited(let failure, _):
      failure.status
    default: nil
    }
  }

  /// The error that the state of a search holds, without hosts.
  public var searchError: SearchError { searchError(of: nil) }

  func searchError(of index: OpenSearchIndex?) -> SearchError {
    switch reason {
    case .cancelled: .cancelled
    case .invalid(let text): .rejected(message: text, status: nil)
    case .refused(let failure), .unavailable(let failure): failure.searchError(of: index)
    case .rateLimited(_, let time): .rateLimited(retryAfter: time)
    case .unreachable(let reason): .unreachable(reason)
    case .timedOut: .timedOut
    case .tooLarge(let limit): .malformedResponse("it is larger than \(limit) bytes")
    case .malformedAnswer(let text): .malformedResponse(text)
    case .unsupported(let version):
      version.refusal ?? .rejected(message: "\(version) is not supported", status: nil)
    }
  }
}

extension OpenSearchError: CustomStringConvertible {
  /// The call, what went wrong and how to fix it, the attempts and the notices.
  public var description: String {
    let tried =
      attempts.isEmpty ? "" : " [\(attempts.map(\.description).joined(separator: "; "))]"
    return (["\(call): \(searchError)\(tried)"] + notices).joined(separator: " ")
  }
}
