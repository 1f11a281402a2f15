/// Searches the records of one index.
///
/// ```swift
/// let movies = HitsSearcher("movies", index: "mobile_demo_movies", hitsPerPage: 8)
/// ```
public struct HitsSearcher: Searcher {
  /// The name of the source.
  public let source: SourceID

  /// The index.
  public let index: IndexName

  /// The text to search for, whatever the user types; `nil` follows the user.
  public let query: String?

  /// Further parameters of the requests.
  public let parameters: SearchParameters

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - source: The name by which the state and the transcripts call it; unique in a machine.
  ///   - index: The index to search.
  ///   - hitsPerPage: How many hits make a page, from 1 to 1,000; 0 asks for counts alone, `nil` leaves
  ///     it to the engine.
  ///   - query: A text of its own; `nil` follows the text that the user types.
  ///   - parameters: All else, by the names of Algolia's API.
  public init(
    _ source: SourceID, index: IndexName, hitsPerPage: Int? = nil, query: String? = nil,
    parameters: SearchParameters = [:]
  ) {
    self.source = source
    self.index = index
    self.query = query
    var parameters = parameters
    if let hitsPerPage { parameters.hitsPerPage = hitsPerPage }
    self.parameters = parameters
  }

  /// Whether there is no text of its own.
  public var followsText: Bool { query == nil }

  /// Writes text and parameters into the source's own request.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if let query { request.query = query }
    request.parameters.merge(parameters)
  }
}
