import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Scrolling requests the pages around the visible rows")
struct NeededPagesTests {
  @Test("A visible row needs the rows within the offset around it, and no page is requested twice")
  func prefetch() {
    var scrolled = loaded()
    scrolled.probe.send(scrolled.hits.rowAppeared(4))
    expectEqual(scrolled.pagesUnderWay, [])
    scrolled.probe.send(scrolled.hits.rowAppeared(5))
    expectEqual(scrolled.pagesUnderWay, [1])
    scrolled.probe.send(scrolled.hits.rowAppeared(6))
    expectEqual(scrolled.pagesUnderWay, [1], "it is under way already")
    scrolled.probe.answer(from: LongService())
    scrolled.probe.send(scrolled.hits.rowAppeared(7))
    expectEqual(scrolled.pagesUnderWay, [], "it is loaded already")
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
    expectEqual(window.pagesNeeded(forRow: row, offset: offset), pages)
  }

  @Test(
    "Pages are requested outwards from the visible row, at most sixteen at once, and none twice")
  func outwards() {
    var scrolled = Scrolled(hitsPerPage: 1, .on(withOffset: 20), pageCleanUpOffset: nil)
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService())
    scrolled.probe.send(scrolled.hits.rowAppeared(50))
    expectEqual(
      scrolled.pagesUnderWay, [50, 51, 49, 52, 48, 53, 47, 54, 46, 55, 45, 56, 44, 57, 43, 58])
    scrolled.answerPage(51)
    expectEqual(scrolled.pagesUnderWay.last, 42, "one has come, one follows")
    scrolled.probe.send(scrolled.hits.rowAppeared(90))
    expectEqual(scrolled.pagesUnderWay.prefix(2), [90, 91], "what was nearest before can wait")
    expectEqual(scrolled.pagesUnderWay.count, 16)
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
      expect(needed.count > 50)
      while let page = scrolled.pagesUnderWay.randomElement(using: &numbers) {
        expect(scrolled.pagesUnderWay.count <= 16)
        scrolled.answerPage(page, from: service)
      }
      let source = scrolled.probe.state["movies"]
      let ended = Set(source?.window?.loadedPages ?? []).union(
        source?.failedPages.keys.map(\.self) ?? [])
      expect(ended.isSuperset(of: needed))
      expectEqual(Set(source?.failedPages.keys.map(\.self) ?? []), failing.filter(needed.contains))
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
    expectEqual(pages.prefix(6), [200, 700, 201, 701, 199, 699])
    expectEqual(pages.count, 16)
  }
}
