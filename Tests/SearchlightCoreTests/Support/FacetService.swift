import SearchlightCore

/// A service that answers every request with one hit and the same facet values, requested or not.
struct FacetService: ImmediateSearchService {
  var facets: [Attribute: [Facet]] = [:]
  var facetHits: [Facet] = []

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      var response = SearchResponse(
        to: request, hits: try HitsPage([["objectID": "1"]]), nbHits: 1)
      response.facets = facets
      response.facetHits = facetHits
      return response
    }
  }
}
