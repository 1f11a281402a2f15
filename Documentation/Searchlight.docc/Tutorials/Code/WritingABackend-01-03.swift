import Searchlight

struct CatalogueService: SearchService {
  let catalogue: Catalogue

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    let plan = MultiSearchPlan(request)
    var answers: [Result<SearchResponse, SearchError>] = []
    for query in plan.queries { answers.append(await answer(query)) }
    return plan.merge(answers)
  }

  private func answer(_ query: SearchRequest) async -> Result<SearchResponse, SearchError> {
    .failure(.unavailable("nothing is translated yet"))
  }
}
