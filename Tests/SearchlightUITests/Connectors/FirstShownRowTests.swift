import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightStateMachine
import Testing

@testable import SearchlightControllers
@testable import SearchlightUI

@Suite("The row that a list shows first")
@MainActor
struct FirstShownRowTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
  private let frames = ManualFrames()

  private func search(_ hits: HitsInteractor<JSON>, _ service: some ImmediateSearchService)
    -> SearchModel
  {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
    return SearchModel(
      SearchStore(
        initial: machine.initialState, reducer: machine, handler: .searchImmediately(service),
        clock: ManualClock(), onCancelAll: SearchMachine.onCancelAll), frames: frames)
  }

  private func loadedPages(of search: SearchModel) -> [Int] {
    search.state[movies.source]?.window?.loadedPages ?? []
  }

  private static func link(toPage page: Int) -> SearchAction {
    .restore(SearchChoice(text: "tom", sources: ["movies": .init(page: page)]))
  }

  /// When a table is connected to a search that a link opens.
  enum Moment: CaseIterable { case beforeTheLink, beforeTheAnswer, afterTheAnswer }

  @Test(
    "A link to a later page shows its first row, which is loaded, and the next text shows the top",
    arguments: Moment.allCases)
  func link(moment: Moment) throws {
    let hits = HitsInteractor<JSON>(movies)
    let held = HeldSearch()
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      hits
    }
    let search = SearchModel(held.store(machine), frames: frames)
    let table = StandingTable<JSON>()
    var connector: HitsConnector<JSON>?
    func connect(at now: Moment) {
      guard now == moment else { return }
      connector = HitsConnector(searcher: search, interactor: hits, controller: table)
    }
    let shelf = Shelf(count: 1_000)
    connect(at: .beforeTheLink)
    search.send(Self.link(toPage: 20))
    connect(at: .beforeTheAnswer)
    search.send(try #require(held.answer(from: shelf)))
    connect(at: .afterTheAnswer)
    frames.tick()
    expectEqual(table.firstRow, 200)
    while let answer = held.answer(from: shelf) { search.send(answer) }
    frames.tick()
    expectEqual(table.firstRow, 200)
    expect(loadedPages(of: search).contains(20))
    expect(table.visible.allSatisfy { connector?.model.hit(atIndex: $0) != nil })
    // Scrolling on drops the page like any other.
    table.scroll(to: 900)
    search.take()
    while let answer = held.answer(from: shelf) { search.send(answer) }
    frames.tick()
    expect(!loadedPages(of: search).contains(20))
    search.text = "tim"
    search.send(try #require(held.answer(from: shelf)))
    frames.tick()
    expectEqual(table.firstRow, 0)
  }

  @Test("The page of a link is kept until one of its rows has appeared, whatever appears before")
  func awaited() {
    let hits = HitsInteractor<JSON>(movies)
    let search = search(hits, Shelf(count: 1_000))
    search.send(Self.link(toPage: 20))
    let list = HitsModel(hits, in: search)
    for row in 0..<60 {
      list.rowAppeared(row)
      search.take()
      expect(loadedPages(of: search).contains(20))
      expect(loadedPages(of: search).count <= 6, "nothing between is kept")
    }
    list.rowAppeared(205)
    list.rowAppeared(0)
    search.take()
    expect(!loadedPages(of: search).contains(20))
    // A page that is chosen in a list that is shown is awaited too.
    search.send(.page(30, of: movies.source))
    for row in 0..<10 { list.rowAppeared(row) }
    search.take()
    expect(loadedPages(of: search).contains(30))
    expectEqual(list.rows.firstShownRow, 300)
  }

  /// Answers pages of groups of three variants each.
  private struct Variants: ImmediateSearchService {
    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      MultiSearchResponse(request) { request throws(SearchError) in
        let rows: [JSON] = (0..<30).map { row in
          [
            "objectID": .string("\(request.page * 30 + row)"),
            "_distinctSeqID": .integer(row % 3 + 1),
          ]
        }
        return SearchResponse(
          to: request, hits: try HitsPage(rows), nbHits: 100, maximumHits: .max)
      }
    }
  }

  @Test("The first row of a page follows the rows of the window, with variants and in one page")
  func rule() {
    let all = HitsInteractor<JSON>(movies)
    for (infiniteScrolling, page, first) in [
      (InfiniteScrolling.on(withOffset: 5), 2, 60), (.off, 2, 0), (.on(withOffset: 5), 50, 0),
    ] {
      let hits = HitsInteractor<JSON>(movies, infiniteScrolling: infiniteScrolling)
      let search = search(hits, Variants())
      search.send(.parameter("distinct", 3, of: movies.source))
      search.send(.page(page, of: movies.source))
      expectEqual(search[hits].firstShownRow, first)
      expectEqual(HitsModel(hits, in: search).rows.firstShownRow, first)
    }
    expectEqual(search(all, Shelf())[all].firstShownRow, 0)
  }

  @Test("A list scrolls with the first rows of each request, and for nothing else")
  func scrolling() throws {
    let hits = HitsInteractor<JSON>(movies)
    let search = search(hits, Shelf(count: 1_000))
    var scroll = FirstRowScroll()
    func row() -> Int? { scroll.row(in: search[hits]) }
    expect(row() == nil)
    search.text = "a"
    expect(row() == nil, "a new list stands at its top")
    search.send(.refresh())
    search.store.send(hits.rowAppeared(500))
    search.take()
    expect(row() == nil)
    search.text = "ab"
    expectEqual(row(), 0)
    expect(row() == nil)
    search.send(.page(7, of: movies.source))
    expectEqual(row(), 70)
    // The first piece of an answer may have no rows.
    var other = FirstRowScroll()
    expect(other.row(in: PagedHits(of: nil, decoding: hits.decoding)) == nil)
    expectEqual(other.row(in: search[hits]), 70)
    expect(other.row(in: search[hits]) == nil)
  }

  /// Answers 100 rows, of which every tenth has the same kind.
  private struct Kinds: ImmediateSearchService {
    func answer(_ request: MultiSearchRequest) throws(SearchError) -> MultiSearchResponse {
      MultiSearchResponse(request) { request throws(SearchError) in
        let rows: [JSON] = (request.page * 10..<request.page * 10 + 10).map { row in
          ["objectID": .string("\(row)"), "kind": .string("\(9 - row % 10)")]
        }
        return SearchResponse(to: request, hits: try HitsPage(rows), nbHits: 100, maximumHits: .max)
      }
    }
  }

  @Test("A grouped list shows first what is first in its sections, or the rows of the chosen page")
  func sections() {
    let hits = HitsInteractor<JSON>(movies, pageCleanUpOffset: nil)
    let search = search(hits, Kinds())
    let groups = GroupedHitsModel(
      hits.grouped(by: "kind", order: .alphabetical), in: search)
    expect(groups.groups.firstShownRow == nil)
    search.text = "a"
    expectEqual(groups.groups.firstShownRow, 9, "the row of the first section")
    search.send(.page(5, of: movies.source))
    expectEqual(groups.groups.firstShownRow, 59)
    let consecutive = GroupedHitsModel(
      hits.grouped(by: "kind", .consecutive, limit: 2), in: search)
    expectEqual(consecutive.groups.firstShownRow, 50)
    consecutive.hits.loadPrevious()
    search.take()
    expectEqual(consecutive.sections.map(\.rows), [[40], [41]])
    expectEqual(consecutive.groups.firstShownRow, 40, "no section has a row of the page")
  }

  @Test("The end of a grouped list has another identity for each page and each answer")
  func indicator() {
    let hits = HitsInteractor<JSON>(movies)
    let search = search(hits, Shelf(count: 100))
    let groups = GroupedHitsModel(hits.grouped(by: "title"), in: search)
    expect(groups.nextRowID == nil)
    var seen: [HitRow<JSON>.ID?] = []
    for text in ["a", "ab", "abc"] {
      search.text = text
      seen.append(groups.nextRowID)
    }
    groups.loadNext()
    search.take()
    seen.append(groups.nextRowID)
    search.send(.refresh())
    seen.append(groups.nextRowID)
    expectEqual(Set(seen.compactMap(\.self)).count, 5)
  }
}
