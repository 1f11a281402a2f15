import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine

// The parts of the page `Documentation/Server.md`, which the routes use.

/// A film of the index `movies`.
struct Film: Codable, Hashable, Sendable {
  let title: String
}

let films = HitsSearcher("movies", index: "movies")
let filmHits = HitsInteractor<Film>(films)
let filmSearch = SearchMachine {
  SearchBoxInteractor(.asYouType(debounce: .zero))
  filmHits
}

/// The titles of the films that an independent query finds.
func find(_ text: String, in service: some SearchService) async throws -> [String] {
  let request = MultiSearchRequest(
    id: SearchRequestID(1),
    entries: [.init(source: "movies", request: SearchRequest(index: "movies", query: text))])
  let response = try await service.search(request)
  let page = try response.results["movies"]?.get().hits ?? HitsPage()
  return try page.map { try $0.decoded(as: Film.self).get().title }
}

/// The films that an independent query finds over a network, with the status of the answer to a user.
func rows(
  _ service: any SearchService, for text: String
) async -> (status: Int, films: [String]) {
  do {
    return (200, try await find(text, in: service))
  } catch {
    return (502, [])
  }
}

/// A session with an engine that answers at once.
actor Session {
  private var search: Simulation<SearchState, SearchAction, SearchWork>

  init(_ service: some ImmediateSearchService) {
    search = Simulation(
      initial: filmSearch.initialState, reducer: filmSearch,
      respond: EffectHandler.searchImmediately(service).respond)
  }

  func answer(to action: SearchAction) -> PagedHits<Film> {
    search.send(action)
    return filmHits.present(search.state)
  }
}

/// The films of a store's search, with the status of the answer to a user.
func rows(_ search: SearchStore, for text: String) async -> (status: Int, films: [String]) {
  switch await search.answer(to: .text(text), of: filmHits) {
  case .answered(let hits): (200, hits.records.map(\.title))
  case .failed: (502, [])
  case .cancelled, .replaced: (409, [])
  }
}
