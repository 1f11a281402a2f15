import SearchlightCore

/// A service that returns no hits.
struct NoHits: SearchService {
  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    Self.response(to: request)
  }

  /// An answer without hits to each entry of a request.
  static func response(to request: MultiSearchRequest) -> MultiSearchResponse {
    MultiSearchResponse(request) {
      SearchResponse(to: $0, hits: HitsPage(HitsPage.Builder()), nbHits: 0)
    }
  }
}
