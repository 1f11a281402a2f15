extension FacetSearch: Codable {
  private enum CodingKeys: String, CodingKey {
    case attribute, contextQuery, maxFacetHits
  }

  /// Encodes the attribute, the context query and, if there is one, the limit.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(attribute, forKey: .attribute)
    try container.encode(contextQuery, forKey: .contextQuery)
    try container.encodeIfPresent(maxFacetHits, forKey: .maxFacetHits)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      attribute: try container.decode(Attribute.self, forKey: .attribute),
      contextQuery: try container.decode(String.self, forKey: .contextQuery),
      maxFacetHits: try container.decodeIfPresent(Int.self, forKey: .maxFacetHits))
  }
}
