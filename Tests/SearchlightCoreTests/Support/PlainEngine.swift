import SearchlightCore

/// An engine that can only filter and count: the kind of engine that a ``QueryPlan`` is for.
struct PlainEngine: ImmediateSearchService {
  let records: [JSON]

  /// Returns the planned queries of a request, as texts of facets and filters.
  static func queries(_ request: SearchRequest) -> [String] {
    QueryPlan(request).queries.map { query in
      let facets = query.request.parameters.facets?.map(\.rawValue).joined(separator: ",") ?? ""
      return "\(facets) | \(query.request.filterGroups.filtersText ?? "")"
    }
  }

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      let plan = QueryPlan(request)
      var responses: [SearchResponse] = []
      for query in plan.queries { responses.append(try answer(query.request)) }
      return try plan.merge(responses)
    }
  }

  private func answer(_ request: SearchRequest) throws(SearchError) -> SearchResponse {
    let hits = records.filter { record in
      request.filterGroups.allSatisfy { group in
        group.id.kind == .or
          ? group.filters.contains { matches(record, $0) }
          : group.filters.allSatisfy { matches(record, $0) }
      }
    }
    var response = SearchResponse(
      to: request, hits: try HitsPage(Array(hits.prefix(request.parameters.hitsPerPage ?? 20))),
      nbHits: hits.count)
    for attribute in request.parameters.facets ?? [] {
      var counts: [String: Int] = [:]
      for hit in hits { for value in values(hit, attribute) { counts[value, default: 0] += 1 } }
      response.facets[attribute] = counts.map { Facet(value: $0.key, count: $0.value) }
        .sorted { ($1.count, $0.value) < ($0.count, $1.value) }
    }
    return response
  }

  private func matches(_ record: JSON, _ filter: Filter) -> Bool {
    guard case .facet(let facet) = filter else { return true }
    return values(record, facet.attribute).contains(facet.value.description) != facet.isNegated
  }

  private func values(_ record: JSON, _ attribute: Attribute) -> [String] {
    switch record[attribute] {
    case .array(let elements)?: elements.compactMap(\.stringValue)
    case .string(let text)?: [text]
    default: []
    }
  }
}
