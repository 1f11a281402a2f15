import SearchlightComponents
import SearchlightCore

/// A search for films, and a service whose rows contain the text that they answer.
enum Films {
  static let searcher = HitsSearcher("films", index: "films")
  static let hits = HitsInteractor<JSON>(searcher)

  static let machine = SearchMachine {
    SearchBoxInteractor(.asYouType(debounce: .zero))
    hits
  }

  struct Service: ImmediateSearchService {
    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      var response = MultiSearchResponse([:])
      for entry in request.entries {
        let row: JSON = ["objectID": .string(entry.request.query)]
        response.results[entry.source] = .success(
          SearchResponse(to: entry.request, hits: try HitsPage([row]), nbHits: 1))
      }
      return response
    }
  }
}
