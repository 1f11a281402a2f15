import SearchCore
import StateMachine

/// A service with `count` rows for every text, numbered and named after the text.
struct LongService: ImmediateSearchService {
  var count = 100
  var failingPages: Set<Int> = []

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      if failingPages.contains(request.page) { throw .unavailable("page \(request.page)") }
      let start = request.page * request.hitsPerPage
      let rows: [JSON] = (start..<max(start, min(start + request.hitsPerPage, count))).map { row in
        [
          "objectID": .string("\(request.query)|\(row)"),
          "title": .string("\(request.query)|\(row)"),
        ]
      }
      return SearchResponse(to: request, hits: try HitsPage(rows), nbHits: count)
    }
  }
}

/// A list of one source that is scrolled.
struct Scrolled {
  let hits: HitsInteractor<Hit<Movie>>
  var probe: SearchProbe

  init(
    hitsPerPage: Int = 10, _ infiniteScrolling: InfiniteScrolling = .on(withOffset: 5),
    showItemsOnEmptyQuery: Bool = true, pageCleanUpOffset: Int? = 3
  ) {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: hitsPerPage)
    let hits = HitsInteractor<Hit<Movie>>(
      movies, infiniteScrolling: infiniteScrolling, showItemsOnEmptyQuery: showItemsOnEmptyQuery,
      pageCleanUpOffset: pageCleanUpOffset)
    self.hits = hits
    probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        hits
      })
  }

  var list: HitList<Hit<Movie>> { probe.value(of: hits) }

  /// The pages that are under way.
  var pagesUnderWay: [Int] { probe.requests.flatMap { $0.slices.map(\.request.page) } }

  /// Shows a row and answers what it sets off.
  mutating func scroll(to row: Int, from service: LongService = LongService()) {
    probe.send(hits.rowAppeared(row))
    probe.answer(from: service)
  }
}
