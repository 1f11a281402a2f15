import SearchlightComponents
import SearchlightCore
import SearchlightUI

/// A screen of a client: a field, a list of rows and a list of facets, over a service of the app.
@main
struct ReleaseClient {
  private struct Film: Codable, Sendable { let title: String }

  private struct Films: SearchService {
    func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
      var page = HitsPage.Builder()
      page.append(objectID: "1", record: ["title": "Alien"])
      let hits = HitsPage(page)
      return MultiSearchResponse(request) { SearchResponse(to: $0, hits: hits, nbHits: 1) }
    }
  }

  @MainActor
  static func main() async {
    let searcher = HitsSearcher("films", index: "films")
    let films = HitsInteractor<Hit<Film>>(searcher)
    let genres = FacetListInteractor(searcher, attribute: "genres")
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType)
      films
      genres
    }
    let search = SearchModel(machine, service: Films())
    let list = HitsModel(films, in: search)
    search.text = "alien"
    for await hits in search.store.values(of: list.interactor) where hits.isAnswered {
      print(hits.total, "film")
      return
    }
  }
}
