import SearchlightStateMachine

extension SearchError: Codable {
  private enum Name: String, CaseIterable {
    case cancelled, unknownIndex, rejected, notAllowed, rateLimited, unreachable, timedOut
    case unavailable, malformedResponse
    case missingResponse = "missingSlice"
  }

  /// Encodes the error as a word, or as an object in which one key names it: `"timedOut"`,
  /// `{"rejected": "Unknown parameter: quer", "status": 400}`, `{"rateLimited": "30 s"}`.
  public func encode(to encoder: any Encoder) throws {
    if let word {
      try encoder.encodeCase(word.rawValue)
      return
    }
    var container = encoder.container(keyedBy: StringCodingKey.self)
    switch self {
    case .cancelled, .timedOut, .rateLimited(nil): break
    case .unknownIndex(let name, let known):
      try container.encode(name, forKey: "unknownIndex")
      try container.encode(known, forKey: "known")
    case .rejected(let message, let status):
      try container.encode(message, forKey: "rejected")
      try container.encodeIfPresent(status, forKey: "status")
    case .notAllowed(let message): try container.encode(message, forKey: "notAllowed")
    case .rateLimited(let time?): try container.encode(time.exactText, forKey: "rateLimited")
    case .unreachable(let reason): try container.encode(reason, forKey: "unreachable")
    case .unavailable(let reason): try container.encode(reason, forKey: "unavailable")
    case .missingResponse(let source): try container.encode(source, forKey: "missingSlice")
    case .malformedResponse(let reason): try container.encode(reason, forKey: "malformedResponse")
    }
  }

  /// The word for a case without associated values; `nil` for other cases.
  private var word: Name? {
    switch self {
    case .cancelled: .cancelled
    case .timedOut: .timedOut
    case .rateLimited(nil): .rateLimited
    default: nil
    }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let coded = try CodedCase<Name>("search error", from: decoder)
    self =
      switch coded.name {
      case .cancelled: .cancelled
      case .unknownIndex: .unknownIndex(try coded.value(), known: try coded.value("known"))
      case .rejected: .rejected(message: try coded.value(), status: try coded.optional("status"))
      case .notAllowed: .notAllowed(try coded.value())
      case .rateLimited: .rateLimited(retryAfter: try coded.duration())
      case .unreachable: .unreachable(try coded.value())
      case .timedOut: .timedOut
      case .unavailable: .unavailable(try coded.value())
      case .missingResponse: .missingResponse(try coded.value())
      case .malformedResponse: .malformedResponse(try coded.value())
      }
  }
}

extension String {
  /// The largest size in bytes of the text of an error that a state keeps.
  package static var maximumErrorLength: Int { 4096 }

  /// The text of an error, or its beginning with an ellipsis if it has more than
  /// ``maximumErrorLength`` bytes.
  ///
  /// A state is compared, logged and shown. The text of an error may be a whole page that a server
  /// or a storage has sent.
  package var shortenedError: String {
    guard utf8.count > Self.maximumErrorLength else { return self }
    var room = Self.maximumErrorLength - "…".utf8.count
    let kept = unicodeScalars.prefix { scalar in
      room -= UTF8.width(scalar)
      return room >= 0
    }
    return String(kept) + "…"
  }
}

extension SearchError {
  /// The error with texts of at most ``Swift/String/maximumErrorLength`` bytes, and at most 100
  /// names of indices.
  package var shortened: SearchError {
    switch self {
    case .unknownIndex(let name, let known):
      .unknownIndex(
        IndexName(name.rawValue.shortenedError),
        known: known.prefix(100).map { IndexName($0.rawValue.shortenedError) })
    case .rejected(let message, let status):
      .rejected(message: message.shortenedError, status: status)
    case .notAllowed(let message): .notAllowed(message.shortenedError)
    case .unreachable(let reason): .unreachable(reason.shortenedError)
    case .unavailable(let reason): .unavailable(reason.shortenedError)
    case .malformedResponse(let reason): .malformedResponse(reason.shortenedError)
    case .cancelled, .rateLimited, .timedOut, .missingResponse: self
    }
  }
}
