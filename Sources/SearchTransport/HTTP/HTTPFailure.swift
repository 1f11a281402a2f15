/// Why there is no answer of HTTP.
public enum HTTPFailure: Error, Hashable, Sendable {
  /// The calling task was cancelled.
  case cancelled

  /// No connection came about, or it broke before the answer was whole, with the reason: the name does not resolve,
  /// the certificate is not accepted, the connection was reset.
  case unreachable(String)

  /// The answer is larger than may be kept, in bytes.
  case tooLarge(limit: Int)

  /// Nothing was sent, with the reason, and nobody else can send it either: the address cannot be one, a replay knows
  /// no such request.
  case refused(String)
}

extension HTTPFailure: CustomStringConvertible {
  /// What happened.
  public var description: String {
    switch self {
    case .cancelled: "the call was cancelled"
    case .unreachable(let reason): reason
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .refused(let reason): reason
    }
  }
}
