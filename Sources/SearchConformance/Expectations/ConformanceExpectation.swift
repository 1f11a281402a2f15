public import SearchCore

/// One thing that must hold of an answer, as data: what is looked at, and what has to be found there.
public struct ConformanceExpectation: Sendable, Hashable {
  /// What of an answer is looked at; the raw value is the name in the data.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The identifiers of all hits of the page, in order.
    case hits
    /// The identifiers of all hits of the page, in whichever order.
    case hitsInAnyOrder
    /// The identifiers of the first hits, in order.
    case hitsBegin
    /// Identifiers that are among the hits.
    case hitsInclude
    /// Identifiers that are not among the hits.
    case hitsExclude
    /// How many records match.
    case nbHits
    /// The number of the page.
    case page
    /// How many pages there are.
    case nbPages
    /// How many hits make a page.
    case hitsPerPage
    /// By attribute, all values that are counted, with their counts.
    case facets
    /// By attribute, the values that are counted in the order in which they come.
    case facetOrder
    /// Attributes that are not counted.
    case facetsExclude
    /// By attribute, `min`, `max`, `avg` and `sum`.
    case facetStats
    /// The values that a facet search finds, in order, each an object of `value`, `count` and `highlighted`, or some
    /// of them.
    case facetHits
    /// By record and attribute, the value with `<em>` tags; of an array all values.
    case highlights
    /// By record and attribute, `none`, `partial` or `full`.
    case matchLevels
    /// By record and attribute, the words that match.
    case matchedWords
    /// By record and attribute, whether all of the value is highlighted.
    case fullyHighlighted
    /// By record, the names of the attributes that have highlights, sorted.
    case highlightedAttributes
    /// By record and attribute, the snippet with `<em>` tags; of an array all snippets.
    case snippets
    /// By record, what the hit brings along.
    case records
    /// By record, figures of the ranking.
    case rankingInfo
    /// By record, the number among the variants of one thing.
    case distinctNumbers
    /// The query with `<em>` tags around words that may be missing.
    case queryAfterRemoval
    /// The data of rules.
    case userData
    /// The identifiers of the rules that applied.
    case appliedRules
    /// Where a rule leads to.
    case redirectURL
    /// The order of facets: their names under `facets`, what is said of values under `values`.
    case facetOrdering
    /// The place that was searched around, as `lat` and `lng`.
    case aroundLatLng
    /// The radius that the engine chose.
    case automaticRadius
    /// Whether the request was looked at.
    case isProcessed
    /// What kind of error the request fails with: the name of a case of `SearchError`.
    case error
    /// The status of an error.
    case status
  }

  /// What is looked at.
  public let kind: Kind

  /// What must be found.
  public let expected: JSON

  /// Creates an expectation.
  public init(_ kind: Kind, _ expected: JSON) {
    self.kind = kind
    self.expected = expected
  }

  /// What is found instead of what is expected; `nil` if the expectation is met.
  public func mismatch(in answer: Result<SearchResponse, SearchError>) -> JSON? {
    let found = found(in: answer)
    // Not `nil` alone, which is also a value of JSON.
    return found.agrees(with: expected) ? JSON?.none : found
  }

  /// What the answer has where this looks, in the form of ``expected``.
  private func found(in answer: Result<SearchResponse, SearchError>) -> JSON {
    switch (answer, kind) {
    case (.failure(let error), .error): .string(error.kind)
    case (.failure(let error), .status): error.status.map(JSON.integer) ?? .null
    case (.failure(let error), _): ["error": .string(error.description)]
    case (.success(let response), .error), (.success(let response), .status):
      ["hits": .array(response.hits.map { .string($0.objectID) })]
    case (.success(let response), _): found(in: response)
    }
  }
}

extension SearchError {
  /// The name of the case.
  fileprivate var kind: String {
    switch self {
    case .cancelled: "cancelled"
    case .unknownIndex: "unknownIndex"
    case .rejected: "rejected"
    case .notAllowed: "notAllowed"
    case .rateLimited: "rateLimited"
    case .unreachable: "unreachable"
    case .timedOut: "timedOut"
    case .unavailable: "unavailable"
    case .missingResponse: "missingResponse"
    case .malformedResponse: "malformedResponse"
    }
  }

  fileprivate var status: Int? {
    if case .rejected(_, let status) = self { status } else { nil }
  }
}
