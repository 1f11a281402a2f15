extension HitMetadata: Codable {
  /// The keys of metadata in hits of Algolia's shape.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case highlightResult = "_highlightResult"
    case snippetResult = "_snippetResult"
    case rankingInfo = "_rankingInfo"
    case geolocation = "_geoloc"
    case distinctSeqID = "_distinctSeqID"
  }

  /// Decodes the metadata in a hit of Algolia's shape.
  ///
  /// Metadata that are missing or invalid become `nil`; they never make the record invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      try? container.decode(Value.self, forKey: key)
    }
    let points: [Point]? = value(.geolocation)
    self.init(
      highlightResult: value(.highlightResult), snippetResult: value(.snippetResult),
      rankingInfo: value(.rankingInfo), geolocation: value(.geolocation) ?? points?.first,
      distinctSeqID: value(.distinctSeqID))
  }

  /// Encodes the metadata as members of a hit of Algolia's shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(highlightResult, forKey: .highlightResult)
    try container.encodeIfPresent(snippetResult, forKey: .snippetResult)
    try container.encodeIfPresent(rankingInfo, forKey: .rankingInfo)
    try container.encodeIfPresent(geolocation, forKey: .geolocation)
    try container.encodeIfPresent(distinctSeqID, forKey: .distinctSeqID)
  }
}
