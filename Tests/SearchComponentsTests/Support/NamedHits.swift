import SearchCore
import StateMachine
import StateMachineTools

/// A service that finds rows for every text, named after it, on pages of three.
struct NamedHits: ImmediateSearchService {
  var count = 9

  /// Tells answers of one time from those of another.
  var edition = 1

  /// Why nothing is answered; `nil` if it is.
  var failure: SearchError?

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    if let failure { throw failure }
    return MultiSearchResponse(request) { request in
      var page = HitsPage.Builder()
      for row in max(0, 3 * request.page)..<max(0, min(count, 3 * request.page + 3)) {
        page.append(objectID: "\(request.query)/\(row)/\(edition)", record: ["row": .integer(row)])
      }
      return SearchResponse(to: request, hits: HitsPage(page), nbHits: count)
    }
  }
}

/// A list with a search box that does not wait.
enum NamedList {
  static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  static let hits = HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 0))

  static func machine(_ components: any SearchComponent...) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
      for component in components { component }
    }
  }
}

extension SearchProbe {
  /// The identifiers of the rows that are loaded.
  var rows: [String] {
    let hits = value(of: NamedList.hits)
    return hits.indices.compactMap { hits.rawHit(atIndex: $0)?.objectID }
  }

  /// What the requests that are under way ask for: the text, and the page unless it is the first.
  var asked: [String] {
    requests.flatMap(\.entries).map { entry in
      entry.request.page == 0 ? entry.request.query : "\(entry.request.query):\(entry.request.page)"
    }
  }

  var phase: SourcePhase? { state["movies"]?.phase }

  var origin: AnswerOrigin? { value(of: NamedList.movies.origin) }

  /// Searches for a text, and answers.
  mutating func search(_ text: String, from service: NamedHits = NamedHits()) {
    send(.text(text))
    answer(from: service)
  }
}
