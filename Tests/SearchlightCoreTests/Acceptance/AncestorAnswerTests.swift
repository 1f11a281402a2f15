import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// One test for each defect in the predecessor's handling of answers, whether it occurred or was
/// only possible.
@Suite("Known defects of search libraries in handling answers")
struct AncestorAnswerTests {
  @Test("1: Overlapping multi-searches show the last query, in whatever order they are answered")
  func overlappingMultiSearches() throws {
    for order in permutations(of: [0, 1]) {
      for lost in [nil, 0] {
        var probe = SearchProbe(Federated().machine)
        probe.type("a")
        probe.type("ab")
        let requests = probe.requests
        try #require(requests.count == 2)
        for number in order {
          if number == lost {
            probe.fail(requests[number], with: .unavailable("lost"))
          } else {
            probe.answer(requests[number], with: try EchoService().answer(requests[number]))
          }
        }
        for source: SourceID in ["actors", "movies"] {
          expectEqual(probe.shownText(of: source), "ab", "\(order), \(source)")
          expectEqual(probe.state[source]?.phase, .loaded)
        }
        expect(probe.isSettled)
      }
    }
  }

  @Test(
    "2: If one of two requested pages fails, the other is shown, and a retry loads the failed one")
  func twoPages() throws {
    for order in permutations(of: [0, 1]) {
      for failing in [0, 1] {
        var list = Scrolled()
        list.probe.send(.start)
        list.probe.answer(from: LongService())
        list.probe.send(list.hits.rowAppeared(20))
        try #require(list.pagesUnderWay == [2, 1])
        let requests = Array(list.probe.requests.reversed())
        for number in order {
          if number == failing {
            list.probe.fail(requests[number], with: .unavailable("lost"))
          } else {
            list.probe.answer(requests[number], with: try LongService().answer(requests[number]))
          }
        }
        let movies = list.probe.state["movies"]
        expectEqual(movies?.window?.loadedPages, [0, 2 - failing])
        expectEqual(movies?.failedPages.keys.sorted(), [failing + 1])
        expectEqual(movies?.phase, .loaded)

        list.probe.send(.retry())
        expectEqual(list.pagesUnderWay, [failing + 1])
        list.probe.answer(from: LongService())
        expectEqual(list.probe.state["movies"]?.window?.loadedPages, [0, 1, 2])
        expect(list.probe.state["movies"]?.failedPages.isEmpty == true)
      }
    }
  }

  @Test(
    "3: A list is as long as paging allows, whichever pages are loaded or dropped",
    arguments: [(30, 30), (100, 100), (1000, 1000), (5000, 1000)])
  func length(nbHits: Int, length: Int) {
    let service = LongService(count: nbHits)
    var list = Scrolled(pageCleanUpOffset: 0)
    list.probe.send(.start)
    list.probe.answer(from: service)
    expectEqual(list.list.count, length)
    for row in [25, 55, 95, 5, 995, 0, 55, 45] {
      list.scroll(to: row, from: service)
      expectEqual(list.list.count, length, "row \(row)")
      expect(list.probe.state["movies"]?.window?.loadedPages.count ?? 0 <= 3)
    }
  }

  @Test(
    "9: No row of an old request survives a new first page, whatever changes during loading"
  )
  func noOldRow() throws {
    let changes: [SearchAction] = [
      .text("b"), .filters(.add(.facet("genres", "Drama"), to: .or("genres"))),
      .index("movies_by_year", of: "movies"), .parameter("hitsPerPage", 5, of: "movies"),
      .parameter("aroundLatLng", "52.5,13.4", of: "movies"), .refresh(),
    ]
    for change in changes {
      var list = Scrolled(pageCleanUpOffset: nil)
      list.probe.send(.text("a"))
      list.probe.answer(from: LongService())
      for row in [15, 25, 35, 45] { list.scroll(to: row) }
      list.probe.send(list.hits.rowAppeared(55))
      expectEqual(list.probe.state["movies"]?.window?.loadedPages, [0, 1, 2, 3, 4, 5])
      let late = try #require(list.probe.requests.first)
      expectEqual(list.pagesUnderWay, [6])

      list.probe.send(change)
      let new = try #require(list.probe.requests.last)
      expect(new.id != late.id, "\(change)")
      list.probe.answer(new, with: try LongService(count: 40).answer(new))
      list.probe.answer(late, with: try LongService().answer(late))

      let movies = try #require(list.probe.state["movies"])
      expectEqual(movies.answer?.generation, new.id, "\(change)")
      expectEqual(movies.window?.loadedPages, [0], "\(change)")
      expectEqual(movies.window?.length, 40, "\(change)")
      expectEqual(list.list.compactMap(\.self).count, new.entries[0].request.hitsPerPage)
      expect(list.probe.isSettled, "\(change)")
    }
  }

  @Test("10: A list whose first answer is pending reports loading, not an empty result")
  func pendingIsNotEmpty() {
    var list = Scrolled()
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
    expectEqual(list.probe.state["movies"]?.phase, .idle)
    list.probe.send(.start)
    expectEqual(list.probe.state["movies"]?.phase, .loading)
    expect(!list.list.isAnswered)
    expect(list.probe.value(of: movies.stats) == nil)
    list.probe.answer(from: LongService(count: 0))
    expectEqual(list.probe.state["movies"]?.phase, .loaded)
    expect(list.list.isAnswered)
    expectEqual(list.probe.value(of: movies.stats)?.total.value, 0)
  }

  @Test("10: A list that hides rows for an empty text hides them from every accessor")
  func hiddenOnEmptyText() {
    var list = Scrolled(showItemsOnEmptyQuery: false)
    list.probe.send(.text(""))
    list.probe.answer(from: LongService())
    let hidden = list.list
    expect(hidden.isAnswered)
    expect(hidden.isEmpty && hidden.count == 0 && hidden.records.isEmpty)
    expect(hidden.hit(atIndex: 0) == nil && hidden.rawHit(atIndex: 0) == nil)
    list.probe.send(.text("a"))
    expect(list.list.isEmpty, "the rows shown still answer the empty text")
    list.probe.answer(from: LongService())
    expectEqual(list.list.count, 100)
    expect(list.list.hit(atIndex: 0) != nil)
  }

  @Test(
    "11: A superseded request never surfaces as an error, whatever its service returns",
    arguments: [
      SearchError.cancelled, .unavailable("The Internet connection was lost"),
      .rejected(message: "no", status: 400),
    ])
  func superseded(error: SearchError) throws {
    var probe = SearchProbe(Federated().machine)
    probe.type("a")
    let first = try #require(probe.requests.first)
    probe.type("ab")
    probe.fail(first, with: error)
    probe.type("abc")
    for request in probe.requests.dropLast() { probe.fail(request, with: error) }
    probe.answer(from: EchoService())
    probe.fail(first, with: error)
    for record in probe.records {
      for source in record.after.sources {
        if case .failed = source.phase { Issue.record("\(source.id) is \(source.phase)") }
      }
    }
    expectEqual(probe.shownText(of: "movies"), "abc")
    expectEqual(probe.state["movies"]?.phase, .loaded)
  }
}
