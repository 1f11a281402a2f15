extension MultiSearchRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case id = "flight"
    case entries = "slices"
    case strategy
  }

  /// Encodes the number, the entries, and the strategy unless it is ``MultiSearchStrategy/none``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(entries, forKey: .entries)
    if strategy != .none { try container.encode(strategy, forKey: .strategy) }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try container.decode(RequestID.self, forKey: .id),
      entries: try container.decode([Entry].self, forKey: .entries),
      strategy: try container.decodeIfPresent(MultiSearchStrategy.self, forKey: .strategy) ?? .none)
  }
}

extension MultiSearchRequest.Entry: Codable {
  private enum CodingKeys: String, CodingKey {
    case source, request
  }

  /// Encodes the source and its request.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(request, forKey: .request)
    try container.encode(source, forKey: .source)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      source: try container.decode(SourceID.self, forKey: .source),
      request: try container.decode(SearchRequest.self, forKey: .request))
  }
}
