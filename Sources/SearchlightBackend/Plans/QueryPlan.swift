/// The queries that get disjunctive and hierarchical counts from an engine that supports neither,
/// and the merge of their answers.
///
/// A plan is a pure function of its request: equal requests give equal plans. An attribute costs a
/// query only if a value of it is chosen, and equal queries are sent once. ``MultiSearchPlan``
/// plans the requests of several sources in one round trip.
public struct QueryPlan: Hashable, Sendable {
  /// Why a query is sent.
  @nonexhaustive
  public enum Purpose: Hashable, Sendable {
    /// For the hits, the total, and the counts of all facets of which nothing is chosen; in a
    /// ``FacetSearch``, for the matching values.
    case hits

    /// For the counts of a facet whose values are joined by *or*, computed without the facet's own
    /// filters.
    case disjunctive(Attribute)

    /// For the counts of one level of a hierarchical menu, among the children of `parent`.
    case hierarchical(Attribute, parent: String?)

    /// For the recommendations for a record; `nil` if they are for no particular record.
    case recommendations(for: String?)

    /// The attribute whose counts the query asks for; `nil` for a query for hits or
    /// recommendations.
    public var countedAttribute: Attribute? {
      switch self {
      case .hits, .recommendations: nil
      case .disjunctive(let attribute), .hierarchical(let attribute, _): attribute
      }
    }
  }

  /// One query of the plan.
  public struct Query: Hashable, Sendable {
    /// The reason for sending the query.
    public let purpose: Purpose

    /// The request to send, which has no disjunctive and no hierarchical facets.
    public let request: SearchRequest
  }

  /// The planned request.
  public let request: SearchRequest

  /// The queries: first the query for the hits, then those of disjunctive facets and of
  /// hierarchical levels, in the order of the request.
  public let queries: [Query]

  /// Plans a request.
  ///
  /// A ``FacetSearch`` becomes one query; if its attribute is disjunctive, the query leaves out the
  /// *or* filters of that attribute.
  ///
  /// - Complexity: O(*f* + *q* · *g*) for *f* filters, *q* queries and *g* filter groups.
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
      // The query for the hits counts the level below the path, because its filters contain the
      // path.
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

  /// Merges the answers to all queries, in the order of ``queries``, into one answer.
  ///
  /// The counts and the statistics of a facet come from the same query: from the facet's own query
  /// if it has one, otherwise from the query for the hits. The bounds of a disjunctive facet
  /// therefore do not narrow with the choice, just as its counts do not. A chosen value of a
  /// disjunctive facet that no record has is listed once, with a count of zero. Facet counts are
  /// exact only if they are exact in every answer.
  ///
  /// - Throws: ``SearchError/malformedResponse(_:)`` if there is not one answer for each query.
  public func merge(_ responses: [SearchResponse]) throws(SearchError) -> SearchResponse {
    guard responses.count == queries.count, var merged = responses.first else {
      throw .malformedResponse(
        "\(responses.count) answers were received for \(queries.count) queries of one request")
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
      for (value, positions) in zip(values, facets.positions(of: values, in: attribute))
      where positions.isEmpty && added.insert(attribute.folded(value.description)).inserted {
        merged.facets[attribute, default: []].append(Facet(value: value.description, count: 0))
      }
    }
    return merged
  }
}

extension QueryPlan: CustomStringConvertible {
  /// Returns the reason for each query, one per line.
  public func explain() -> String {
    queries.enumerated().map { number, query in
      let reason =
        switch query.purpose {
        case .hits where request.facetSearch != nil: "the values that are searched for"
        case .hits: "the hits, and the counts of facets without a selection"
        case .recommendations(nil): "the recommendations"
        case .recommendations(let objectID?):
          "the recommendations for \(JSON.string(objectID).excerpt)"
        case .disjunctive(let attribute):
          "the counts of \(attribute) without its own filters, which are joined by or"
        case .hierarchical(let attribute, nil):
          "the counts of \(attribute) at the top level of the selection"
        case .hierarchical(let attribute, let parent?):
          "the counts of \(attribute), among the children of \"\(parent)\""
        }
      return "\(number). \(reason) [\(query.request.filterGroups.filtersText ?? "no filters")]"
    }.joined(separator: "\n")
  }

  /// The text of ``explain()``.
  public var description: String { explain() }
}

extension QueryPlan {
  /// Returns a request that asks for counts alone, still without an attribute.
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

  /// Returns a request that asks only for the counts of one attribute.
  private static func counting(
    _ attribute: Attribute, like counting: SearchRequest, filters: [[FilterGroup]]
  ) -> SearchRequest {
    var request = counting
    request.filters = filters.filter { !$0.isEmpty }
    request.parameters.facets = [attribute]
    return request
  }

  /// Returns the filters without the groups that join values of an attribute by *or*.
  ///
  /// - Parameter chosen: The attribute that each group chooses by *or*, in the layers of the
  ///   request; `nil` for other groups.
  private static func filters(
    of request: SearchRequest, chosen: [[Attribute?]], without attribute: Attribute
  ) -> [[FilterGroup]] {
    zip(request.filters, chosen).map { layer, chosen in
      guard chosen.contains(attribute) else { return layer }
      return zip(layer, chosen).compactMap { group, chosen in chosen == attribute ? nil : group }
    }
  }

  /// Returns the chosen values of each disjunctive facet.
  private static func chosenValues(in request: SearchRequest) -> [Attribute: [FacetValue]] {
    var values: [Attribute: [FacetValue]] = [:]
    guard !request.disjunctiveFacets.isEmpty else { return values }
    for group in request.filterGroups {
      guard let attribute = group.chosenAttribute, request.disjunctiveFacets.contains(attribute)
      else { continue }
      for filter in group.filters where !filter.isNegated {
        if let value = filter.facetValue { values[attribute, default: []].append(value) }
      }
    }
    return values
  }
}

/// Plans recommendations for several records: one query for each record, and one merged list.
extension QueryPlan {
  /// Returns a query for each record, without duplicates; a request without records gives one
  /// query.
  static func queries(
    for recommendation: RecommendationRequest, in request: SearchRequest
  ) -> [Query] {
    var known: Set<String> = []
    let objectIDs = recommendation.objectIDs.filter { known.insert($0).inserted }
    if objectIDs.count < 2 {
      return [Query(purpose: .recommendations(for: objectIDs.first), request: request)]
    }
    return objectIDs.map { objectID in
      var single = request
      single.recommendation?.objectIDs = [objectID]
      return Query(purpose: .recommendations(for: objectID), request: single)
    }
  }

  /// Merges the recommendations of all answers into one list.
  ///
  /// Hits that several records recommend come first. Within both groups, hits are sorted by their
  /// average position, and hits with equal averages keep the order in which they first occur. The
  /// records themselves are left out. InstantSearch.js merges in the same way.
  func merge(
    _ responses: [SearchResponse], recommendedFor objectIDs: [String]
  ) -> SearchResponse? {
    guard responses.count > 1, var merged = responses.first else { return responses.first }
    struct Candidate {
      var hit: RawHit
      var sum: Int
      var count: Int
    }
    let asked = Set(objectIDs)
    var candidates: [String: Candidate] = [:]
    var order: [String] = []
    for response in responses {
      for (row, hit) in response.hits.enumerated() where !asked.contains(hit.objectID) {
        if candidates[hit.objectID] == nil {
          candidates[hit.objectID] = Candidate(hit: hit, sum: row, count: 1)
          order.append(hit.objectID)
        } else {
          candidates[hit.objectID]?.sum += row
          candidates[hit.objectID]?.count += 1
        }
      }
    }
    let ranked = order.enumerated().compactMap { number, objectID in
      candidates[objectID].map { candidate in
        let isAlone = candidate.count == 1
        return (
          isAlone: isAlone, average: Double(candidate.sum) / Double(candidate.count),
          number: number, hit: candidate.hit
        )
      }
    }.sorted { left, right in
      if left.isAlone != right.isAlone { return right.isAlone }
      if left.average != right.average { return left.average < right.average }
      return left.number < right.number
    }
    var page = HitsPage.Builder()
    for entry in ranked.prefix(max(0, merged.hitsPerPage)) {
      page.append(
        objectID: entry.hit.objectID, bytes: entry.hit.bytes, metadata: entry.hit.metadata)
    }
    merged.hits = HitsPage(page)
    merged.hits.origin = responses.first?.hits.origin
    merged.nbHits = merged.hits.count
    merged.nbPages = merged.hits.isEmpty ? 0 : 1
    return merged
  }
}
