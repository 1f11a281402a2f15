import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("S11: A page belongs to its search; any other search shows page 0, whoever makes it")
struct ChosenPageTests {
  private func page(_ scrolled: Scrolled) -> Int? { scrolled.probe.state["movies"]?.wanted?.page }

  @Test("A chosen page is requested at once, and its rows appear at their own positions")
  func chosen() throws {
    var scrolled = loaded(page: 3)
    expectEqual(scrolled.probe.state["movies"]?.phase, .loaded)
    expectEqual(scrolled.probe.state.page(of: "movies"), 3)
    expectEqual(scrolled.list.count, 100)
    expectEqual(scrolled.list.loadedRows.map(\.row), Array(30..<40))
    expectEqual(scrolled.list.hit(atIndex: 34)?.objectID, "a|34")
    scrolled.probe.send(.page(3, of: "movies"))
    expect(scrolled.probe.requests.isEmpty, "it is shown already")
    scrolled.probe.send(.page(0, of: "movies"))
    scrolled.probe.answer(from: LongService())
    expectEqual(scrolled.list.loadedRows.map(\.row), Array(0..<10))
  }

  @Test("A list without infinite scrolling shows only the rows of the chosen page")
  func singlePage() {
    let scrolled = loaded(Scrolled(.off), page: 9)
    expectEqual(scrolled.list.records.map(\.objectID), (90..<100).map { "a|\($0)" })
  }

  @Test(
    "Any change of text, filters, index or effective parameters resets the page to 0, whoever makes it",
    arguments: [
      .text("ab"), .filters(.add(.tag("x"), to: .and("tags"))),
      .filters(.add(.tag("x"), to: .and("tags", layer: .base))),
      .index("movies_by_year", of: "movies"), .parameter("synonyms", false, of: "movies"),
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
    expectEqual(probe.state["movies"]?.wanted?.page, 3)
    probe.send(action)
    expectEqual(probe.state["movies"]?.wanted?.page, 0)
    expectEqual(probe.state.page(of: "movies"), 0)
    expectEqual(probe.state.choice.sources["movies"]?.page ?? 0, 0)
  }

  @Test("Typing an earlier text again does not restore its page")
  func noReturn() {
    var scrolled = loaded(page: 3)
    scrolled.probe.send(.text("ab"))
    scrolled.probe.send(.text("a"))
    expectEqual(page(scrolled), 0)
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
    expectEqual(page(scrolled), 3)
    scrolled.probe.answer(from: LongService())
    expectEqual(scrolled.list.loadedRows.map(\.row), Array(30..<40))
  }

  @Test("A list that begins on a later page scrolls in both directions and keeps its length")
  func scrolling() {
    var scrolled = loaded(page: 4)
    expectEqual(scrolled.probe.state["movies"]?.window?.firstPage, 4)
    for row in [45, 49, 55, 40, 33, 0, 99] {
      scrolled.scroll(to: row)
      expectEqual(scrolled.list.hit(atIndex: row)?.objectID, "a|\(row)")
      expectEqual(scrolled.list.count, 100)
    }
    expectEqual(scrolled.probe.state.page(of: "movies"), 4)
    scrolled.probe.send(.refresh())
    scrolled.probe.answer(from: LongService())
    expectEqual(
      scrolled.list.loadedRows.map(\.row), Array(40..<50), "a new generation begins on it")
    scrolled.probe.send(.text("b"))
    scrolled.probe.answer(from: LongService())
    expectEqual(scrolled.list.loadedRows.map(\.row), Array(0..<10))
  }

  @Test("A page that failed is requested again by a retry, and the shown rows stay")
  func retry() {
    var scrolled = Scrolled()
    scrolled.probe.send(.text("a"))
    scrolled.probe.answer(from: LongService())
    scrolled.probe.send(.page(3, of: "movies"))
    scrolled.probe.answer(from: LongService(failingPages: [3]))
    expectEqual(scrolled.probe.state["movies"]?.phase, .failed(.unavailable("page 3")))
    expectEqual(scrolled.list.loadedRows.map(\.row), Array(0..<10))
    scrolled.probe.send(.retry())
    scrolled.probe.answer(from: LongService())
    expectEqual(scrolled.list.loadedRows.map(\.row), Array(30..<40))
  }

  @Test("A choice contains the page, and restores it with the text and filters that it belongs to")
  func choice() {
    let scrolled = loaded(page: 3)
    let choice = scrolled.probe.state.choice
    expectEqual(choice, SearchChoice(text: "a", sources: ["movies": .init(page: 3)]))
    var other = Scrolled()
    other.probe.send(.restore(choice))
    expectEqual(other.probe.requests.map { $0.entries.map(\.request.page) }, [[3]])
    expectEqual(other.probe.state.choice, choice)
    other.probe.send(.restore(SearchChoice(text: "a")))
    expectEqual(page(other), 0, "a choice without a page is one of the first")
  }

  @Test("A chosen page of one source does not affect another source")
  func otherSources() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.start)
    probe.answer(from: EchoService())
    probe.send(.page(1, of: "movies"))
    expectEqual(probe.requests.flatMap { $0.entries.map(\.source) }, ["movies"])
    probe.send(.parameter("analytics", false, of: "actors"))
    expectEqual(probe.state["movies"]?.wanted?.page, 1)
    probe.send(.filters(.add(.tag("x"), to: .and("x", scope: .source("actors")))))
    expectEqual(probe.state["movies"]?.wanted?.page, 1)
    probe.send(.filters(.add(.tag("x"), to: .and("x"))))
    expectEqual(probe.state["movies"]?.wanted?.page, 0)
  }

  @Test("The transcript and the description of the action show the page")
  func transcript() {
    var probe = SearchProbe(SearchMachine { HitsSearcher("movies", index: "movies") })
    probe.send(.start)
    probe.answer(from: LongService())
    _ = probe.takeTranscript()
    probe.send(.page(3, of: "movies"))
    expect(
      probe.takeTranscript().hasPrefix(
        """
        › page 3 of movies
          movies.phase    loaded → refreshing
          movies.page     – → 3
        """))
  }
}
