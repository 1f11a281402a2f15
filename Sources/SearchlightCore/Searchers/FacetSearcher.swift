/// Searches the values of one attribute instead of records, such as categories that match the typed
/// text.
///
/// ```swift
/// let categories = FacetSearcher("categories", index: "instant_search", attribute: "categories")
/// ```
public struct FacetSearcher: Searcher, RequestContributor {
  /// The name of the source, unique in a machine.
  public let source: SourceID

  /// The index to search.
  public let index: IndexName

  /// The attribute whose values are searched.
  public let attribute: Attribute

  /// The searcher's own query; `nil` uses the text that the user types.
  public let query: String?

  /// The query that records must match to be counted; an empty one counts all records that meet the
  /// filters.
  public let contextQuery: String

  /// The maximum number of values in the answer, from 1 to 100; `nil` uses the engine's default.
  public let maxFacetHits: Int?

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - source: The name of the source in the state and in transcripts; unique in a machine.
  ///   - index: The index to search.
  ///   - attribute: The attribute whose values are searched; the index must be configured to search
  ///     them.
  ///   - query: The searcher's own query; `nil` uses the text that the user types.
  ///   - contextQuery: The query that records must match to be counted.
  ///   - maxFacetHits: The maximum number of values in the answer, from 1 to 100.
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

  /// The problems in the arguments of the initializer: an empty name, and a number of values out of
  /// range.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.check(self)
    issues.check("attribute", isNotEmpty: attribute)
    issues.check("maxFacetHits", maxFacetHits, in: 1...100)
    return issues.sentences
  }

  /// What the searcher declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// Whether the searcher uses the text that the user types.
  public var followsText: Bool { query == nil }

  /// Turns the request of the searcher's source into a facet search.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if let query { request.query = query }
    request.facetSearch = FacetSearch(
      attribute: attribute, contextQuery: contextQuery, maxFacetHits: maxFacetHits)
  }
}
