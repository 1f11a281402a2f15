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
