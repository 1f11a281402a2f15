import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S3: Rows that were counted and never arrive keep their positions")
struct MissingRowsTests {
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
    expectEqual(scrolled.list.count, 100)
    expectEqual(scrolled.list.rawHit(atIndex: 10)?.objectID, "a|10")
    expect(scrolled.list.rawHit(atIndex: 11) == nil)
    expect(scrolled.list.isMissing(11))
    expect(!scrolled.list.isMissing(10) && !scrolled.list.isMissing(20))
  }

  @Test("Rows that were counted and never arrive are missing until a refresh counts again")
  func missingRows() throws {
    // The service counts 100 rows, but has no rows of page 1, 3 rows of page 2, and all of page 3.
    var scrolled = loaded(Scrolled(.on(withOffset: 25), pageCleanUpOffset: nil))
    scrolled.probe.send(scrolled.hits.rowAppeared(14))
    expectEqual(scrolled.pagesUnderWay, [1, 2, 3])
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
    expectEqual(list.count, 100, "scrolling changes no length")
    expect(list[23]?.isMissing == true && list[22]?.isMissing == false)
    expect(list[40] == nil, "page 4 is not loaded: that is a placeholder")
    expectEqual(list.records.count, 23)
    expect(list.failures.isEmpty, "what has never come cannot fail to decode")
    expectEqual(list.missingRows, [10..<20, 23..<30])
    expectEqual(
      list[10]?.failure?.description,
      "Row 10 is missing: the service counted it, but sent its page without it. Refresh the "
        + "search to update the count.")
    let source = try #require(scrolled.probe.state["movies"])
    expectEqual(source.missingRows, [10..<20, 23..<30])
    expect("\(source.shape(.standard))".contains("rows 23…29 missing"))
    expect(source.phase == .loaded && source.failedPages.isEmpty)
    expectEqual(scrolled.pagesUnderWay, [], "what does not come is not asked for again and again")
    scrolled.probe.send(scrolled.hits.rowAppeared(12))
    expectEqual(scrolled.pagesUnderWay, [])

    scrolled.probe.send(.refresh())
    scrolled.probe.answer(from: LongService(count: 13))
    expectEqual(scrolled.list.count, 13)
    scrolled.scroll(to: 12, from: LongService(count: 13))
    expectEqual(scrolled.list.records.count, 13)
    expectEqual(scrolled.probe.state["movies"]?.missingRows, [])
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
    expect(differences.changed.ranges == [10..<20] && differences.movesNothing)
  }
}

extension Result<Hit<Movie>, HitDecodingError> {
  fileprivate var failure: HitDecodingError? {
    if case .failure(let failure) = self { failure } else { nil }
  }

  fileprivate var isMissing: Bool { failure?.isMissing ?? false }
}
