import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S3: The list's length is that of the generation's first answer; scrolling never changes it")
struct ScrollingTests {
  @Test("Loading and dropping pages in both directions keeps the length and the positions of rows")
  func length() {
    for pageCleanUpOffset in [nil, 0, 1, 3] {
      var scrolled = loaded(Scrolled(pageCleanUpOffset: pageCleanUpOffset))
      for row in [0, 9, 14, 33, 60, 99, 55, 54, 40, 12, 0, 99] {
        scrolled.scroll(to: row)
        expectEqual(scrolled.list.count, 100)
        for (number, hit) in scrolled.list.enumerated() {
          guard let hit = try? hit?.get() else { continue }
          expectEqual(hit.objectID, "a|\(number)")
        }
        expect(scrolled.list.hit(atIndex: row) != nil, "the row that is shown is loaded")
      }
    }
  }

  @Test("Pages far from the visible row are dropped, and loaded again when they come near")
  func eviction() {
    var scrolled = loaded(Scrolled(pageCleanUpOffset: 1))
    for row in stride(from: 0, to: 100, by: 5) { scrolled.scroll(to: row) }
    expectEqual(scrolled.probe.state["movies"]?.window?.loadedPages, [8, 9])
    expect(scrolled.list.rawHit(atIndex: 3) == nil)
    scrolled.scroll(to: 3)
    expectEqual(scrolled.list.rawHit(atIndex: 3)?.objectID, "a|3")
    expectEqual(scrolled.probe.state["movies"]?.window?.loadedPages, [0])
  }

  @Test("Without a clean-up offset all pages are kept")
  func noEviction() {
    var scrolled = loaded(Scrolled(pageCleanUpOffset: nil))
    for row in stride(from: 0, to: 100, by: 5) { scrolled.scroll(to: row) }
    expectEqual(scrolled.probe.state["movies"]?.window?.loadedPages, Array(0...9))
    expectEqual(scrolled.list.records.count, 100)
  }

  @Test("Without infinite scrolling the list is the first page, and no other page is loaded")
  func off() {
    var scrolled = loaded(Scrolled(.off))
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    expect(scrolled.probe.isSettled)
    expectEqual(scrolled.list.count, 10)
    expectEqual(scrolled.list.total.value, 100)
  }

  @Test("A list without rows needs no pages")
  func noRows() throws {
    var scrolled = Scrolled()
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService(count: 0))
    scrolled.probe.send(scrolled.hits.rowAppeared(0))
    expect(scrolled.probe.isSettled)
    expect(scrolled.list.isAnswered)
    expect(scrolled.list.isEmpty)
    expect(scrolled.probe.state["movies"]?.window?.lastPage == nil)
  }

  @Test("Rows that answer an empty text can be hidden, with and without an answer")
  func emptyQuery() {
    var scrolled = Scrolled(showItemsOnEmptyQuery: false)
    expect(!scrolled.list.isAnswered)
    scrolled.probe.send(.start)
    scrolled.probe.answer(from: LongService())
    expect(scrolled.list.isEmpty)
    expect(scrolled.list.isAnswered)
    scrolled.probe.send(.text("a"))
    expect(scrolled.list.isEmpty, "what is shown still answers the empty text")
    scrolled.probe.answer(from: LongService())
    expectEqual(scrolled.list.count, 100)
  }

  @Test("Loaded rows are visited by page, whatever the length of the list")
  func loadedRows() throws {
    // Visiting each of these rows would take years.
    let service = LongService(count: 1_000_000_000_000_000, maximumHits: .max)
    var scrolled = Scrolled(pageCleanUpOffset: nil)
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: service)
    scrolled.scroll(to: 500_000_000_000_005, from: service)
    let list = scrolled.list
    expectEqual(list.count, 1_000_000_000_000_000)
    let first = 500_000_000_000_000
    let expected = Array(0..<10) + Array(first..<first + 20)
    expectEqual(list.loadedRows.map(\.row), expected)
    expectEqual(list.records.map(\.objectID), expected.map { "a|\($0)" })
    expect(list.failures.isEmpty)
    expect("\(scrolled.probe.state.shape(.standard))".contains("not loaded"))
  }

  @Test("A page of another size is refused")
  func pageOfAnotherSize() throws {
    var scrolled = loaded()
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    let request = try #require(scrolled.probe.requests.first)
    var response = try LongService().answer(request)
    if case .success(var movies) = response.results["movies"] {
      movies.hitsPerPage = 20
      response.results["movies"] = .success(movies)
    }
    scrolled.probe.answer(request, with: response)
    expectEqual(
      scrolled.probe.state["movies"]?.failedPages,
      [1: .malformedResponse("a page of 20 hits was received for a list with pages of 10")])
  }

  @Test("After a change, no row of the old result survives, even if one of its pages was in flight")
  func changesWhileScrolled() throws {
    let changes: [SearchAction] = [
      .text("b"), .filters(.add(.facet("genres", "Drama"), to: .or("genres"))),
      .index("movies_by_year", of: "movies"), .parameter("hitsPerPage", 7, of: "movies"),
      .parameter("aroundLatLng", "1,2", of: "movies"), .refresh(),
    ]
    for change in changes {
      var scrolled = loaded(Scrolled(pageCleanUpOffset: nil))
      for row in [9, 19, 29, 39, 49] { scrolled.scroll(to: row) }
      scrolled.probe.send(scrolled.hits.rowAppeared(59))
      let page = try #require(scrolled.probe.requests.first)
      scrolled.probe.send(change)
      let main = try #require(scrolled.probe.requests.last)
      expectEqual(main.entries.first?.request.page, 0)
      scrolled.probe.answer(main, with: try LongService(count: 30).answer(main))
      expectEqual(scrolled.list.count, 30)
      expectEqual(scrolled.probe.state["movies"]?.window?.loadedPages, [0])
      // The page that was in flight belongs to no list any more.
      scrolled.probe.answer(page, with: try LongService().answer(page))
      expectEqual(scrolled.probe.state["movies"]?.window?.loadedPages, [0])
      expect(scrolled.probe.isSettled)
    }
  }

  @Test("No further page of an old result is requested while a new result is wanted")
  func scrollingWhileWaiting() {
    var scrolled = loaded()
    scrolled.probe.send(.text("b"))
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    expectEqual(scrolled.pagesUnderWay, [0])
  }
}
