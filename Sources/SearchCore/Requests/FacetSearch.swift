/// A search among the values of an attribute instead of the records.
///
/// In a request that has one, the `query` is looked for in the values, and the answer holds
/// ``SearchResponse/facetHits`` and no hits.
public struct FacetSearch: Hashable, Sendable {
  /// The attribute whose values are searched.
  public var attribute: Attribute

  /// The text that records must match to be counted; empty counts all that meet the filters.
  public var contextQuery: String

  /// At most how many values come back, from 1 to 100; `nil` leaves it to the engine, whose default
  /// is 10.
  public var maxFacetHits: Int?

  /// Creates a facet search.
  public init(attribute: Attribute, contextQuery: String = "", maxFacetHits: Int? = nil) {
    self.attribute = attribute
    self.contextQuery = contextQuery
    self.maxFacetHits = maxFacetHits
  }
}
