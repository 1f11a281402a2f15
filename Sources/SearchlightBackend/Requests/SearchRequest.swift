/// The request of one source to the service, derived from the state by a pure function.
///
/// It says *what* is wanted, not how to query an engine for it. Requests are compared, and kept in
/// the state together with the rows that answer them. Equal requests have equal ``bytes``.
public struct SearchRequest: Sendable {
  /// The index to search.
  public var index: IndexName

  /// The text to search for; an empty text matches all records.
  public var query: String

  /// Whether the query is the text that the user types rather than a text of the searcher's own.
  public package(set) var followsText = true

  /// The filter groups in layers: groups for all sources, groups of this source, and groups that
  /// components add.
  ///
  /// A record must meet every group of every layer.
  ///
  /// The layers share the arrays of the ``FilterState``, so two requests with the same filters are
  /// compared in constant time. Within a group the filters have the order in which they were
  /// chosen. That order has no meaning for the request, and ``filterGroups`` normalizes it.
  public var filters: [[FilterGroup]]

  /// The page number, starting at 0.
  public var page: Int

  /// The facets whose chosen values are joined by *or*.
  ///
  /// The counts of such an attribute ignore its own *or* groups, so they say how many records
  /// choosing one more value would add.
  public var disjunctiveFacets: [Attribute] = []

  /// The hierarchical menus whose levels are to be counted.
  public var hierarchicalFacets: [HierarchicalLevels] = []

  /// The search among facet values that replaces the search among records; `nil` to search records.
  public var facetSearch: FacetSearch?

  /// The recommendations to return instead of search results; `nil` for a search.
  public var recommendation: RecommendationRequest?

  /// All other parameters of the request.
  public var parameters: SearchParameters

  /// What the answer may contain, whatever the request asks for.
  package var guarding = RequestGuard()

  /// Creates a request.
  public init(
    index: IndexName, query: String = "", filters: [[FilterGroup]] = [], page: Int = 0,
    parameters: SearchParameters = [:]
  ) {
    self.index = index
    self.query = query
    self.filters = filters
    self.page = page
    self.parameters = parameters
  }

  /// The number of hits of a page: the parameter, or 20 if it is not set.
  public var hitsPerPage: Int { parameters.hitsPerPage ?? 20 }

  /// The `length` of a request that has an `offset` too, and so asks for a range of hits in place
  /// of a page; `nil` for a page.
  package var rangeLength: Int? {
    parameters["offset"]?.intValue == nil ? nil : parameters["length"]?.intValue
  }

  /// The filter groups of all layers, in order, in the canonical form that services send.
  ///
  /// Within a group the filters are sorted, and a text that reads as a number or a truth value
  /// becomes one. Equal choices therefore give equal texts, whatever was chosen first and by whom.
  public var filterGroups: some Collection<FilterGroup> { filters.joined().map(\.canonical) }

  /// The layers of filters, reduced to the base filters of the app; empty layers are left out.
  package var baseFilters: [[FilterGroup]] {
    filters.map { $0.filter { $0.id.layer == .base } }.filter { !$0.isEmpty }
  }

  /// The layers of filters in canonical form, so that filters with the same meaning are written
  /// alike and in the same order.
  var canonicalFilters: [[FilterGroup]] { filters.map { $0.map(\.canonical) } }
}

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
