public import SearchBackend

extension SearchRequest {
  /// The request as Algolia's search parameters: the body of a search of one index.
  ///
  /// The filters of the groups and the parameter `filters` are joined with `AND`. Equal requests
  /// give equal parameters, and equal `parameters.bytes`.
  ///
  /// One query cannot count disjunctive or hierarchical facets: send the ``QueryPlan/queries`` of a
  /// ``QueryPlan`` instead. For a ``facetSearch``, the result holds the parameters that decide
  /// which records are counted.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for filters that the grammar cannot
  ///   express, and for a query of more than 512 bytes, which an engine would refuse.
  public func algoliaParameters() throws(SearchError) -> JSON {
    var members = parameters.json.objectValue ?? [:]
    let text = facetSearch?.contextQuery ?? query
    try Self.checkLength(ofQuery: text)
    members["query"] = .string(text)
    if facetSearch == nil { members["page"] = .integer(page) }
    members["filters"] = try filters(and: members["filters"])
    return .object(members)
  }

  /// The request as one of several queries in a call.
  ///
  /// The result holds the parameters and `indexName`, and for a ``facetSearch`` also `type`,
  /// `facet` and `facetQuery`.
  ///
  /// - Throws: What ``algoliaParameters()`` throws, and ``SearchError/rejected(message:status:)``
  ///   for an index without a name.
  public func algoliaQuery() throws(SearchError) -> JSON {
    guard !index.rawValue.isEmpty else {
      throw .rejected(message: "the index has no name; name one of the application", status: 400)
    }
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

  /// Joins the filters of the groups and other filters with `AND`.
  ///
  /// The groups come first, because no `OR` may follow a group in parentheses.
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
      throw .rejected(message: "filters must be a string, not \(other.excerpt)", status: 400)
    }
  }
}
