import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightUI
import SearchlightStateMachine
import Testing

@Suite("The model of pages")
@MainActor
struct PagesModelTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)

  private func screen(
    _ infiniteScrolling: InfiniteScrolling = .off, _ service: some ImmediateSearchService
  ) -> (SearchModel, PagesModel, HitsModel<JSON>) {
    let hits = HitsInteractor<JSON>(movies, infiniteScrolling: infiniteScrolling)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
    let search = SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(service),
        clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll), frames: ManualFrames())
    return (search, PagesModel(movies, in: search), HitsModel(hits, in: search))
  }

  @Test(
    "A page beyond the last one has no number and no \"no results\", and Previous shows the last page",
    arguments: [3, 9, 1_000_000, .max])
  func beyondTheEnd(page: Int) {
    let (search, pages, list) = screen(.off, Shelf(count: 30))
    search.start()
    search.send(.page(page, of: movies.source))
    expectEqual(search[movies.stats]?.total.value, 30)
    expect(pages.isBeyondEnd && pages.current == 2 && pages.count == 3)
    expect(pages.hasPrevious && !pages.hasNext)
    expect(list.content == .rows && list.isBeyondEnd && list.rows.isEmpty)
    expectEqual(pages.numbers(limit: 2), 1..<3)
    pages.next()
    expectEqual(search.state.page(of: movies.source), page, "there is none")
    pages.previous()
    expect(!pages.isBeyondEnd && pages.current == 2 && list.content == .rows && !list.isBeyondEnd)
    expectEqual(search.state.page(of: movies.source), 2)
    pages.previous()
    expectEqual(pages.current, 1)
    search.send(.page(page, of: movies.source))
    list.showFirstPage()
    expect(pages.current == 0 && list.content == .rows && !pages.hasPrevious)
  }

  @Test("A list that scrolls through all pages begins with its first row instead")
  func infinite() {
    let (search, pages, list) = screen(.on(withOffset: 5), Shelf(count: 30))
    search.start()
    search.send(.page(9, of: movies.source))
    expect(!list.isBeyondEnd && list.rows.firstShownRow == 0 && list.rows[0].isPlaceholder)
    list.rowAppeared(0)
    search.take()
    expect(!list.rows[0].isPlaceholder)
    expect(pages.isBeyondEnd)
  }

  @Test("A search without hits has no pages, and nothing is turned before the first answer")
  func none() throws {
    let (search, pages, list) = screen(.off, Shelf(count: 0))
    search.send(.page(4, of: movies.source))
    expect(!pages.isBeyondEnd && pages.current == 0 && pages.count == 0)
    expectEqual(list.content, .noResults(query: ""))
    expect(!pages.hasPrevious && !pages.hasNext)
    let held = HeldSearch()
    let machine = SearchMachine { HitsInteractor<JSON>(movies, infiniteScrolling: .off) }
    let other = SearchModel(held.store(machine), frames: ManualFrames())
    let waiting = PagesModel(movies, in: other)
    other.send(.page(4, of: movies.source))
    expect(waiting.current == 4 && waiting.count == 0 && !waiting.hasPrevious)
    waiting.previous()
    expectEqual(other.state.page(of: movies.source), 4)
    other.send(try #require(held.answer(from: Shelf(count: 30))))
    expect(waiting.isBeyondEnd)
    // The page that is chosen next is not beyond the end while its answer is awaited.
    waiting.show(1)
    expect(!waiting.isBeyondEnd && waiting.current == 1)
  }
}
