public import SearchCore

extension SearchRequest {
  /// The request as Algolia's parameters: what a search of one index has as its body.
  ///
  /// The filters of groups and those of the parameter `filters` become one text that demands both. Equal requests
  /// give equal parameters, and `parameters.bytes` equal bytes.
  ///
  /// One query counts neither disjunctive nor hierarchical facets: ask for the ``QueryPlan/queries`` of a
  /// ``QueryPlan``. Of a ``facetSearch`` these are the parameters that say which records are counted.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for filters that the grammar cannot say, and for a query
  ///   of more than 512 bytes, before an engine refuses them.
  public func algoliaParameters() throws(SearchError) -> JSON {
    var members = parameters.json.objectValue ?? [:]
    let text = facetSearch?.contextQuery ?? query
    try Self.checkLength(ofQuery: text)
    members["query"] = .string(text)
    if facetSearch == nil { members["page"] = .integer(page) }
    members["filters"] = try filters(and: members["filters"])
    return .object(members)
  }

  /// The request as one of several in a round trip: the parameters, with `indexName`, and with `type`, `facet` and
  /// `facetQuery` if it is a ``facetSearch``.
  ///
  /// - Throws: What ``algoliaParameters()`` throws.
  public func algoliaQuery() throws(SearchError) -> JSON {
    var members = try algoliaParameters().objectValue ?? [:]
    members["indexName"] = .string(index.rawValue)
    if let facetSearch {
      try Self.checkLength(ofQuery: query)
      members["type"] = "facet"
      members["facet"] = .string(facetSearch.attribute.rawValue)
      members["facetQuery"] = .string(query)
      members["maxFacetHits"] = facetSearch.maxFacetHits.map(JSON.integer)
    }
    return .object(members)
  }

  /// The text that demands the groups and what stands there already; the groups come first, as no `OR` may follow
  /// a group in parentheses.
  private func filters(and others: JSON?) throws(SearchError) -> JSON? {
    let text: String?
    do {
      text = try filterGroups.strictFiltersText()
    } catch {
      throw .rejected(message: error.description, status: 400)
    }
    guard let text else { return others == "" ? nil : others }
    switch others {
    case nil, .null: return .string(text)
    case .string(let other) where other.allSatisfy(\.isWhitespace): return .string(text)
    case .string(let other): return .string("\(text) AND \(other)")
    case let other?:
      throw .rejected(message: "filters must be a text, not \(other.excerpt)", status: 400)
    }
  }
}
