/// Where an answer comes from.
public enum AnswerOrigin: Hashable, Codable, Sendable {
  /// The service.
  case service

  /// An earlier answer of the service that was kept, with the time at which it came, in milliseconds since 1970;
  /// `nil` if nobody has told it.
  case cache(storedAt: Int64?)

  /// The service that stands in for one that cannot answer; see ``FallbackService``.
  case fallback
}

extension AnswerOrigin {
  /// Whether rows of both may stand in one list: those of one engine, and not of one beside that which stands in
  /// for it.
  func fits(_ other: AnswerOrigin) -> Bool { (self == .fallback) == (other == .fallback) }
}

extension AnswerOrigin: CustomStringConvertible {
  /// Where the answer comes from, in words: `service`, `cache`, `fallback`.
  public var description: String {
    switch self {
    case .service: "service"
    case .cache: "cache"
    case .fallback: "fallback"
    }
  }
}
