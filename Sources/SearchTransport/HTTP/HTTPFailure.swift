/// The reason why a request has no HTTP answer.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The calling task was cancelled.
  case cancelled

  /// There was no connection, or it broke before the whole answer had arrived. The text is the
  /// reason: the name does not resolve, the certificate is not accepted, the connection was reset.
  case unreachable(String)

  /// The answer is larger than the limit, in bytes.
  case tooLarge(limit: Int)

  /// The request was not sent, and another attempt would fail too. The text is the reason: the URL
  /// is invalid, or a recording does not contain the request.
  case refused(String)
}

extension HTTPFailure: CustomStringConvertible {
  /// The reason in words, such as `the call was cancelled`.
  public var description: String {
    switch self {
    case .cancelled: "the call was cancelled"
    case .unreachable(let reason): reason
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .refused(let reason): reason
    }
  }
}
