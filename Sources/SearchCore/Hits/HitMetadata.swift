/// What an engine says about a hit beside the record itself.
public struct HitMetadata: Hashable, Sendable {
  /// What of the values matches, in the shape of the record.
  public var highlightResult: TreeModel<HighlightResult>?

  /// The parts of long values that match best, in the shape of the record.
  public var snippetResult: TreeModel<SnippetResult>?

  /// The figures of the ranking.
  public var rankingInfo: RankingInfo?

  /// Where the record is.
  public var geolocation: Point?

  /// Creates metadata; what is left out is not known.
  public init(
    highlightResult: TreeModel<HighlightResult>? = nil,
    snippetResult: TreeModel<SnippetResult>? = nil,
    rankingInfo: RankingInfo? = nil, geolocation: Point? = nil
  ) {
    self.highlightResult = highlightResult
    self.snippetResult = snippetResult
    self.rankingInfo = rankingInfo
    self.geolocation = geolocation
  }
}

extension HitMetadata {
  /// The keys under which hits in Algolia's shape carry metadata.
  enum CodingKeys: String, CodingKey, CaseIterable {
    case highlightResult = "_highlightResult"
    case snippetResult = "_snippetResult"
    case rankingInfo = "_rankingInfo"
    case geolocation = "_geoloc"
  }
}

extension HitMetadata: Codable {
  /// Decodes the metadata in a hit of Algolia's shape.
  ///
  /// What is missing or not understood is not known; it never spoils the record.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys) -> Value? {
      try? container.decode(Value.self, forKey: key)
    }
    let places: [Point]? = value(.geolocation)
    self.init(
      highlightResult: value(.highlightResult), snippetResult: value(.snippetResult),
      rankingInfo: value(.rankingInfo), geolocation: value(.geolocation) ?? places?.first)
  }
}
