import SearchlightCore

/// A service that answers every query with `count` rows, named after the query, its filters and the
/// row index.
struct Shelf: ImmediateSearchService {
  var count = 100
  var failing: Set<SourceID> = []

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    for entry in request.entries {
      response.results[entry.source] =
        failing.contains(entry.source)
        ? .failure(.unavailable("nobody is there"))
        : .success(try self.response(to: entry.request))
    }
    return response
  }

  func response(to request: SearchRequest) throws(SearchError) -> SearchResponse {
    let size = max(1, request.hitsPerPage)
    let start = request.page.multipliedReportingOverflow(by: size)
    let first = start.overflow ? count : min(max(0, start.partialValue), count)
    let label = [request.query, request.filterGroups.filtersText ?? ""].joined(separator: "|")
    let rows: [JSON] = (first..<min(first + size, count)).map { row in
      ["objectID": .string("\(label)|\(row)"), "title": .string("\(label)|\(row)")]
    }
    var response = SearchResponse(
      to: request, hits: try HitsPage(rows), nbHits: count, maximumHits: .max)
    response.facets["genres"] = [Facet(value: "Drama", count: 2), Facet(value: "Crime", count: 1)]
    response.facets["menu.lvl0"] = [Facet(value: "A", count: 2)]
    if request.facetSearch != nil { response.facetHits = [Facet(value: "Drama", count: 2)] }
    return response
  }
}
