/// Searches the records that are most like a given one.
///
/// The given record itself is never among them, whatever other filters the search has: its exclusion is
/// a parameter of its own that no filter group touches, and to which other `facetFilters` are added.
///
/// ```swift
/// let related = RelatedItemsSearcher("related", index: "products", to: hit, matching: patterns)
/// let relatedHits = HitsInteractor<Hit<Product>>(related, infiniteScrolling: .off)
/// ```
public struct RelatedItemsSearcher: Searcher {
  /// The name of the source.
  public let source: SourceID

  /// The index.
  public let index: IndexName

  /// Further parameters of the requests, those that make them a search for related items included.
  public let parameters: SearchParameters

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - source: The name by which the state and the transcripts call it; unique in a machine.
  ///   - index: The index to search.
  ///   - hit: The record to which others are to be like; from anywhere, an answer, a history, a link.
  ///   - patterns: In which ways they may be like it.
  ///   - hitsPerPage: How many hits make a page, from 1 to 1,000; 0 asks for counts alone, `nil` leaves
  ///     it to the engine.
  ///   - parameters: All else, by the names of Algolia's API.
  public init<Record>(
    _ source: SourceID, index: IndexName, to hit: Hit<Record>,
    matching patterns: [MatchingPattern<Record>], hitsPerPage: Int? = nil,
    parameters: SearchParameters = [:]
  ) {
    self.source = source
    self.index = index
    var parameters = parameters
    if let hitsPerPage { parameters.hitsPerPage = hitsPerPage }
    parameters.merge([
      "sumOrFiltersScores": true,
      "facetFilters": [.string("objectID:-" + hit.objectID)],
      "optionalFilters": .array(patterns.compactMap { $0.optionalFilter(of: hit.object) }),
    ])
    self.parameters = parameters
  }

  /// What is typed makes no difference.
  public var followsText: Bool { false }

  /// Writes the parameters into the source's own request.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    request.parameters.merge(parameters)
  }
}
