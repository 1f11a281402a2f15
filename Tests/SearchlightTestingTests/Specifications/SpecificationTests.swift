import Expectations
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Specifications in the form given, when, then")
struct SpecificationTests {
  private let spec = Specification(suggestions)

  @Test(
    "A specification checks changes and states, and two continuations can start from one situation")
  func story() {
    let typed =
      spec
      .given(Suggestions(rows: ["tim"]), after: .typed("ti"))
      .when(.typed("to"), .typed("tom"))
      .then(
        """
        text      "ti" → "to"
        effect    search("to") after 100 ms, latest "search"
        text      "to" → "tom"
        effect    search("tom") after 100 ms, latest "search"
        """
      )
      .when(passing: .milliseconds(100))
    typed
      .when(completing: .search("tom"), with: .found(["tom hanks"], for: "tom"))
      .then(state: Suggestions(text: "tom", rows: ["tom hanks"]))
      .then(
        """
        rows           ["tim"] → ["tom hanks"]
        isSearching    true → false
        """)
    typed
      .when(completing: .search("tom"), with: .failed)
      .then("isSearching    true → false")
      .when(.failed)
      .thenNothing()
  }

  @Test("Expected effects are compared as values")
  func effects() {
    let given = spec.given(Suggestions()).when(.typed("a"))
    let search = Effects.run(
      SuggestionsWork.search("a"), id: "search", overlap: .latest(cancelRunning: false),
      timing: .after(.milliseconds(100)))
    given.then(effects: search)
    expectEqual(
      failures { given.then(effects: .cancel("search")) }.map(\.text),
      [
        """
        The effects are not as expected (− expected, + found):
        − cancel "search"
        + search("a") after 100 ms, latest "search"
        If what was found is right, update the expected effects.
        """
      ])
  }

  @Test("Each expectation that is not met fails at its own line")
  func failing() {
    let given = spec.given(Suggestions()).when(.typed("a"))
    let line = #line + 3
    let found = failures {
      _ =
        given
        .then("")
        .then(state: Suggestions())
        .thenNothing()
        .when(completing: .search("b"), with: .failed)
    }
    expectEqual(found.map(\.line), Array(line + 1...line + 4))
    expectEqual(
      found.map { $0.text.prefix(30) },
      [
        "The changes are not as expecte", "The state is not the expected ",
        "Nothing was expected to happen", "This work is not running, so i",
      ])
  }

  @Test("A single transition is checked against its text")
  func transition() {
    expectTransition(
      of: suggestions, from: Suggestions(text: "a", isSearching: true), on: .found(["b"], for: "a"),
      """
      rows           [] → ["b"]
      isSearching    true → false
      """)
    expectTransition(
      of: suggestions, from: Suggestions(text: "a"), on: .found(["b"], for: "b"),
      "(nothing changed)")
    let found = failures {
      expectTransition(of: suggestions, from: Suggestions(), on: .failed, "text  a → b")
    }
    expectEqual(
      found.map(\.text),
      [
        """
        The changes are not as expected (− expected, + found):
        − text a → b
        + (nothing changed)
        If what was found is right, expect this:
        (nothing changed)
        """
      ])
  }

  /// A reducer that ends what a state says to be under way when an app puts the state back.
  private struct Loader: Reducer {
    struct State: Equatable, Hashable, Sendable { var isLoading = false }

    func reduce(_ state: inout State, _ isDone: Bool) -> Effects<String> {
      if state.isLoading, isDone { state.isLoading = false }
      return .none
    }

    var continuation: StateContinuation<State, String>? {
      StateContinuation(mark: { $0.isLoading }) { state, mark in
        guard mark == nil, state.isLoading else { return nil }
        state.isLoading = false
        return Effects.none
      }
    }
  }

  @Test("A test of one transition takes the given state as it is, also with effects under way")
  func givenUnderWay() {
    let loading = Loader.State(isLoading: true)
    expectTransition(of: Loader(), from: loading, on: true, "isLoading    true → false")
    Specification(Loader())
      .given(loading)
      .when(false)
      .then(state: loading)
      .when(true)
      .then("isLoading    true → false")
    let exploration = Exploration(of: Loader(), from: loading) { _ in [true] }
    expectEqual(exploration.situations.map(\.state), [loading, Loader.State()])
    expectEqual(Simulation(initial: loading, reducer: Loader()).state, Loader.State())
  }
}
