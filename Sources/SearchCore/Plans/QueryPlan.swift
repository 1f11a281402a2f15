/// How an engine that knows neither disjunctive nor hierarchical counting is asked for them: the queries,
/// and how their answers become one.
///
/// Pure: equal requests give equal plans. Only what is chosen costs a query, and equal queries are sent once.
/// What is asked for several sources in one round trip is planned by ``MultiSearchPlan``.
public struct QueryPlan: Hashable, Sendable {
  /// Why a query is sent.
  public enum Purpose: Hashable, Sendable {
    /// For the hits, the total, and the counts of all facets that nothing is chosen of; of a
    /// ``FacetSearch`` for the values that it finds.
    case hits

    /// For the counts of a facet that is chosen by or, without its own filters.
    case disjunctive(Attribute)

    /// For the counts of a level of a hierarchical menu, among the children of the parent.
    case hierarchical(Attribute, parent: String?)

    /// For what is recommended for a record; `nil` for everybody.
    case recommendations(for: String?)

    /// The one attribute whose counts the query is sent for; `nil` for that of the hits.
    public var countedAttribute: Attribute? {
      switch self {
      case .hits, .recommendations: nil
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
  /// A ``FacetSearch`` is one query, without the or-filters of its own attribute if that is disjunctive.
  ///
  /// - Complexity: The number of filters, and the number of queries times that of groups.
  public init(_ request: SearchRequest) {
    self.request = request
    var main = request
    main.disjunctiveFacets = []
    main.hierarchicalFacets = []
    let chosen = request.filters.map { layer in layer.map(\.chosenAttribute) }
    if let recommendation = request.recommendation {
      queries = Self.queries(for: recommendation, in: main)
      return
    }
    if let attribute = request.facetSearch?.attribute {
      if request.disjunctiveFacets.contains(attribute) {
        main.filters = Self.filters(of: main, chosen: chosen, without: attribute)
      }
      queries = [Query(purpose: .hits, request: main)]
      return
    }
    var queries = [Query(purpose: .hits, request: main)]
    let counting = Self.counting(main)
    let refined = Set(chosen.joined().compactMap(\.self))
    func add(_ purpose: Purpose, _ request: SearchRequest) {
      if queries.contains(where: { $0.request == request }) { return }
      queries.append(Query(purpose: purpose, request: request))
    }
    for attribute in request.disjunctiveFacets where refined.contains(attribute) {
      let filters = Self.filters(of: main, chosen: chosen, without: attribute)
      add(.disjunctive(attribute), Self.counting(attribute, like: counting, filters: filters))
    }
    for menu in request.hierarchicalFacets {
      // The level below the path is counted within the path: the query for the hits does that.
      for level in menu.countedLevels {
        let parent = level == 0 ? nil : menu.path[level - 1]
        var filters = main.filters.map { $0.filter { $0.id != menu.group } }
        if let parent {
          let filter = Filter.facet(menu.attributes[level - 1], .string(parent))
          filters.append([FilterGroup(menu.group, [filter])])
        }
        add(
          .hierarchical(menu.attributes[level], parent: parent),
          Self.counting(menu.attributes[level], like: counting, filters: filters))
      }
    }
    self.queries = queries
  }

  /// Makes one answer of the answers to all queries, in order.
  ///
  /// The counts of a facet and, of a numeric one, its figures come from one and the same query: from its
  /// own if it has one, else from that for the hits. So the bounds of a facet that is chosen by or do not
  /// narrow with the choice, just as its counts do not. A value that is chosen by or and has no records is
  /// listed with a count of zero, once. Counts of facets are exact only if they are in every answer.
  ///
  /// - Throws: ``SearchError/malformedResponse(_:)`` if there is not one answer for each query.
  public func merge(_ responses: [SearchResponse]) throws(SearchError) -> SearchResponse {
    guard responses.count == queries.count, var merged = responses.first else {
      throw .malformedResponse(
        "\(responses.count) answers came to \(queries.count) queries of one request")
    }
    if let objectIDs = request.recommendation?.objectIDs {
      return merge(responses, recommendedFor: objectIDs) ?? merged
    }
    for (query, response) in zip(queries, responses).dropFirst() {
      guard let attribute = query.purpose.countedAttribute else { continue }
      merged.details.merge(response.details)
      merged.facets[attribute] = response.facets[attribute]
      merged.facetsStats[attribute] = response.facetsStats[attribute]
    }
    for (attribute, values) in Self.chosenValues(in: request) {
      let facets = merged.facets[attribute] ?? []
      var added: Set<String> = []
      for (value, place) in zip(values, facets.positions(of: values))
      where place.isEmpty && added.insert(value.description.lowercased()).inserted {
        merged.facets[attribute, default: []].append(Facet(value: value.description, count: 0))
      }
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
        case .hits where request.facetSearch != nil: "the values that are searched for"
        case .hits: "the hits, and the counts of facets that nothing is chosen of"
        case .recommendations(nil): "what is recommended"
        case .recommendations(let objectID?):
          "what is recommended for \(JSON.string(objectID).excerpt)"
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
  /// A request for nothing but counts, of no attribute yet.
  private static func counting(_ main: SearchRequest) -> SearchRequest {
    var request = main
    request.filters = []
    request.page = 0
    request.parameters.hitsPerPage = 0
    for name in ["attributesToRetrieve", "attributesToHighlight", "attributesToSnippet"] {
      request.parameters[name] = []
    }
    request.parameters["analytics"] = false
    request.parameters["clickAnalytics"] = false
    return request
  }

  /// A request for nothing but the counts of one attribute.
  private static func counting(
    _ attribute: Attribute, like counting: SearchRequest, filters: [[FilterGroup]]
  ) -> SearchRequest {
    var request = counting
    request.filters = filters.filter { !$0.isEmpty }
    request.parameters.facets = [attribute]
    return request
  }

  /// The filters without the groups in which an attribute is chosen by or.
  ///
  /// - Parameter chosen: What is chosen in each of the groups.
  private static func filters(
    of request: SearchRequest, chosen: [[Attribute?]], without attribute: Attribute
  ) -> [[FilterGroup]] {
    zip(request.filters, chosen).map { layer, chosen in
      guard chosen.contains(attribute) else { return layer }
      return zip(layer, chosen).compactMap { group, chosen in chosen == attribute ? nil : group }
    }
  }

  /// The values that are chosen by or of each disjunctive facet.
  private static func chosenValues(in request: SearchRequest) -> [Attribute: [FacetValue]] {
    var values: [Attribute: [FacetValue]] = [:]
    guard !request.disjunctiveFacets.isEmpty else { return values }
    for group in request.filterGroups {
      guard let attribute = group.chosenAttribute, request.disjunctiveFacets.contains(attribute)
      else { continue }
      for case .facet(let facet) in group.filters where !facet.isNegated {
        values[attribute, default: []].append(facet.value)
      }
    }
    return values
  }
}
