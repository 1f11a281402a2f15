import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Regressions")
struct RegressionTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)

  private func probe(_ searchBox: SearchBoxInteractor = .init(.asYouType(debounce: .zero)))
    -> SearchProbe
  {
    SearchProbe(
      SearchMachine {
        searchBox
        movies
      })
  }

  @Test("A refresh that the service cancels leaves no older request that could replace its rows")
  func calledOffRefresh() throws {
    var probe = probe()
    probe.send(.text("x"))
    probe.answer(from: EchoService())
    probe.send(.text("a"))
    let older = try #require(probe.requests.last)
    probe.send(.batch([.text("x"), .refresh()]))
    probe.fail(try #require(probe.requests.last), with: .cancelled)
    probe.answer(older, with: try EchoService().answer(older))
    expectEqual(probe.shownText(of: "movies"), "x")
    expectEqual(probe.state["movies"]?.phase, .loaded)
  }

  @Test("A refresh in flight survives typing a letter and deleting it")
  func refreshSurvives() {
    var probe = SearchProbe(Federated().machine)
    probe.type("x")
    probe.answer(from: EchoService())
    probe.send(.refresh())
    probe.send(.text("xy"))
    probe.send(.text("x"))
    expectEqual(probe.requests.count, 1)
    expectEqual(probe.state["movies"]?.phase, .refreshing)
  }

  @Test("A NaN in a parameter or a filter sends one request, not one after each answer")
  func notANumber() {
    for action: SearchAction in [
      .parameter("aroundRadius", .number(.nan), of: "movies"),
      .filters(.add(.numeric("year", .equal, .nan), to: .and("year"))),
    ] {
      var probe = probe()
      probe.send(action)
      for _ in 0..<3 { probe.answer(from: EchoService()) }
      expect(probe.isSettled)
    }
  }

  @Test("A timer that fires after its delay was replaced sends nothing")
  func lateTimer() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.text("a"))
    guard case .run(let work, _, _, _)? = probe.records.last?.effects.first,
      case .send(let group, let wait, _) = work
    else {
      Issue.record("a wait was expected")
      return
    }
    probe.send(.text("ab"))
    probe.send(.send(group, wait: wait))
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .waiting)
    probe.advance(by: .milliseconds(100))
    expectEqual(probe.requests.first?.entries.first?.request.query, "ab")
  }

  @Test("A second answer to the same request keeps the loaded pages of a scrolled list")
  func duplicateAnswer() throws {
    var scrolled = Scrolled()
    scrolled.probe.send(.text("a"))
    let request = try #require(scrolled.probe.requests.first)
    scrolled.probe.answer(request, with: try LongService().answer(request))
    scrolled.scroll(to: 30)
    let before = scrolled.probe.state
    scrolled.probe.answer(request, with: try LongService().answer(request))
    expectEqual(scrolled.probe.state, before)
  }

  @Test("A search box does not affect sources with a query of their own")
  func ownText() {
    let fixed = HitsSearcher("fixed", index: "fixed", query: "ab")
    for searchBox in [
      SearchBoxInteractor(.asYouType, minimumLength: 3), SearchBoxInteractor(.onSubmit),
    ] {
      var probe = SearchProbe(
        SearchMachine {
          searchBox
          fixed
        })
      probe.send(.text("ab"))
      probe.advanceUntilNothingWaits()
      expectEqual(probe.requests.first?.entries.first?.request.query, "ab")
    }
  }

  @Test("Impossible pages that a component demands are not requested")
  func impossiblePages() {
    struct Greedy: PageRequester {
      let id: ComponentID = "greedy"
      let needed: ClosedRange<Int>
      var traits: ComponentTraits { ComponentTraits() }
      func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
        PageDemand(needed: needed)
      }
    }
    for (needed, pages) in [(-5...(-1), []), (0...Int.max, Array(1...16)), (900...1000, [])] {
      var probe = SearchProbe(
        SearchMachine {
          HitsSearcher("movies", index: "movies", hitsPerPage: 1)
          Greedy(needed: needed)
        })
      probe.send(.start)
      probe.answer(from: LongService())
      expectEqual(probe.requests.flatMap { $0.entries.map(\.request.page) }, pages)
    }
  }

  @Test("An enormous number of hits costs nothing until the hits are loaded")
  func enormousTotal() throws {
    var scrolled = Scrolled(hitsPerPage: 1)
    scrolled.probe.send(.text("a"))
    let request = try #require(scrolled.probe.requests.first)
    let claim = SearchResponse(
      hits: HitsPage(), nbHits: .max, page: 0, nbPages: .max, hitsPerPage: 1)
    scrolled.probe.answer(request, with: MultiSearchResponse(["movies": .success(claim)]))
    expectEqual(scrolled.list.count, .max)
    scrolled.probe.send(scrolled.hits.rowAppeared(.max))
    let pages = scrolled.probe.requests
    expectEqual(pages.count, 6)
    for page in pages {
      let row = SearchResponse(
        hits: try HitsPage([["objectID": "a"]]), nbHits: .max,
        page: page.entries[0].request.page, nbPages: .max, hitsPerPage: 1)
      scrolled.probe.answer(page, with: MultiSearchResponse(["movies": .success(row)]))
    }
    expectEqual(scrolled.list.rawHit(atIndex: .max - 1)?.objectID, "a")
    expect(scrolled.probe.takeChanges(.verbose).contains("not loaded"))
    expect(scrolled.probe.isSettled)
  }

  @Test("An intent in a batch does not clear a rejection of an earlier action in the batch")
  func rejectionInBatch() {
    let genres = FacetListInteractor(movies, attribute: "genres")
    var probe = SearchProbe(SearchMachine { genres })
    probe.send(.batch([.index("x", of: "typo"), genres.toggle("Drama")]))
    expectEqual(probe.state.rejection, .unknownSource("typo", known: ["movies"]))
    probe.answer(from: EchoService())
    expect(probe.state.rejection != nil, "an answer does not clear it")
    probe.send(.text("a"))
    expect(probe.state.rejection == nil)
  }

  @Test("Highlighting tags next to combining marks are parsed")
  func combiningMarks() {
    let text = HighlightedString(taggedString: "<em>e</em>\u{301}x")
    expectEqual(text.string, "e\u{301}x")
    expectEqual(HighlightedString(taggedString: "<em>क</em>ि").string, "कि")
  }

  @Test("A numeric objectID is read as a text, and the row decodes as a record")
  func numericObjectID() throws {
    struct Book: Decodable, Sendable {
      let objectID: String
    }
    let page = try HitsPage([["objectID": 7]])
    try expectEqual(page[0].decoded(as: Book.self).get().objectID, "7")
  }

  @Test("Waiting until all requests are sent does not wait until they count as stalled")
  func stalledProbe() {
    let loading = LoadingInteractor()
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType)
        movies
        loading
      })
    probe.send(.text("a"))
    probe.advanceUntilNothingWaits()
    expectEqual(probe.value(of: loading), .loading)
  }

  @Test("A stalled request stays stalled when another request of its source is answered or dropped")
  func stillStalled() throws {
    for isDropped in [false, true] {
      let loading = LoadingInteractor()
      var probe = SearchProbe(
        SearchMachine {
          movies
          loading
        })
      probe.send(.text("a"))
      let older = try #require(probe.requests.first)
      probe.send(.text("ab"))
      probe.advance(by: .seconds(1))
      expectEqual(probe.value(of: loading), .stalled)
      if isDropped {
        probe.send(.text("a"))
        expectEqual(probe.requests, [older])
      } else {
        probe.answer(older, with: try EchoService().answer(older))
        expectEqual(probe.shownText(of: "movies"), "a")
      }
      expectEqual(probe.value(of: loading), .stalled)
    }
  }

  @Test("An event of the machine that arrives before the first action requests nothing")
  func strayFirst() {
    for stray: SearchAction in [
      .cancelledAll, .send("movies", wait: 1), .stalled(SearchRequestID(1)),
      .answered(SearchRequestID(1), MultiSearchResponse([:])),
    ] {
      var probe = probe()
      probe.send(stray)
      expect(probe.isSettled, "\(stray)")
      expectEqual(probe.state["movies"]?.phase, .idle)
    }
  }

  @Test("A path outside the root of a menu is not chosen")
  func besideTheRoot() {
    let menu = HierarchicalInteractor(movies, attributes: ["lvl0", "lvl1"], rootPath: "Art")
    var probe = SearchProbe(SearchMachine { menu })
    for path in ["Sport", "Arts > Crafts", "Sport > Art"] {
      probe.send(menu.toggle(path))
      expectEqual(menu.path(in: probe.state), ["Art"])
      expect(probe.state.filters.isEmpty)
    }
    probe.send(menu.toggle("Art > Music"))
    expectEqual(menu.path(in: probe.state), ["Art", "Art > Music"])
  }
}
