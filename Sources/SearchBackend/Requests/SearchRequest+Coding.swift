extension SearchRequest: Codable {
  private enum CodingKeys: String, CodingKey {
    case index, query, followsText, filters, page, disjunctiveFacets, hierarchicalFacets
    case facetSearch, parameters, recommendation
  }

  /// Encodes the request for logs, including its layers of filters.
  ///
  /// Empty members are left out, and filters have the order of ``filterGroups``. Use ``json`` for a
  /// form to read; each service decides what it sends to its engine.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    // Encode the members in the order of their keys, so that an encoder with sorted keys has
    // nothing to sort.
    if !disjunctiveFacets.isEmpty {
      try container.encode(disjunctiveFacets, forKey: .disjunctiveFacets)
    }
    try container.encodeIfPresent(facetSearch, forKey: .facetSearch)
    if !filters.isEmpty {
      try container.encode(canonicalFilters, forKey: .filters)
    }
    if !followsText { try container.encode(followsText, forKey: .followsText) }
    if !hierarchicalFacets.isEmpty {
      try container.encode(hierarchicalFacets, forKey: .hierarchicalFacets)
    }
    try container.encode(index, forKey: .index)
    try container.encode(page, forKey: .page)
    if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    try container.encode(query, forKey: .query)
    try container.encodeIfPresent(recommendation, forKey: .recommendation)
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      index: try container.decode(IndexName.self, forKey: .index),
      query: try container.decode(String.self, forKey: .query),
      filters: try container.decodeIfPresent([[FilterGroup]].self, forKey: .filters) ?? [],
      page: try container.decode(Int.self, forKey: .page),
      parameters: try container.decodeIfPresent(SearchParameters.self, forKey: .parameters) ?? [:])
    followsText = try container.decodeIfPresent(Bool.self, forKey: .followsText) ?? true
    disjunctiveFacets =
      try container.decodeIfPresent([Attribute].self, forKey: .disjunctiveFacets) ?? []
    hierarchicalFacets =
      try container.decodeIfPresent([HierarchicalLevels].self, forKey: .hierarchicalFacets) ?? []
    facetSearch = try container.decodeIfPresent(FacetSearch.self, forKey: .facetSearch)
    recommendation = try container.decodeIfPresent(
      RecommendationRequest.self, forKey: .recommendation)
  }
}
