/// Searches the records of one index.
///
/// ```swift
/// let movies = HitsSearcher("movies", index: "mobile_demo_movies", hitsPerPage: 8)
/// ```
public struct HitsSearcher: Searcher, RequestContributor {
  /// The name of the source, unique in a machine.
  public let source: SourceID

  /// The index to search.
  public let index: IndexName

  /// The searcher's own query; `nil` uses the text that the user types.
  public let query: String?

  /// Additional parameters of the searcher's requests.
  public let parameters: SearchParameters

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - source: The name of the source in the state and in transcripts; unique in a machine.
  ///   - index: The index to search.
  ///   - hitsPerPage: The number of hits of a page, from 1 to 1,000; 0 asks for counts alone, and
  ///     `nil` uses the engine's default.
  ///   - query: The searcher's own query; `nil` uses the text that the user types.
  ///   - parameters: Additional parameters, by their names in Algolia's API.
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

  /// The problems in the arguments of the initializer: an empty name, and a page size out of range.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.check(self, parameters)
    return issues.sentences
  }

  /// What the searcher declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// Whether the searcher uses the text that the user types.
  public var followsText: Bool { query == nil }

  /// Writes the query and the parameters into the request of the searcher's source.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    if let query { request.query = query }
    request.parameters.merge(parameters)
  }
}
