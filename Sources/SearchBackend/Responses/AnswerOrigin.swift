/// The origin of an answer: the service, a cache or a fallback.
public enum AnswerOrigin: Hashable, Codable, Sendable {
  /// The service itself gave the answer.
  case service

  /// A cached answer of the service, with the time at which the service gave it, in milliseconds
  /// since 1970; `nil` if the time is unknown.
  case cache(storedAt: Int64?)

  /// The fallback of a service that could not answer; see ``FallbackService``.
  case fallback
}

extension AnswerOrigin {
  /// Whether one list may contain rows of both origins: rows of a fallback must not be mixed with
  /// others.
  package func fits(_ other: AnswerOrigin) -> Bool { (self == .fallback) == (other == .fallback) }
}

extension AnswerOrigin: CustomStringConvertible {
  /// The name of the origin: `service`, `cache` or `fallback`.
  public var description: String {
    switch self {
    case .service: "service"
    case .cache: "cache"
    case .fallback: "fallback"
    }
  }
}
