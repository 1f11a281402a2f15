import SearchCore
import SearchTesting
import StateMachine
import StateMachineTools
import Testing

@Suite("S11: A page belongs to its request; any other change shows page 0, whoever makes it")
struct ChosenPageTests {
  private func loaded(_ scrolled: Scrolled = Scrolled(), page: Int) -> Scrolled {
    var scrolled = scrolled
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService())
    scrolled.probe.send(.page(page, of: "movies"))
    scrolled.probe.answer(from: LongService())
    return scrolled
  }

  private func page(_ scrolled: Scrolled) -> Int? { scrolled.probe.state["movies"]?.wanted?.page }

  @Test("A chosen page is requested at once, and its rows appear at their own positions")
  func chosen() throws {
    var scrolled = loaded(page: 3)
    #expect(scrolled.probe.state["movies"]?.phase == .loaded)
    #expect(scrolled.probe.state.page(of: "movies") == 3)
    #expect(scrolled.list.count == 100)
    #expect(scrolled.list.loadedRows.map(\.row) == Array(30..<40))
    #expect(scrolled.list.hit(atIndex: 34)?.objectID == "a|34")
    scrolled.probe.send(.page(3, of: "movies"))
    #expect(scrolled.probe.requests.isEmpty, "it is shown already")
    scrolled.probe.send(.page(0, of: "movies"))
    scrolled.probe.answer(from: LongService())
    #expect(scrolled.list.loadedRows.map(\.row) == Array(0..<10))
  }

  @Test("A list without infinite scrolling shows only the rows of the chosen page")
  func singlePage() {
    let scrolled = loaded(Scrolled(.off), page: 9)
    #expect(scrolled.list.records.map(\.objectID) == (90..<100).map { "a|\($0)" })
  }

  @Test(
    "Any change of text, filters, index or parameters resets the page to 0, whoever makes it",
    arguments: [
      .text("ab"), .filters(.add(.tag("x"), to: .and("tags"))),
      .filters(.add(.tag("x"), to: .and("tags", layer: .base))),
      .index("movies_by_year", of: "movies"), .parameter("analytics", false, of: "movies"),
      .parameter("hitsPerPage", 20, of: "movies"), .restore(SearchChoice(text: "a")),
      .batch([.page(4, of: "movies"), .text("ab")]),
      .batch([.text("ab"), .text("abc"), .refresh()]),
      PageKeeper().intent(.addParameter),
    ] as [SearchAction])
  func takenBack(action: SearchAction) {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 10)
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        HitsInteractor<JSON>(movies)
        PageKeeper()
      })
    probe.send(.text("a"))
    probe.send(.page(3, of: "movies"))
    #expect(probe.state["movies"]?.wanted?.page == 3)
    probe.send(action)
    #expect(probe.state["movies"]?.wanted?.page == 0)
    #expect(probe.state.page(of: "movies") == 0)
    #expect(probe.state.choice.sources["movies"]?.page ?? 0 == 0)
  }

  @Test("Typing an earlier text again does not restore its page")
  func noReturn() {
    var scrolled = loaded(page: 3)
    scrolled.probe.send(.text("ab"))
    scrolled.probe.send(.text("a"))
    #expect(page(scrolled) == 0)
  }

  @Test(
    "An action that does not change the request keeps the chosen page",
    arguments: [
      .start, .submit, .refresh(), .retry(), .text("a"), .filters(.clearRefinements),
      .index("movies", of: "movies"), .batch([.text("b"), .text("a")]),
      .batch([]), .page(3, of: "movies"), .index("x", of: "nobody"),
    ] as [SearchAction])
  func kept(action: SearchAction) {
    var scrolled = loaded(page: 3)
    scrolled.probe.send(action)
    #expect(page(scrolled) == 3)
    scrolled.probe.answer(from: LongService())
    #expect(scrolled.list.loadedRows.map(\.row) == Array(30..<40))
  }

  @Test("A page chosen in a batch belongs to what was chosen before it in the batch")
  func batch() {
    var scrolled = Scrolled()
    scrolled.probe.send(.batch([.text("ab"), .page(2, of: "movies")]))
    #expect(scrolled.probe.requests.map { $0.entries.map(\.request.page) } == [[2]])
    scrolled.probe.send(.batch([.page(5, of: "movies"), .text("abc")]))
    #expect(page(scrolled) == 0)
    scrolled.probe.send(.batch([.page(5, of: "movies"), .page(6, of: "movies")]))
    #expect(page(scrolled) == 6)
  }

  @Test(
    "A page belongs to a request that depends on another source, if the same batch changes both")
  func dependentSource() {
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      MultiSearcher {
        HitsSearcher("movies", index: "movies")
        HitsSearcher("similar", index: "movies", query: "")
      }
      Follower("similar", after: "movies")
    }
    var probe = SearchProbe(machine)
    probe.send(.text("a"))
    probe.send(.batch([.text("b"), .page(2, of: "similar")]))
    #expect(probe.state["similar"]?.wanted?.query == "b+")
    #expect(probe.state["similar"]?.wanted?.page == 2)
    #expect(probe.state["movies"]?.wanted?.page == 0)
  }

  @Test("A page chosen while a text waits for its debounce sends both at once")
  func pause() {
    let movies = HitsSearcher("movies", index: "movies")
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor()
        movies
      })
    probe.send(.text("a"))
    #expect(probe.requests.isEmpty)
    probe.send(.page(2, of: "movies"))
    #expect(probe.requests.map { $0.entries.map(\.request.description) }.count == 1)
    #expect(probe.state["movies"]?.wanted?.page == 2)
  }

  @Test(
    "A page of a held request is sent when the request is permitted, and not with another request")
  func heldBack() {
    let movies = HitsSearcher("movies", index: "movies")
    let consent = ConsentInteractor()
    var probe = SearchProbe(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movies
        consent
      })
    probe.send(.batch([.text("a"), .page(2, of: "movies")]))
    #expect(probe.requests.isEmpty)
    probe.send(consent.intent(.give))
    #expect(probe.state["movies"]?.wanted?.page == 2)
    probe.send(consent.intent(.withdraw))
    #expect(probe.state["movies"]?.wanted == nil)
    probe.send(consent.intent(.give))
    #expect(probe.state["movies"]?.wanted?.page == 2)
    probe.send(consent.intent(.withdraw))
    probe.send(.text("b"))
    probe.send(.text("a"))
    probe.send(consent.intent(.give))
    #expect(probe.state["movies"]?.wanted?.page == 0)
  }

  @Test("A list that begins on a later page scrolls in both directions and keeps its length")
  func scrolling() {
    var scrolled = loaded(page: 4)
    #expect(scrolled.probe.state["movies"]?.window?.firstPage == 4)
    for row in [45, 49, 55, 40, 33, 0, 99] {
      scrolled.scroll(to: row)
      #expect(scrolled.list.hit(atIndex: row)?.objectID == "a|\(row)")
      #expect(scrolled.list.count == 100)
    }
    #expect(scrolled.probe.state.page(of: "movies") == 4)
    scrolled.probe.send(.refresh())
    scrolled.probe.answer(from: LongService())
    #expect(scrolled.list.loadedRows.map(\.row) == Array(40..<50), "a new generation begins on it")
    scrolled.probe.send(.text("b"))
    scrolled.probe.answer(from: LongService())
    #expect(scrolled.list.loadedRows.map(\.row) == Array(0..<10))
  }

  @Test("A page that failed is requested again by a retry, and the shown rows stay")
  func retry() {
    var scrolled = Scrolled()
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService())
    scrolled.probe.send(.page(3, of: "movies"))
    scrolled.probe.answer(from: LongService(failingPages: [3]))
    #expect(scrolled.probe.state["movies"]?.phase == .failed(.unavailable("page 3")))
    #expect(scrolled.list.loadedRows.map(\.row) == Array(0..<10))
    scrolled.probe.send(.retry())
    scrolled.probe.answer(from: LongService())
    #expect(scrolled.list.loadedRows.map(\.row) == Array(30..<40))
  }

  @Test("A choice contains the page, and restores it with the text and filters that it belongs to")
  func choice() {
    let scrolled = loaded(page: 3)
    let choice = scrolled.probe.state.choice
    #expect(choice == SearchChoice(text: "a", sources: ["movies": .init(page: 3)]))
    var other = Scrolled()
    other.probe.send(.restore(choice))
    #expect(other.probe.requests.map { $0.entries.map(\.request.page) } == [[3]])
    #expect(other.probe.state.choice == choice)
    other.probe.send(.restore(SearchChoice(text: "a")))
    #expect(page(other) == 0, "a choice without a page is one of the first")
  }

  @Test("A chosen page of one source does not affect another source")
  func otherSources() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.start)
    probe.answer(from: EchoService())
    probe.send(.page(1, of: "movies"))
    #expect(probe.requests.flatMap { $0.entries.map(\.source) } == ["movies"])
    probe.send(.parameter("analytics", false, of: "actors"))
    #expect(probe.state["movies"]?.wanted?.page == 1)
    probe.send(.filters(.add(.tag("x"), to: .and("x", scope: .source("actors")))))
    #expect(probe.state["movies"]?.wanted?.page == 1)
    probe.send(.filters(.add(.tag("x"), to: .and("x"))))
    #expect(probe.state["movies"]?.wanted?.page == 0)
  }

  @Test(
    "A page below 0 is rejected with a description, and changes nothing",
    arguments: [-1, .min])
  func belowFirst(number: Int) {
    var scrolled = loaded(page: 3)
    let before = scrolled.probe.state.sources
    scrolled.probe.send(.page(number, of: "movies"))
    #expect(scrolled.probe.state.sources == before)
    #expect(
      scrolled.probe.state.rejection?.description
        == "There is no page \(number) of \"movies\"; pages are counted from 0. Choose page 0 or a "
        + "later one."
    )
  }

  @Test(
    "A page beyond the last one is requested, and its answer is shown",
    arguments: [10, 999, .max])
  func behindLast(number: Int) {
    var scrolled = loaded(page: number)
    #expect(scrolled.probe.state["movies"]?.phase == .loaded)
    #expect(scrolled.probe.state.rejection == nil)
    #expect(scrolled.list.count == 100)
    #expect(scrolled.probe.state["movies"]?.window?.loadedPages == [])
    scrolled.scroll(to: 99)
    #expect(scrolled.list.hit(atIndex: 99)?.objectID == "a|99")
    let single = loaded(Scrolled(.off), page: number)
    #expect(single.list.isEmpty)
  }

  @Test("A facet search has only one page, and another one is rejected with a description")
  func facetValues() {
    var probe = SearchProbe(
      SearchMachine { FacetSearcher("found", index: "movies", attribute: "genres") })
    probe.send(.start)
    probe.send(.page(0, of: "found"))
    #expect(probe.state.rejection == nil)
    probe.send(.page(1, of: "found"))
    #expect(probe.state["found"]?.wanted?.page == 0)
    #expect(
      probe.state.rejection?.description
        == "There is no page 1 of \"found\": it searches facet values or requests "
        + "recommendations, and all of them are on page 0. Choose a page of a searcher for records."
    )
    probe.send(.page(1, of: "nobody"))
    #expect(probe.state.rejection == .unknownSource("nobody", known: ["found"]))
  }

  @Test("A page that a component sets is shown first, and the user can choose another")
  func componentsPage() {
    let movies = HitsSearcher("movies", index: "movies")
    var probe = SearchProbe(
      SearchMachine {
        movies
        PageKeeper(page: 2)
      })
    probe.send(.start)
    #expect(probe.state["movies"]?.wanted?.page == 2)
    probe.send(.page(0, of: "movies"))
    #expect(probe.state["movies"]?.wanted?.page == 0)
    probe.send(.text("a"))
    #expect(probe.state["movies"]?.wanted?.page == 2)
  }

  @Test("A component can choose a page for a request that it changes in the same action")
  func componentChooses() {
    let movies = HitsSearcher("movies", index: "movies")
    let keeper = PageKeeper()
    var probe = SearchProbe(
      SearchMachine {
        movies
        keeper
      })
    probe.send(.start)
    probe.send(keeper.intent(.showFourthOf("x")))
    #expect(probe.state["movies"]?.wanted?.query == "x")
    #expect(probe.state["movies"]?.wanted?.page == 3)
  }

  @Test("The transcript and the description of the action show the page")
  func transcript() {
    var probe = SearchProbe(SearchMachine { HitsSearcher("movies", index: "movies") })
    probe.send(.start)
    probe.answer(from: LongService())
    _ = probe.takeTranscript()
    probe.send(.page(3, of: "movies"))
    #expect(
      probe.takeTranscript().hasPrefix(
        """
        › page 3 of movies
          movies.phase    loaded → refreshing
          movies.page     – → 3
        """))
  }
}

/// A component that chooses a page, sets a page in requests, and sets a parameter.
private struct PageKeeper: SearchComponent {
  enum Intent: Hashable, Codable, Sendable {
    case addParameter
    case showFourthOf(String)
  }

  struct Memory: Hashable, Codable, Sendable { var isSet = false }

  let id: ComponentID = "keeper"
  var page = 0
  let initialMemory = Memory()

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .addParameter: memory.isSet = true
    case .showFourthOf(let text):
      draft.setPage(3, of: "movies")
      draft.setText(text)
    case nil: break
    }
  }

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    if page > 0 { request.page = page }
    if state.memory(of: self).isSet { request.parameters["clickAnalytics"] = true }
  }
}
