/// Why a call has no answer of status 2xx.
package struct TransportFailure: Error, Sendable {
  package enum Reason: Error, Sendable {
    /// The calling task was cancelled.
    case cancelled
    /// A host refused the call.
    case refused(HTTPResponse)
    /// No host has answered; the time was up at the last of them.
    case timedOut
    /// No host has answered; the last of them for this reason.
    case unreachable(String)
    /// No host could answer, the last one that tried with this.
    case unavailable(HTTPResponse)
    /// The answer is larger than may be kept.
    case tooLarge(limit: Int)
    /// Nothing was sent.
    case notSent(String)
  }

  package let reason: Reason

  /// The exchanges, in order.
  package let attempts: [TransportAttempt]
}
