import Expectations
import SearchTesting
import StateMachine
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
}
