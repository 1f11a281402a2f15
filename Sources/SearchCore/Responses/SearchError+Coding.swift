extension SearchError: Codable {
  private enum Name: String, CaseIterable {
    case cancelled, unknownIndex, rejected, unavailable, missingSlice, malformedResponse
  }

  /// Encodes a word, or an object in which one key names the error:
  /// `"cancelled"`, `{"rejected": "too many requests", "status": 429}`.
  public func encode(to encoder: any Encoder) throws {
    if case .cancelled = self {
      try encoder.encodeCase("cancelled")
      return
    }
    var container = encoder.container(keyedBy: TextKey.self)
    switch self {
    case .cancelled: break
    case .unknownIndex(let name, let known):
      try container.encode(name, forKey: "unknownIndex")
      try container.encode(known, forKey: "known")
    case .rejected(let message, let status):
      try container.encode(message, forKey: "rejected")
      try container.encodeIfPresent(status, forKey: "status")
    case .unavailable(let reason): try container.encode(reason, forKey: "unavailable")
    case .missingSlice(let source): try container.encode(source, forKey: "missingSlice")
    case .malformedResponse(let reason): try container.encode(reason, forKey: "malformedResponse")
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
      case .unavailable: .unavailable(try coded.value())
      case .missingSlice: .missingSlice(try coded.value())
      case .malformedResponse: .malformedResponse(try coded.value())
      }
  }
}
