import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.JSONEncoder

@Suite("SearchMachine")
struct SearchMachineTests {
  @Test("A keystroke, its delay and its answer make the expected transitions")
  func keystroke() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.text("tom h"))
    probe.expect(
      """
      text            "" → "tom h"
      actors.phase    idle → waiting
      movies.phase    idle → waiting
      effect          search (actors, movies) after 100 ms, latest "search"
      """)
    probe.advance(by: .milliseconds(100))
    probe.expect(
      """
      actors.phase    waiting → loading
      movies.phase    waiting → loading
      effect          request (actors, movies), concurrent "request #1"
      """)
    probe.answer(from: EchoService(failing: ["movies": .unavailable("no route")]))
    probe.expect(
      """
      actors.phase    loading → loaded
      actors.nbHits   unknown → 2
      actors.rows     [] → [actors|tom h|0, actors|tom h|1]
      movies.phase    loading → failed: The service could not answer: no route. Send .retry once it can.
      """)
  }

  @Test("A mismatch shows both texts and the expectation that would pass")
  func mismatch() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.text("a"))
    let text = probe.mismatch(
      with: """
        text            "" → "b"
        actors.phase    idle → waiting
        movies.phase    idle → waiting
        """)
    expectEqual(
      text,
      """
      The changes are not as expected (− expected, + found):
      − text "" → "b"
      + text "" → "a"
        actors.phase idle → waiting
        movies.phase idle → waiting
      + effect search (actors, movies) after 100 ms, latest "search"
      If what was found is right, expect this:
      text            "" → "a"
      actors.phase    idle → waiting
      movies.phase    idle → waiting
      effect          search (actors, movies) after 100 ms, latest "search"
      """)
    expect(probe.mismatch(with: "") == nil, "what was compared is taken")
  }

  @Test("Searchers without a group are searched alone, and components bring their searchers along")
  func singleSearchers() {
    let movies = HitsSearcher("movies", index: "movies")
    let books = HitsSearcher("books", index: "books", query: "tolkien")
    let machine = SearchMachine {
      HitsInteractor<JSON>(movies)
      HitsInteractor<JSON>(books)
    }
    expect(machine.issues.isEmpty)
    expectEqual(machine.sources, ["movies", "books"])
    var probe = SearchProbe(machine)
    probe.send(.text("tom"))
    expectEqual(
      probe.requests.map { $0.entries.map { "\($0.source): \($0.request.query)" } },
      [
        ["movies: tom"], ["books: tolkien"],
      ])
  }

  @Test("Nested groups are sent in one round trip")
  func nestedGroups() {
    let machine = SearchMachine {
      MultiSearcher {
        HitsSearcher("a", index: "a")
        MultiSearcher("inner") {
          HitsSearcher("b", index: "b")
          HitsSearcher("c", index: "c")
        }
      }
    }
    var probe = SearchProbe(machine)
    probe.send(.start)
    expectEqual(probe.requests.map { $0.entries.map(\.source) }, [["a", "b", "c"]])
  }

  @Test("A machine lists its configuration issues")
  func issues() {
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 8)
    let machine = SearchMachine {
      MultiSearcher("first") { movies }
      MultiSearcher("second") { movies }
      HitsSearcher("movies", index: "other")
      HitsInteractor<JSON>(movies)
      HitsInteractor<Movie>(movies)
      PageSize()
    }
    expectEqual(
      machine.issues.map(\.description),
      [
        "Two different searchers are named \"movies\"; the second is left out. Give one of them another "
          + "name, or use one value for both.",
        "Two components are named \"movies.hits\" (HitsInteractor<JSON>, HitsInteractor<Movie>); the "
          + "second is left out. Give one of them a different id.",
        "The searcher \"movies\" is in the groups \"first\" and \"second\"; it is searched with "
          + "the first. Remove it from one of them.",
        "The parameter hitsPerPage of \"movies\" is set by \"movies\" and \"pageSize\"; the last one "
          + "wins. Set it in one place.",
      ])
    expect(machine.issues.contains(.sourceInTwoGroups("movies", groups: ["first", "second"])))
    expectEqual(
      SearchMachine {}.issues.map(\.description),
      [
        "The machine has no searcher, so nothing is ever searched. Add a HitsSearcher, or a "
          + "component that includes one."
      ])
  }

  @Test("An action with an unknown source changes nothing, and is rejected until the next action")
  func rejections() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.start)
    probe.answer(from: EchoService())
    let before = probe.state
    let actions: [SearchAction] = [
      .parameter("hitsPerPage", 5, of: "books"), .index("x", of: "books"), .refresh("books"),
      .retry("books"),
      .filters(.add(.facet("a", "b"), to: .and("a", scope: .source("books")))),
    ]
    for action in actions {
      probe.send(action)
      expectEqual(
        probe.state.rejection?.description,
        "There is no source \"books\" in the machine; it has \"actors\", \"movies\". "
          + "Correct the name, or add the searcher.")
      probe.send(.start)
      expectEqual(probe.state, before)
    }
    probe.send(ConsentInteractor().intent(.give))
    expectEqual(
      probe.state.rejection?.description,
      "There is no component \"consent\" in the machine; it has \"searchBox\", \"actors\", \"movies\", "
        + "\"search\", \"actors.hits\", \"movies.hits\". "
        + "Add the component whose handle is used.")
  }

  @Test(
    "An intent of another component's type is rejected, and the rejection names the expected type")
  func mismatchedIntent() {
    let movies = HitsSearcher("movies", index: "movies")
    let genres = FacetListInteractor(movies, attribute: "genres")
    var probe = SearchProbe(SearchMachine { genres })
    probe.send(.intent(genres.id, TypeErasedValue("Drama")))
    expectEqual(
      probe.state.rejection?.description,
      "The component \"movies.genres\" accepts intents of type Intent, not String. Send the "
        + "action that its own intent(_:) returns.")
    probe.send(.intent("movies", TypeErasedValue("Drama")))
    expect(probe.state.rejection != nil, "a searcher has no intents at all")
  }

  @Test("A choice is read from the state, encoded, decoded and restored in one step")
  func choice() throws {
    var probe = SearchProbe(Federated().machine)
    let stock = Filter.facet("inStock", true)
    probe.send(.filters(.add(stock, to: .and("stock", layer: .base))))
    probe.send(.text("tom"))
    probe.send(.filters(.add(.facet("genres", "Drama"), to: .or("genres"))))
    probe.send(.index("movies_by_year", of: "movies"))
    probe.send(.parameter("hitsPerPage", 2, of: "movies"))
    let choice = probe.state.choice
    let data = try JSONEncoder().encode(choice)
    try expectEqual(JSONDecoder().decode(SearchChoice.self, from: data), choice)

    let declared: [RestorableChoice] = [
      .filters(in: .or("genres"), of: ["genres"]), .index("movies_by_year", of: "movies"),
      .parameter("hitsPerPage", [2], of: "movies"),
    ]
    var other = SearchProbe(Federated(restorable: declared).machine)
    other.send(.filters(.add(.tag("old"), to: .and("tags"))))
    other.send(.filters(.add(stock, to: .and("stock", layer: .base))))
    other.answer(from: EchoService())
    other.send(.restore(choice))
    expectEqual(other.state.choice, choice)
    expectEqual(other.state.filters, probe.state.filters)
    expectEqual(other.requests.count, 1, "one round trip, at once")

    let reason = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SearchChoice.self, from: Data(#"{"version": 9}"#.utf8))
    }
    #expect(
      "\(try #require(reason))".contains("has version 9; this version of Searchlight reads up to 1")
    )
    other.send(.restore(SearchChoice(sources: ["books": .init(index: "x")])))
    expectEqual(
      other.state.rejection, .undeclaredChoice(SearchChoice(sources: ["books": .init(index: "x")])))
  }

  @Test(
    "A choice contains the chosen parameters and the chosen index of a source, together or alone")
  func choiceOfASource() throws {
    for (actions, chosen) in [
      ([.parameter("hitsPerPage", 3, of: "movies")], .init(parameters: ["hitsPerPage": 3])),
      ([.index("by_year", of: "movies")], .init(index: "by_year")),
      (
        [.index("by_year", of: "movies"), .parameter("hitsPerPage", 3, of: "movies")],
        .init(index: "by_year", parameters: ["hitsPerPage": 3])
      ),
    ] as [([SearchAction], SearchChoice.Source)] {
      var probe = SearchProbe(Federated().machine)
      probe.send(.batch(actions))
      expectEqual(probe.state.choice.sources, ["movies": chosen])
      let link = try JSONEncoder().encode(probe.state.choice)
      let declared: [RestorableChoice] = [
        .index("by_year", of: "movies"), .parameter("hitsPerPage", [3], of: "movies"),
        .index("another", of: "actors"),
      ]
      var other = SearchProbe(Federated(restorable: declared).machine)
      other.send(.index("another", of: "actors"))
      other.send(.restore(try JSONDecoder().decode(SearchChoice.self, from: link)))
      expectEqual(other.state["movies"]?.wanted, probe.state["movies"]?.wanted)
      expectEqual(other.state.choice, probe.state.choice)
      probe.send(.batch([.index(nil, of: "movies"), .parameter("hitsPerPage", nil, of: "movies")]))
      expect(probe.state.choice.sources.isEmpty)
    }
  }

  @Test("Reducing an action twice from the same state gives equal states and effects")
  func purity() {
    let machine = Federated().machine
    let (first, firstEffects) = machine(machine.initialState, .text("a"))
    let (second, secondEffects) = machine(machine.initialState, .text("a"))
    expectEqual(first, second)
    expectEqual(firstEffects, secondEffects)
    expect(machine.initialState.text.isEmpty)
  }

  @Test("A search state is at most 128 bytes large")
  func size() {
    expect(MemoryLayout<SearchState>.size <= 128)
  }
}

/// A component that sets a parameter that the searcher also sets.
private struct PageSize: RequestContributor {
  let id: ComponentID = "pageSize"
  var traits: ComponentTraits { ComponentTraits() }

  func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
    request.parameters.hitsPerPage = 10
  }
}
