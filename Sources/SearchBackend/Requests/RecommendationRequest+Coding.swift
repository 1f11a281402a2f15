extension RecommendationRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case facet, facetValue, fallback, model, objectIDs, threshold
  }

  /// Encodes the request without its empty members.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(facet, forKey: .facet)
    try container.encodeIfPresent(facetValue, forKey: .facetValue)
    try container.encodeIfPresent(fallback, forKey: .fallback)
    try container.encode(model, forKey: .model)
    if !objectIDs.isEmpty { try container.encode(objectIDs, forKey: .objectIDs) }
    try container.encode(threshold, forKey: .threshold)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Model.self, forKey: .model),
      for: try container.decodeIfPresent([String].self, forKey: .objectIDs) ?? [],
      facet: try container.decodeIfPresent(Attribute.self, forKey: .facet),
      facetValue: try container.decodeIfPresent(String.self, forKey: .facetValue),
      threshold: try container.decode(Double.self, forKey: .threshold),
      fallback: try container.decodeIfPresent(SearchParameters.self, forKey: .fallback))
  }
}
