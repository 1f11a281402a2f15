public import SearchlightBackend

/// An expectation for an answer as data: the property to check, and its expected value.
public struct ConformanceExpectation: Sendable, Hashable {
  /// The property of an answer that is checked; the raw value is its name in the data.
  @nonexhaustive
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The identifiers of all hits of the page, in order.
    case hits
    /// The identifiers of all hits of the page, in any order.
    case hitsInAnyOrder
    /// The identifiers of the first hits, in order.
    case hitsBegin
    /// Identifiers that must be among the hits.
    case hitsInclude
    /// Identifiers that must not be among the hits.
    case hitsExclude
    /// The number of matching records.
    case nbHits
    /// The number of the page, from 0.
    case page
    /// The number of pages.
    case nbPages
    /// The number of hits on a full page.
    case hitsPerPage
    /// All counted values with their counts, by attribute.
    case facets
    /// The counted values in the order of the answer, by attribute.
    case facetOrder
    /// Attributes without counts.
    case facetsExclude
    /// The members `min`, `max`, `avg` and `sum`, by attribute.
    case facetStats
    /// The values that a facet search finds, in order; each is an object with some of the members
    /// `value`, `count` and `highlighted`.
    case facetHits
    /// The value with `<em>` tags, by record and attribute; for an array all values.
    case highlights
    /// `none`, `partial` or `full`, by record and attribute.
    case matchLevels
    /// The matching words, by record and attribute.
    case matchedWords
    /// Whether the whole value is highlighted, by record and attribute.
    case fullyHighlighted
    /// The sorted names of the attributes with highlights, by record.
    case highlightedAttributes
    /// The snippet with `<em>` tags, by record and attribute; for an array all snippets.
    case snippets
    /// The data of the hit, by record.
    case records
    /// Some scores of the ranking, by record.
    case rankingInfo
    /// The number of the hit among the variants of one item, by record.
    case distinctNumbers
    /// The query, with `<em>` tags around the words that may be missing.
    case queryAfterRemoval
    /// The custom data of rules.
    case userData
    /// The identifiers of the rules that applied.
    case appliedRules
    /// The address to which a rule redirects.
    case redirectURL
    /// The order of facets: their names under `facets`, the order of their values under `values`.
    case facetOrdering
    /// The coordinates around which the engine searched, as `lat` and `lng`.
    case aroundLatLng
    /// The radius that the engine chose, in metres.
    case automaticRadius
    /// Whether the service processed the request.
    case isProcessed
    /// The kind of the error with which the request fails: the name of a case of `SearchError`.
    case error
    /// The status code of an error.
    case status
  }

  /// The property of the answer to check.
  public let kind: Kind

  /// The expected value of the property.
  public let expected: JSON

  /// Creates an expectation for one property of an answer.
  public init(_ kind: Kind, _ expected: JSON) {
    self.kind = kind
    self.expected = expected
  }

  /// Returns the found value if it differs from the expected one; `nil` if the expectation is met.
  public func mismatch(in answer: Result<SearchResponse, SearchError>) -> JSON? {
    let found = found(in: answer)
    // A plain `nil` would be the JSON value `null`.
    return found.agrees(with: expected) ? JSON?.none : found
  }

  /// Returns the value of the checked property, in the format of ``expected``.
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
  /// The name of the error's case.
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
