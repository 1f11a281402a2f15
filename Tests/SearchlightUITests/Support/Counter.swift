import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine

/// A search with an autocomplete list of recent searches, suggestions and products, and a page of
/// products; its service answers immediately.
struct Counter: ImmediateSearchService {
  static let suggestions = HitsSearcher("suggestions", index: "suggestions", hitsPerPage: 5)
  static let best = HitsSearcher("best", index: "products", hitsPerPage: 5)
  static let page = HitsSearcher("page", index: "products")
  static let recents = RecentSearchesInteractor(page, trigger: .submit)
  static let list = AutocompleteInteractor([
    .recent(recents, title: "Recent", limit: 2),
    .searches(suggestions, text: "name", limit: 2, debounce: .zero),
    .hits(best, text: "name", title: "Products", limit: 2, minimumLength: 2, debounce: .zero),
  ])

  static var machine: SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.onSubmit, of: [page])
      HitsInteractor<JSON>(page)
      recents
      list
    }
  }

  @MainActor
  static func search() -> SearchModel {
    let machine = machine
    return SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(Counter()),
        clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())
  }

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    var response = MultiSearchResponse([:])
    for entry in request.entries {
      let hits: [JSON] = (1...3).map { number in
        let name = "\(entry.request.query) \(entry.source) \(number)"
        return ["objectID": .string("\(number)"), "name": .string(name)]
      }
      let page = entry.source == "page" ? [] : hits
      response.results[entry.source] = .success(
        SearchResponse(to: entry.request, hits: try HitsPage(page), nbHits: page.count))
    }
    return response
  }
}
