extension MultiSearchRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case flight, slices, strategy
  }

  /// Encodes the number of the flight, the slices, and the strategy unless it is to answer all.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(flight, forKey: .flight)
    try container.encode(slices, forKey: .slices)
    if strategy != .none { try container.encode(strategy, forKey: .strategy) }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      flight: try container.decode(FlightID.self, forKey: .flight),
      slices: try container.decode([Slice].self, forKey: .slices),
      strategy: try container.decodeIfPresent(MultiSearchStrategy.self, forKey: .strategy) ?? .none)
  }
}

extension MultiSearchRequest.Slice: Codable {
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
