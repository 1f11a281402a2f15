import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A service that answers each text with rows named after it, on pages of three.
struct NamedHits: ImmediateSearchService {
  var count = 9

  /// A number in the row names that distinguishes answers of different times.
  var edition = 1

  /// The failure of every request; `nil` to answer.
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

/// A list with a search box without debounce.
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
  /// The identifiers of the loaded rows.
  var rows: [String] {
    let hits = value(of: NamedList.hits)
    return hits.indices.compactMap { hits.rawHit(atIndex: $0)?.objectID }
  }

  /// The texts of the requests under way, each with its page unless that is the first.
  var asked: [String] {
    requests.flatMap(\.entries).map { entry in
      entry.request.page == 0 ? entry.request.query : "\(entry.request.query):\(entry.request.page)"
    }
  }

  var phase: SourcePhase? { state["movies"]?.phase }

  var origin: AnswerOrigin? { value(of: NamedList.movies.origin) }

  /// Searches for a text and answers the request.
  mutating func search(_ text: String, from service: NamedHits = NamedHits()) {
    send(.text(text))
    answer(from: service)
  }
}
