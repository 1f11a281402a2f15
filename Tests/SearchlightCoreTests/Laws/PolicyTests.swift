import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

/// A component that holds every request back until the user gives consent.
struct ConsentInteractor: RequestGate {
  struct Memory: Hashable, Codable, Sendable {
    var isGiven = false
  }

  enum Intent: String, Codable, Sendable {
    case give
    case withdraw
  }

  let id: ComponentID = "consent"
  var traits: ComponentTraits { ComponentTraits() }
  var initialMemory: Memory { Memory() }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    guard let intent = intent(in: action) else { return }
    memory.isGiven = intent == .give
  }

  func permits(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool {
    state.memory(of: self).isGiven
  }
}

@Suite(
  "S10: No request is sent before its policy allows it, and no source loads before that")
struct PolicyTests {
  @Test("Nothing is sent before the first action, and start searches for the current text")
  func start() {
    var probe = SearchProbe(Federated().machine)
    probe.advance(by: .seconds(10))
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .idle)
    probe.send(.start)
    expectEqual(probe.requests.first?.entries.map(\.request.query), ["", ""])
    expectEqual(probe.state["movies"]?.phase, .loading)
  }

  @Test("A debounced text is waiting first, and loading only after it was sent")
  func debounce() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.text("a"))
    expectEqual(probe.state["movies"]?.phase, .waiting)
    probe.advance(by: .milliseconds(99))
    expectEqual(probe.state["movies"]?.phase, .waiting)
    expect(probe.requests.isEmpty)
    probe.advance(by: .milliseconds(1))
    expectEqual(probe.state["movies"]?.phase, .loading)
    expectEqual(probe.requests.count, 1)
  }

  @Test("Each keystroke restarts the debounce")
  func typing() {
    var probe = SearchProbe(Federated().machine)
    for text in ["a", "ab", "abc"] {
      probe.send(.text(text))
      probe.advance(by: .milliseconds(80))
    }
    expect(probe.requests.isEmpty)
    probe.advance(by: .milliseconds(20))
    expectEqual(probe.requests.first?.entries.map(\.request.query), ["abc", "abc"])
  }

  @Test("An action that does not change the request does not affect the debounce")
  func unrelatedWhileWaiting() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.text("a"))
    probe.advance(by: .milliseconds(80))
    probe.send(.text("a"))
    probe.send(.filters(.clearRefinements))
    probe.send(.retry())
    probe.advance(by: .milliseconds(20))
    expectEqual(probe.requests.count, 1)
  }

  @Test("Return sends a waiting request at once, and it is not sent a second time")
  func submitWhileWaiting() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.text("a"))
    probe.send(.submit)
    expectEqual(probe.requests.count, 1)
    expectEqual(probe.records.last?.effects.first, .cancel("search"), "the pause is cancelled")
    probe.advance(by: .seconds(1))
    expectEqual(probe.requests.count, 1)
  }

  @Test("A filter change while a text waits sends both at once")
  func filterWhileWaiting() {
    var probe = SearchProbe(Federated().machine)
    probe.send(.text("a"))
    probe.send(.filters(.add(.facet("genres", "Drama"), to: .or("genres"))))
    expectEqual(probe.requests.count, 1)
    expectEqual(probe.requests.first?.entries.first?.request.query, "a")
    probe.advance(by: .seconds(1))
    expectEqual(probe.requests.count, 1)
  }

  @Test("With search on submit, typing sends nothing, and Return searches for the typed text")
  func onSubmit() {
    var probe = SearchProbe(Federated(SearchBoxInteractor(.onSubmit)).machine)
    probe.send(.text("a"))
    probe.send(.filters(.add(.facet("genres", "Drama"), to: .or("genres"))))
    probe.advance(by: .seconds(1))
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .idle)
    probe.send(.submit)
    expectEqual(probe.requests.first?.entries.map(\.request.query), ["a", "a"])
    probe.answer(from: EchoService())
    probe.send(.text("ab"))
    expectEqual(probe.state["movies"]?.phase, .loaded, "what is wanted is still what was submitted")
    probe.send(.filters(.clearRefinements))
    expectEqual(probe.requests.first?.entries.map(\.request.query), ["a", "a"])
  }

  @Test("A text below the minimum length is not searched for, and drops waiting and sent requests")
  func minimumLength() {
    var probe = SearchProbe(Federated(SearchBoxInteractor(.asYouType, minimumLength: 2)).machine)
    probe.send(.start)
    probe.type("a")
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .idle)
    probe.type("ab")
    probe.answer(from: EchoService())
    probe.type("abc")
    expectEqual(probe.requests.count, 1)
    probe.send(.text("a"))
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .idle)
    expectEqual(probe.shownText(of: "movies"), "ab")
  }

  @Test("A component of the app can hold requests back and release them")
  func consent() {
    let movies = HitsSearcher("movies", index: "movies")
    let consent = ConsentInteractor()
    var probe = SearchProbe(
      SearchMachine {
        movies
        SearchBoxInteractor(.asYouType(debounce: .zero))
        consent
      })
    probe.send(.start)
    probe.send(.text("a"))
    expect(probe.requests.isEmpty)
    probe.send(consent.intent(.give))
    expectEqual(probe.requests.first?.entries.map(\.request.query), ["a"])
    probe.send(consent.intent(.withdraw))
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .idle)
  }
}
