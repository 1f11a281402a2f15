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
    let size = query.hitsPerPage
    guard (0...1000).contains(size), (0...1000).contains(query.page) else {
      return .failure(.rejected(message: "There is no such page.", status: nil))
    }
    let asked = Catalogue.Query(
      shelf: query.index.rawValue, text: query.query, offset: query.page * size, limit: size)
    do {
      let page = try await catalogue.find(asked)
      return .success(
        SearchResponse(to: query, hits: try HitsPage(page.records), nbHits: page.total))
    } catch {
      return .failure(.unavailable("\(error)"))
    }
  }
}
