import SearchCore
import StateMachine
import Testing

@Suite("S3: The list's length is that of the generation's first answer; scrolling never changes it")
struct ScrollingTests {
  private func loaded(_ scrolled: Scrolled = Scrolled()) -> Scrolled {
    var scrolled = scrolled
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService())
    return scrolled
  }

  @Test(
    "whatever is loaded or dropped, back and forth, the length stays and rows are where they belong"
  )
  func length() {
    for pageCleanUpOffset in [nil, 0, 1, 3] {
      var scrolled = loaded(Scrolled(pageCleanUpOffset: pageCleanUpOffset))
      for row in [0, 9, 14, 33, 60, 99, 55, 54, 40, 12, 0, 99] {
        scrolled.scroll(to: row)
        #expect(scrolled.list.count == 100)
        for (number, hit) in scrolled.list.enumerated() {
          guard let hit = try? hit?.get() else { continue }
          #expect(hit.objectID == "a|\(number)")
        }
        #expect(scrolled.list.hit(atIndex: row) != nil, "the row that is shown is loaded")
      }
    }
  }

  @Test("the rows up to the offset before and after are needed, and no page twice")
  func prefetch() {
    var scrolled = loaded()
    scrolled.probe.send(scrolled.hits.rowAppeared(4))
    #expect(scrolled.pagesUnderWay == [])
    scrolled.probe.send(scrolled.hits.rowAppeared(5))
    #expect(scrolled.pagesUnderWay == [1])
    scrolled.probe.send(scrolled.hits.rowAppeared(6))
    #expect(scrolled.pagesUnderWay == [1], "it is under way already")
    scrolled.probe.answer(from: LongService())
    scrolled.probe.send(scrolled.hits.rowAppeared(7))
    #expect(scrolled.pagesUnderWay == [], "it is loaded already")
  }

  @Test(
    "pagesNeeded, at both ends and for every size",
    arguments: [
      (20, 10, 5, 0...0), (20, 17, 5, 0...1), (20, 20, 5, 0...1), (20, 25, 5, 1...1),
      (20, 99, 5, 4...4), (20, 500, 5, 4...4), (20, -7, 5, 0...0), (10, 50, 0, 5...5),
      (10, 50, -3, 5...5), (1, 50, 2, 48...52), (10, 0, .max, 0...9),
    ] as [(Int, Int, Int, ClosedRange<Int>)])
  func pagesNeeded(hitsPerPage: Int, row: Int, offset: Int, pages: ClosedRange<Int>) throws {
    let scrolled = loaded(Scrolled(hitsPerPage: hitsPerPage))
    let window = try #require(scrolled.probe.state["movies"]?.window)
    #expect(window.pagesNeeded(forRow: row, offset: offset) == pages)
  }

  @Test("a list without rows needs no page")
  func noRows() throws {
    var scrolled = Scrolled()
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService(count: 0))
    scrolled.probe.send(scrolled.hits.rowAppeared(0))
    #expect(scrolled.probe.isSettled)
    #expect(scrolled.list.isAnswered)
    #expect(scrolled.list.isEmpty)
    #expect(scrolled.probe.state["movies"]?.window?.lastPage == nil)
  }

  @Test("pages far from the row shown are dropped, and loaded again when they are near")
  func eviction() {
    var scrolled = loaded(Scrolled(pageCleanUpOffset: 1))
    for row in stride(from: 0, to: 100, by: 5) { scrolled.scroll(to: row) }
    #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [8, 9])
    #expect(scrolled.list.rawHit(atIndex: 3) == nil)
    scrolled.scroll(to: 3)
    #expect(scrolled.list.rawHit(atIndex: 3)?.objectID == "a|3")
    #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [0])
  }

  @Test("without clean-up all pages are kept")
  func noEviction() {
    var scrolled = loaded(Scrolled(pageCleanUpOffset: nil))
    for row in stride(from: 0, to: 100, by: 5) { scrolled.scroll(to: row) }
    #expect(scrolled.probe.state["movies"]?.window?.loadedPages == Array(0...9))
    #expect(scrolled.list.records.count == 100)
  }

  @Test("without infinite scrolling the list is the first page, and nothing else is loaded")
  func off() {
    var scrolled = loaded(Scrolled(.off))
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    #expect(scrolled.probe.isSettled)
    #expect(scrolled.list.count == 10)
    #expect(scrolled.list.nbHits == 100)
  }

  @Test("rows that answer an empty text can be hidden, without an answer or with one")
  func emptyQuery() {
    var scrolled = Scrolled(showItemsOnEmptyQuery: false)
    #expect(!scrolled.list.isAnswered)
    scrolled.probe.send(.start)
    scrolled.probe.answer(from: LongService())
    #expect(scrolled.list.isEmpty)
    #expect(scrolled.list.isAnswered)
    scrolled.probe.send(.text("a"))
    #expect(scrolled.list.isEmpty, "what is shown still answers the empty text")
    scrolled.probe.answer(from: LongService())
    #expect(scrolled.list.count == 100)
  }

  @Test("a later page that says otherwise changes no length, and a short one leaves placeholders")
  func contradictingPages() throws {
    var scrolled = loaded()
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    let request = try #require(scrolled.probe.requests.first)
    let slice = try #require(request.slices.first)
    let short = SearchResponse(
      to: slice.request, hits: try HitsPage([["objectID": "a|10", "title": "a|10"]]), nbHits: 11)
    scrolled.probe.answer(request, with: MultiSearchResponse(["movies": .success(short)]))
    #expect(scrolled.list.count == 100)
    #expect(scrolled.list.rawHit(atIndex: 10)?.objectID == "a|10")
    #expect(scrolled.list.rawHit(atIndex: 11) == nil)
  }

  @Test(
    "pages under way are asked for in any order, one fails: the other is kept, the failed one is tried again"
  )
  func failedPage() throws {
    for order in [[0, 1], [1, 0]] {
      var scrolled = loaded(Scrolled(hitsPerPage: 5, .on(withOffset: 9)))
      scrolled.probe.send(scrolled.hits.rowAppeared(0))
      #expect(scrolled.pagesUnderWay == [1])
      scrolled.probe.send(scrolled.hits.rowAppeared(4))
      #expect(scrolled.pagesUnderWay == [1, 2])
      let requests = scrolled.probe.requests
      for number in order {
        if number == 0 {
          scrolled.probe.fail(requests[0], with: .unavailable("no route"))
        } else {
          scrolled.probe.answer(requests[1], with: try LongService().answer(requests[1]))
        }
      }
      #expect(scrolled.probe.state["movies"]?.failedPages == [1: .unavailable("no route")])
      #expect(scrolled.probe.state["movies"]?.phase == .loaded, "what is shown stays loaded")
      #expect(scrolled.list.rawHit(atIndex: 10) != nil)
      #expect(scrolled.list.rawHit(atIndex: 5) == nil)
      #expect(scrolled.probe.isSettled, "nothing is tried again by itself")
      var appeared = scrolled
      appeared.scroll(to: 4)
      #expect(appeared.list.rawHit(atIndex: 5)?.objectID == "a|5")
      var retried = scrolled
      retried.probe.send(.retry())
      #expect(retried.pagesUnderWay == [1])
    }
  }

  @Test("a page of another size is refused")
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
    #expect(
      scrolled.probe.state["movies"]?.failedPages
        == [1: .malformedResponse("a page of 20 hits came for a list in pages of 10")])
  }

  @Test(
    "whatever changes while pages are loaded and one is under way, no row of the old result survives"
  )
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
      #expect(main.slices.first?.request.page == 0)
      scrolled.probe.answer(main, with: try LongService(count: 30).answer(main))
      #expect(scrolled.list.count == 30)
      #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [0])
      // The page that was under way belongs to nothing any more.
      scrolled.probe.answer(page, with: try LongService().answer(page))
      #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [0])
      #expect(scrolled.probe.isSettled)
    }
  }

  @Test("no further page of an old result is asked for while a new one is wanted")
  func scrollingWhileWaiting() {
    var scrolled = loaded()
    scrolled.probe.send(.text("b"))
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    #expect(scrolled.pagesUnderWay == [0])
  }
}
