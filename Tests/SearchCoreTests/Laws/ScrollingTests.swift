import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("S3: The list's length is that of the generation's first answer; scrolling never changes it")
struct ScrollingTests {
  @Test("Loading and dropping pages in both directions keeps the length and the positions of rows")
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

  @Test("A visible row needs the rows within the offset around it, and no page is requested twice")
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
    "A row needs the expected pages at both ends of the list and for every page size",
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

  @Test(
    "Pages are requested outwards from the visible row, at most sixteen at once, and none twice")
  func outwards() {
    var scrolled = Scrolled(hitsPerPage: 1, .on(withOffset: 20), pageCleanUpOffset: nil)
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService())
    scrolled.probe.send(scrolled.hits.rowAppeared(50))
    #expect(
      scrolled.pagesUnderWay
        == [50, 51, 49, 52, 48, 53, 47, 54, 46, 55, 45, 56, 44, 57, 43, 58])
    scrolled.answerPage(51)
    #expect(scrolled.pagesUnderWay.last == 42, "one has come, one follows")
    scrolled.probe.send(scrolled.hits.rowAppeared(90))
    #expect(scrolled.pagesUnderWay.prefix(2) == [90, 91], "what was nearest before can wait")
    #expect(scrolled.pagesUnderWay.count == 16)
  }

  @Test("For every order of answers, each needed page is finally loaded or has failed")
  func allNeededPages() {
    let failing: Set<Int> = [3, 17, 18, 49]
    let service = LongService(count: 2000, failingPages: failing, maximumHits: .max)
    for seed in 0..<20 as Range<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      var scrolled = Scrolled(hitsPerPage: 20, .on(withOffset: 1000))
      scrolled.probe.send(.text("a"))
      scrolled.probe.answer(from: service)
      scrolled.probe.send(scrolled.hits.rowAppeared(Int.random(in: 20..<300, using: &numbers)))
      let needed = scrolled.neededPages
      #expect(needed.count > 50)
      while let page = scrolled.pagesUnderWay.randomElement(using: &numbers) {
        #expect(scrolled.pagesUnderWay.count <= 16)
        scrolled.answerPage(page, from: service)
      }
      let source = scrolled.probe.state["movies"]
      let ended = Set(source?.window?.loadedPages ?? []).union(
        source?.failedPages.keys.map(\.self) ?? [])
      #expect(ended.isSuperset(of: needed))
      #expect(Set(source?.failedPages.keys.map(\.self) ?? []) == failing.filter(needed.contains))
    }
  }

  @Test(
    "Two lists of one source get their pages in turn, so neither waits for all pages of the other")
  func twoLists() {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
    let lists = (0..<2).map { number in
      HitsInteractor<Hit<Movie>>(
        movies, infiniteScrolling: .on(withOffset: 500), pageCleanUpOffset: nil,
        id: ComponentID("list\(number)"))
    }
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        lists
      })
    probe.send(.text("a"))
    probe.answer(from: LongService(count: 10_000, maximumHits: .max))
    probe.send(.batch([lists[0].rowAppeared(2000), lists[1].rowAppeared(7000)]))
    let pages = probe.requests.flatMap { $0.entries.map(\.request.page) }
    #expect(pages.prefix(6) == [200, 700, 201, 701, 199, 699])
    #expect(pages.count == 16)
  }

  @Test("A list without rows needs no pages")
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

  @Test("Pages far from the visible row are dropped, and loaded again when they come near")
  func eviction() {
    var scrolled = loaded(Scrolled(pageCleanUpOffset: 1))
    for row in stride(from: 0, to: 100, by: 5) { scrolled.scroll(to: row) }
    #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [8, 9])
    #expect(scrolled.list.rawHit(atIndex: 3) == nil)
    scrolled.scroll(to: 3)
    #expect(scrolled.list.rawHit(atIndex: 3)?.objectID == "a|3")
    #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [0])
  }

  @Test("Without a clean-up offset all pages are kept")
  func noEviction() {
    var scrolled = loaded(Scrolled(pageCleanUpOffset: nil))
    for row in stride(from: 0, to: 100, by: 5) { scrolled.scroll(to: row) }
    #expect(scrolled.probe.state["movies"]?.window?.loadedPages == Array(0...9))
    #expect(scrolled.list.records.count == 100)
  }

  @Test("Without infinite scrolling the list is the first page, and no other page is loaded")
  func off() {
    var scrolled = loaded(Scrolled(.off))
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    #expect(scrolled.probe.isSettled)
    #expect(scrolled.list.count == 10)
    #expect(scrolled.list.nbHits == 100)
  }

  @Test("Rows that answer an empty text can be hidden, with and without an answer")
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

  @Test(
    "A later page with other figures keeps the length, and rows that it lacks are missing")
  func contradictingPages() throws {
    var scrolled = loaded()
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    let request = try #require(scrolled.probe.requests.first)
    let entry = try #require(request.entries.first)
    let short = SearchResponse(
      to: entry.request, hits: try HitsPage([["objectID": "a|10", "title": "a|10"]]), nbHits: 11)
    scrolled.probe.answer(request, with: MultiSearchResponse(["movies": .success(short)]))
    #expect(scrolled.list.count == 100)
    #expect(scrolled.list.rawHit(atIndex: 10)?.objectID == "a|10")
    #expect(scrolled.list.rawHit(atIndex: 11) == nil)
    #expect(scrolled.list.isMissing(11))
    #expect(!scrolled.list.isMissing(10) && !scrolled.list.isMissing(20))
  }

  @Test("Rows that were counted and never arrive are missing until a refresh counts again")
  func missingRows() throws {
    // The service counts 100 rows, but has no rows of page 1, 3 rows of page 2, and all of page 3.
    var scrolled = loaded(Scrolled(.on(withOffset: 25), pageCleanUpOffset: nil))
    scrolled.probe.send(scrolled.hits.rowAppeared(14))
    #expect(scrolled.pagesUnderWay == [1, 2, 3])
    for request in scrolled.probe.requests {
      guard var response = try? LongService().answer(request), let entry = request.entries.first,
        case .success(var page)? = response.results["movies"]
      else { continue }
      let count = [1: 0, 2: 3][entry.request.page] ?? 10
      page.hits = try HitsPage(page.hits.prefix(count).map { try $0.json() })
      response.results["movies"] = .success(page)
      scrolled.probe.answer(request, with: response)
    }
    let list = scrolled.list
    #expect(list.count == 100, "scrolling changes no length")
    #expect(list[23]?.isMissing == true && list[22]?.isMissing == false)
    #expect(list[40] == nil, "page 4 is not loaded: that is a placeholder")
    #expect(list.records.count == 23)
    #expect(list.failures.isEmpty, "what has never come cannot fail to decode")
    #expect(list.missingRows == [10..<20, 23..<30])
    #expect(
      list[10]?.failure?.description
        == "Row 10 is missing: the service counted it, but sent its page without it. Refresh the "
        + "search to update the count.")
    let source = try #require(scrolled.probe.state["movies"])
    #expect(source.missingRows == [10..<20, 23..<30])
    #expect("\(source.shape(.standard))".contains("rows 23…29 missing"))
    #expect(source.phase == .loaded && source.failedPages.isEmpty)
    #expect(scrolled.pagesUnderWay == [], "what does not come is not asked for again and again")
    scrolled.probe.send(scrolled.hits.rowAppeared(12))
    #expect(scrolled.pagesUnderWay == [])

    scrolled.probe.send(.refresh())
    scrolled.probe.answer(from: LongService(count: 13))
    #expect(scrolled.list.count == 13)
    scrolled.scroll(to: 12, from: LongService(count: 13))
    #expect(scrolled.list.records.count == 13)
    #expect(scrolled.probe.state["movies"]?.missingRows == [])
  }

  @Test("A placeholder that turns out to be missing counts as changed, so that a screen updates it")
  func missingIsADifference() throws {
    var scrolled = loaded()
    let before = scrolled.list
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    let request = try #require(scrolled.probe.requests.first)
    let entry = try #require(request.entries.first)
    let empty = SearchResponse(to: entry.request, hits: HitsPage(), nbHits: 0)
    scrolled.probe.answer(request, with: MultiSearchResponse(["movies": .success(empty)]))
    let differences = scrolled.list.differences(from: before)
    #expect(differences.changed.ranges == [10..<20] && differences.movesNothing)
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
    #expect(list.count == 1_000_000_000_000_000)
    let first = 500_000_000_000_000
    let expected = Array(0..<10) + Array(first..<first + 20)
    #expect(list.loadedRows.map(\.row) == expected)
    #expect(list.records.map(\.objectID) == expected.map { "a|\($0)" })
    #expect(list.failures.isEmpty)
    #expect("\(scrolled.probe.state.shape(.standard))".contains("not loaded"))
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
    #expect(
      scrolled.probe.state["movies"]?.failedPages
        == [1: .malformedResponse("a page of 20 hits was received for a list with pages of 10")])
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
      #expect(main.entries.first?.request.page == 0)
      scrolled.probe.answer(main, with: try LongService(count: 30).answer(main))
      #expect(scrolled.list.count == 30)
      #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [0])
      // The page that was in flight belongs to no list any more.
      scrolled.probe.answer(page, with: try LongService().answer(page))
      #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [0])
      #expect(scrolled.probe.isSettled)
    }
  }

  @Test("No further page of an old result is requested while a new result is wanted")
  func scrollingWhileWaiting() {
    var scrolled = loaded()
    scrolled.probe.send(.text("b"))
    scrolled.probe.send(scrolled.hits.rowAppeared(9))
    #expect(scrolled.pagesUnderWay == [0])
  }
}

extension Result<Hit<Movie>, DecodingFailure> {
  fileprivate var failure: DecodingFailure? {
    if case .failure(let failure) = self { failure } else { nil }
  }

  fileprivate var isMissing: Bool { failure?.isMissing ?? false }
}
