/// Searches the values of one attribute instead of records: categories that match what is typed.
///
/// ```swift
/// let categories = FacetSearcher("categories", index: "instant_search", attribute: "categories")
/// ```
public struct FacetSearcher: Searcher {
  /// The name of the source.
  public let source: SourceID

  /// The index.
  public let index: IndexName

  /// The attribute whose values are searched.
  public let attribute: Attribute

  /// The text to search for, whatever the user types; `nil` follows the user.
  public let query: String?

  /// The text that records must match to be counted; empty counts all that meet the filters.
  public let contextQuery: String

  /// At most how many values come back, from 1 to 100; `nil` leaves it to the engine.
  public let maxFacetHits: Int?

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - source: The name by which the state and the transcripts call it; unique in a machine.
  ///   - index: The index to search.
  ///   - attribute: The attribute whose values are searched; the index must be set up for that.
  ///   - query: A text of its own; `nil` follows the text that the user types.
  ///   - contextQuery: The text that records must match to be counted.
  ///   - maxFacetHits: At most how many values come back, from 1 to 100.
  public init(
    _ source: SourceID, index: IndexName, attribute: Attribute, query: String? = nil,
    contextQuery: String = "", maxFacetHits: Int? = nil
  ) {
    self.source = source
    self.index = index
    self.attribute = attribute
    self.query = query
    self.contextQuery = contextQuery
    self.maxFacetHits = maxFacetHits
  }

  /// Whether there is no text of its own.
  public var followsText: Bool { query == nil }

  /// Turns the source's own request into a search among the values.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if let query { request.query = query }
    request.facetSearch = FacetSearch(
      attribute: attribute, contextQuery: contextQuery, maxFacetHits: maxFacetHits)
  }
}
