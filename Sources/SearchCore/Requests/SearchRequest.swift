/// What one source wants from the service: a pure function of the state.
///
/// It says *what* is wanted, not how an engine is to be asked for it. Requests are compared, kept in
/// the state beside the rows that answer them, and equal ones give equal ``bytes``.
public struct SearchRequest: Sendable {
  /// The index to search.
  public var index: IndexName

  /// The text to search for; empty for all records.
  public var query: String

  /// Whether the query is what the user types, not a text of the searcher's own.
  public internal(set) var followsText = true

  /// The filter groups to meet, in layers: those for all sources, those of this source, those that
  /// components add.
  ///
  /// A record must meet every group of every layer.
  ///
  /// The layers share the arrays of the ``FilterState``, so that two requests with the same filters
  /// are compared in constant time. In a group the filters stand as they were chosen; that order has no
  /// meaning here, and ``filterGroups`` is without it.
  public var filters: [[FilterGroup]]

  /// The page, from 0.
  public var page: Int

  /// The attributes among the wanted facets that are chosen by or: the counts of such an attribute leave
  /// its own or-groups out, so that they say what choosing one more value would add.
  public var disjunctiveFacets: [Attribute] = []

  /// The hierarchical menus whose levels are among the wanted facets.
  public var hierarchicalFacets: [HierarchicalLevels] = []

  /// What is searched instead of records; `nil` for records.
  public var facetSearch: FacetSearch?

  /// What is recommended instead of searched for; `nil` for a search.
  public var recommendation: RecommendationRequest?

  /// All else that is wanted.
  public var parameters: SearchParameters

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

  /// How many hits make a page: the parameter, or the common default of 20.
  public var hitsPerPage: Int { parameters.hitsPerPage ?? 20 }

  /// The filter groups of all layers, in order, for services to send.
  ///
  /// In a group the filters are sorted, and a value that is written as a number or a truth value is one.
  /// So equal choices give equal texts, whatever was chosen first and by whom.
  public var filterGroups: some Collection<FilterGroup> { filters.joined().map(\.canonical) }

  /// The layers of filters with the conditions of the app alone.
  package var baseFilters: [[FilterGroup]] {
    filters.map { $0.filter { $0.id.layer == .base } }.filter { !$0.isEmpty }
  }

  /// The layers of filters, in which filters of one meaning are written alike and in one order.
  var canonicalFilters: [[FilterGroup]] { filters.map { $0.map(\.canonical) } }
}

extension SearchRequest: Hashable {
  /// Whether both ask for the same.
  ///
  /// The order in which the filters of a group were chosen makes no difference.
  public static func == (left: SearchRequest, right: SearchRequest) -> Bool {
    left.index == right.index && left.query == right.query && left.page == right.page
      && left.followsText == right.followsText && left.facetSearch == right.facetSearch
      && left.recommendation == right.recommendation
      && left.disjunctiveFacets == right.disjunctiveFacets
      && left.hierarchicalFacets == right.hierarchicalFacets
      && left.parameters == right.parameters && left.hasSameFilters(as: right)
  }

  private func hasSameFilters(as other: SearchRequest) -> Bool {
    filters.elementsEqual(other.filters) { layer, otherLayer in
      layer.elementsEqual(otherLayer) { group, otherGroup in
        group.id == otherGroup.id && group.filters.hasSameFilters(as: otherGroup.filters)
      }
    }
  }

  /// Hashes what is asked for.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(query)
    hasher.combine(page)
    hasher.combine(facetSearch)
    hasher.combine(recommendation)
    hasher.combine(parameters)
    for group in filters.joined() {
      hasher.combine(group.id)
      hasher.combine(group.filters.count)
    }
  }
}

extension SearchRequest {
  /// The request as a JSON object, to be read, compared and stored.
  ///
  /// What an engine is sent is the affair of its service.
  public var json: JSON {
    var members = parameters.json.objectValue ?? [:]
    members["indexName"] = .string(index.rawValue)
    members["query"] = .string(query)
    members["page"] = .integer(page)
    let groups = filterGroups.map { JSON.string($0.description) }
    if !groups.isEmpty { members["filters"] = .array(groups) }
    if !disjunctiveFacets.isEmpty {
      members["disjunctiveFacets"] = .array(disjunctiveFacets.map { .string($0.rawValue) })
    }
    if !hierarchicalFacets.isEmpty {
      members["hierarchicalFacets"] = .array(
        hierarchicalFacets.map { .array($0.attributes.map { .string($0.rawValue) }) })
    }
    if let facetSearch {
      members["facet"] = .string(facetSearch.attribute.rawValue)
      members["contextQuery"] = .string(facetSearch.contextQuery)
      members["maxFacetHits"] = facetSearch.maxFacetHits.map(JSON.integer)
    }
    members["recommendation"] = recommendation?.json
    return .object(members)
  }

  /// The request in UTF-8 JSON with sorted keys; equal requests give equal bytes.
  public var bytes: [UInt8] { json.bytes }
}

extension SearchRequest: CustomStringConvertible {
  /// The request as JSON text.
  public var description: String { json.description }
}
