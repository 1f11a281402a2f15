import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A service that counts brands, and finds the brands that contain a text.
struct BrandService: ImmediateSearchService {
  static let brands = [("Sony", 9), ("Samsung", 7), ("Apple", 5), ("Asus", 3), ("Sonos", 1)]

  var refusal: SearchError?

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
      guard let search = request.facetSearch else {
        response.facets["brand"] = Self.brands.map { Facet(value: $0.0, count: $0.1) }
        return response
      }
      if let refusal { throw refusal }
      response.facetHits = Self.brands.compactMap { value, count in
        guard let range = value.lowercased().utf8.firstRange(of: request.query.lowercased().utf8)
        else { return nil }
        let start = value.utf8.distance(from: value.startIndex, to: range.lowerBound)
        let highlighted = HighlightedString(
          value, utf8Ranges: [start..<(start + request.query.utf8.count)])
        return Facet(value: value, count: count, highlighted: highlighted)
      }
      response.facetHits = Array(response.facetHits.prefix(search.maxFacetHits ?? 10))
      return response
    }
  }
}
