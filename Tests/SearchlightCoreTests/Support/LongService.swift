import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools

/// A service with `count` rows for every text, numbered and named after the text.
struct LongService: ImmediateSearchService {
  var count = 100
  var failingPages: Set<Int> = []
  /// The number of rows that can be reached by paging.
  var maximumHits = 1000

  func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      if failingPages.contains(request.page) { throw .unavailable("page \(request.page)") }
      let (start, isTooLarge) = request.page.multipliedReportingOverflow(by: request.hitsPerPage)
      let rows: [JSON] =
        (isTooLarge || start >= count
        ? 0..<0 : start..<min(start + request.hitsPerPage, count)).map { row in
          [
            "objectID": .string("\(request.query)|\(row)"),
            "title": .string("\(request.query)|\(row)"),
          ]
        }
      return SearchResponse(
        to: request, hits: try HitsPage(rows), nbHits: count, maximumHits: maximumHits)
    }
  }
}

/// A probe with one list, and methods to scroll it.
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

  var list: PagedHits<Hit<Movie>> { probe.value(of: hits) }

  /// The pages in flight.
  var pagesUnderWay: [Int] { probe.requests.flatMap { $0.entries.map(\.request.page) } }

  /// The pages that the row shown last needs, including those within the offset.
  var neededPages: ClosedRange<Int> {
    guard case .on(let offset) = hits.infiniteScrolling,
      let row = probe.state.memory(of: hits).row
    else { return 0...0 }
    return probe.state["movies"]?.window?.pagesNeeded(forRow: row, offset: offset) ?? 0...0
  }

  /// Answers the request for a page.
  mutating func answerPage(_ page: Int, from service: LongService = LongService()) {
    guard let request = probe.requests.first(where: { $0.entries.first?.request.page == page }),
      let response = try? service.answer(request)
    else { return }
    probe.answer(request, with: response)
  }

  /// Shows a row and answers the requests that follow.
  mutating func scroll(to row: Int, from service: LongService = LongService()) {
    probe.send(hits.rowAppeared(row))
    probe.answer(from: service)
  }
}

/// Returns a list whose first answer is shown.
func loaded(_ scrolled: Scrolled = Scrolled()) -> Scrolled {
  var scrolled = scrolled
  scrolled.probe.send(.text("a"))
  scrolled.probe.answer(from: LongService())
  return scrolled
}

/// Returns a list whose first answer is shown, and then the answer for a chosen page.
func loaded(_ scrolled: Scrolled = Scrolled(), page: Int) -> Scrolled {
  var scrolled = scrolled
  scrolled.probe.send(.text("a"))
  scrolled.probe.answer(from: LongService())
  scrolled.probe.send(.page(page, of: "movies"))
  scrolled.probe.answer(from: LongService())
  return scrolled
}
