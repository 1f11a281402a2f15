/// The reason why a call has no answer with a status 2xx, with the attempts that were made.
package struct TransportFailure: Error, Sendable {
  package enum Reason: Error, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// A host refused the call with this answer.
    case refused(HTTPResponse)
    /// No host answered, and the last one timed out.
    case timedOut
    /// No host answered, and the last one could not be reached for this reason.
    case unreachable(String)
    /// No host could serve the call, and the last one gave this answer.
    case unavailable(HTTPResponse)
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
