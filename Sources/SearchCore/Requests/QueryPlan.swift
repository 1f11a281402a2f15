/// How an engine that knows neither disjunctive nor hierarchical counting is asked for them: the queries,
/// and how their answers become one.
///
/// Pure: equal requests give equal plans. Only what is chosen costs a query.
public struct QueryPlan: Hashable, Sendable {
  /// Why a query is sent.
  public enum Purpose: Hashable, Sendable {
    /// For the hits, the total, and the counts of all facets that nothing is chosen of.
    case hits

    /// For the counts of a facet that is chosen by or, without its own filters.
    case disjunctive(Attribute)

    /// For the counts of a level of a hierarchical menu, among the children of the parent.
    case hierarchical(Attribute, parent: String?)

    /// The one attribute whose counts the query is sent for; `nil` for that of the hits.
    public var countedAttribute: Attribute? {
      switch self {
      case .hits: nil
      case .disjunctive(let attribute), .hierarchical(let attribute, _): attribute
      }
    }
  }

  /// One query of the plan.
  public struct Query: Hashable, Sendable {
    /// Why it is sent.
    public let purpose: Purpose

    /// What is asked: a request without disjunctive and hierarchical facets.
    public let request: SearchRequest
  }

  /// What is wanted in all.
  public let request: SearchRequest

  /// The queries: that for the hits, then those of disjunctive facets and of hierarchical levels, in the
  /// order of the request.
  public let queries: [Query]

  /// Plans a request.
  ///
  /// - Complexity: The number of queries times the number of filters.
  public init(_ request: SearchRequest) {
    self.request = request
    var main = request
    main.disjunctiveFacets = []
    main.hierarchicalFacets = []
    var queries = [Query(purpose: .hits, request: main)]
    for attribute in request.disjunctiveFacets where Self.isRefined(attribute, in: request) {
      let filters = Self.filters(of: main, without: attribute)
      queries.append(
        Query(
          purpose: .disjunctive(attribute),
          request: Self.counting(attribute, in: main, filters: filters)))
    }
    for menu in request.hierarchicalFacets {
      // The level below the path is counted within the path: the query for the hits does that.
      for level in 0..<min(menu.path.count, menu.attributes.count) {
        let parent = level == 0 ? nil : menu.path[level - 1]
        var filters = main.filters.map { $0.filter { $0.id != menu.group } }
        if let parent {
          let filter = Filter.facet(menu.attributes[level - 1], .string(parent))
          filters.append([FilterGroup(menu.group, [filter])])
        }
        queries.append(
          Query(
            purpose: .hierarchical(menu.attributes[level], parent: parent),
            request: Self.counting(menu.attributes[level], in: main, filters: filters)))
      }
    }
    self.queries = queries
  }

  /// Makes one answer of the answers to all queries, in order.
  ///
  /// The counts of a facet come from its own query. A value that is chosen by or and has no records is
  /// listed with a count of zero, once.
  ///
  /// - Throws: ``SearchError/malformedResponse(_:)`` if there is not one answer for each query.
  public func merge(_ responses: [SearchResponse]) throws(SearchError) -> SearchResponse {
    guard responses.count == queries.count, var merged = responses.first else {
      throw .malformedResponse(
        "\(responses.count) answers came to \(queries.count) queries of one request")
    }
    for (query, response) in zip(queries, responses).dropFirst() {
      guard let attribute = query.purpose.countedAttribute else { continue }
      merged.facets[attribute] = response.facets[attribute]
      merged.facetsStats[attribute] = response.facetsStats[attribute]
    }
    for attribute in request.disjunctiveFacets {
      var facets = merged.facets[attribute] ?? []
      var listed = Set(facets.map(\.value))
      for value in Self.chosenValues(of: attribute, in: request) where listed.insert(value).inserted
      {
        facets.append(Facet(value: value, count: 0))
      }
      if !facets.isEmpty { merged.facets[attribute] = facets }
    }
    return merged
  }
}

extension QueryPlan: CustomStringConvertible {
  /// Why each query is sent, one a line.
  public func explain() -> String {
    queries.enumerated().map { number, query in
      let reason =
        switch query.purpose {
        case .hits: "the hits, and the counts of facets that nothing is chosen of"
        case .disjunctive(let attribute):
          "the counts of \(attribute), which is chosen by or, without its own filters"
        case .hierarchical(let attribute, nil):
          "the counts of \(attribute), the outermost level of what is chosen"
        case .hierarchical(let attribute, let parent?):
          "the counts of \(attribute), among the children of \"\(parent)\""
        }
      return "\(number). \(reason) [\(query.request.filterGroups.filtersText ?? "no filters")]"
    }.joined(separator: "\n")
  }

  /// See ``explain()``.
  public var description: String { explain() }
}

extension QueryPlan {
  /// A query for nothing but the counts of one attribute.
  private static func counting(
    _ attribute: Attribute, in main: SearchRequest, filters: [[FilterGroup]]
  ) -> SearchRequest {
    var request = main
    request.filters = filters.filter { !$0.isEmpty }
    request.page = 0
    request.parameters.facets = [attribute]
    request.parameters.hitsPerPage = 0
    for name in ["attributesToRetrieve", "attributesToHighlight", "attributesToSnippet"] {
      request.parameters[name] = []
    }
    request.parameters["analytics"] = false
    request.parameters["clickAnalytics"] = false
    return request
  }

  /// Whether something is chosen of an attribute by or.
  private static func isRefined(_ attribute: Attribute, in request: SearchRequest) -> Bool {
    request.filterGroups.contains { $0.chosenAttribute == attribute }
  }

  /// The filters without the groups in which an attribute is chosen by or.
  private static func filters(
    of request: SearchRequest, without attribute: Attribute
  ) -> [[FilterGroup]] {
    request.filters.map { layer in layer.filter { $0.chosenAttribute != attribute } }
  }

  private static func chosenValues(
    of attribute: Attribute, in request: SearchRequest
  ) -> [String] {
    request.filterGroups.filter { $0.chosenAttribute == attribute }.flatMap(\.filters)
      .compactMap { filter in
        guard case .facet(let facet) = filter, !facet.isNegated else { return nil }
        return facet.value.description
      }
  }
}
