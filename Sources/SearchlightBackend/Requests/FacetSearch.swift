/// A search among the values of an attribute instead of among records.
///
/// A request with a facet search matches its `query` against the values, and its answer has
/// ``SearchResponse/facetHits`` and no hits.
public struct FacetSearch: Hashable, Sendable {
  /// The attribute whose values are searched.
  public var attribute: Attribute

  /// The query that records must match to be counted; an empty one counts all records that meet the
  /// filters.
  public var contextQuery: String

  /// The maximum number of values in the answer, from 1 to 100; `nil` uses the engine's default,
  /// which is 10.
  public var maxFacetHits: Int?

  /// Creates a facet search.
  public init(attribute: Attribute, contextQuery: String = "", maxFacetHits: Int? = nil) {
    self.attribute = attribute
    self.contextQuery = contextQuery
    self.maxFacetHits = maxFacetHits
  }
}

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
