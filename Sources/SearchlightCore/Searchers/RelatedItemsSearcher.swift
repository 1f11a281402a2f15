/// Searches the records that are most similar to a given one.
///
/// The results never contain the given record itself, whatever other filters the search has: it is
/// excluded by a parameter that no filter group changes and to which other `facetFilters` are
/// added.
///
/// ```swift
/// let related = RelatedItemsSearcher("related", index: "products", to: hit, matching: patterns)
/// let relatedHits = HitsInteractor<Hit<Product>>(related, infiniteScrolling: .off)
/// ```
public struct RelatedItemsSearcher: Searcher, RequestContributor {
  /// The name of the source, unique in a machine.
  public let source: SourceID

  /// The index to search.
  public let index: IndexName

  /// The parameters of the searcher's requests, including those that make it a search for related
  /// items.
  public let parameters: SearchParameters

  /// Creates a searcher.
  ///
  /// - Parameters:
  ///   - source: The name of the source in the state and in transcripts; unique in a machine.
  ///   - index: The index to search.
  ///   - hit: The given record, from any origin: an answer, a history or a link.
  ///   - patterns: The criteria of similarity.
  ///   - hitsPerPage: The number of hits of a page, from 1 to 1,000; 0 asks for counts alone, and
  ///     `nil` uses the engine's default.
  ///   - parameters: Additional parameters, by their names in Algolia's API.
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

  /// The problems in the arguments of the initializer: an empty name, no pattern with a value, and a
  /// page size out of range.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.check(self, parameters)
    issues.require(
      parameters["optionalFilters"] != [],
      "No pattern has a value in the record, so every record is related. Give it one that has.")
    return issues.sentences
  }

  /// What the searcher declares: its issues.
  public var traits: ComponentTraits { ComponentTraits(issues: issues) }

  /// Always `false`: the searcher ignores the text that the user types.
  public var followsText: Bool { false }

  /// Writes the parameters into the request of the searcher's source.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source else { return }
    request.parameters.merge(parameters)
  }
}

/// A criterion by which records are similar to a given one: equal values of an attribute, with a
/// score.
///
/// ```swift
/// let patterns: [MatchingPattern<Product>] = [
///   MatchingPattern(attribute: "brand", score: 3, filterPath: \.brand),
///   MatchingPattern(attribute: "categories", score: 2, filterPath: \.categories),
/// ]
/// ```
public struct MatchingPattern<Record>: Sendable {
  /// The attribute whose values are compared.
  public let attribute: Attribute

  /// The score of a match, from 0 to 65,535.
  public let score: Int

  private let filters: @Sendable (Record, (String) -> String) -> JSON?

  /// Creates a pattern for an attribute with a single value.
  public init(
    attribute: Attribute, score: Int, filterPath: any KeyPath<Record, String> & Sendable
  ) {
    self.attribute = attribute
    self.score = score
    filters = { record, text in [.string(text(record[keyPath: filterPath]))] }
  }

  /// Creates a pattern for an attribute with several values; one matching value is enough.
  public init(
    attribute: Attribute, score: Int, filterPath: any KeyPath<Record, [String]> & Sendable
  ) {
    self.attribute = attribute
    self.score = score
    filters = { record, text in
      // Engines ignore letter case, so a value that occurs twice would count twice.
      var known: Set<String> = []
      let values = record[keyPath: filterPath].filter { known.insert($0.caseFolded).inserted }
      return values.isEmpty ? nil : [.array(values.map { .string(text($0)) })]
    }
  }

  /// Returns an element of the parameter `optionalFilters` for a record; `nil` if the record has no
  /// value.
  func optionalFilter(of record: Record) -> JSON? {
    filters(record) { value in
      // A leading hyphen would negate the filter.
      let escape = value.utf8.first == UInt8(ascii: "-") ? "\\" : ""
      return "\(attribute):\(escape)\(value)<score=\(score)>"
    }
  }
}
