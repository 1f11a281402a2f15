import Expectations
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Probe")
struct ProbeTests {
  private var probe: Probe<Suggestions, SuggestionsAction, SuggestionsWork> {
    let probe = Probe(initial: Suggestions(), reducer: suggestions)
    probe.leaveOpen()
    return probe
  }

  @Test("A probe expects the changes of each action, and nothing is left at the end")
  func session() {
    var probe = Probe(initial: Suggestions(), reducer: suggestions)
    probe.send(.typed("to"))
    probe.expect(
      """
      text           "" → "to"
      isSearching    false → true
      effect         search("to") after 100 ms, latest "search"
      """)
    probe.advance(by: .milliseconds(100))
    probe.complete(.search("to"), with: .found(["tom"], for: "to"))
    probe.expect(
      """
      rows           [] → ["tom"]
      isSearching    true → false
      """)
    probe.finish()
  }

  @Test("An empty text expects that nothing has changed, however it is compared")
  func nothing() {
    var probe = probe
    probe.expect("")
    probe.send(.failed)
    probe.expectNothing()
    probe.send(.failed)
    probe.expect("(nothing changed)")
    expectTransition(of: suggestions, from: Suggestions(), on: .failed, " ")

    for matching in [.exactly, .including] as [ChangeMatching] {
      probe.send(.failed)
      probe.send(.typed("to"))
      let failures = failures { probe.expectNothing(matching: matching) }
      expectEqual(
        failures.map(\.text),
        [
          """
          The changes are not as expected (− expected, + found):
          + text "" → "to"
          + isSearching false → true
          + effect search("to") after 100 ms, latest "search"
          If what was found is right, expect this:
          text           "" → "to"
          isSearching    false → true
          effect         search("to") after 100 ms, latest "search"
          """
        ])
      probe = self.probe
      probe.send(.typed("to"))
      probe.expectNothing(matching: matching.ignoring("text", "isSearching", "effect"))
      probe = self.probe
    }
  }

  @Test("A mismatch shows the differences and the text that would match")
  func mismatch() {
    var probe = probe
    probe.send(.typed("to"))
    let line = #line + 2
    let failures = failures {
      probe.expect(
        """
        text           "" → "tom"
        isSearching    false → true
        """)
    }
    expectEqual(
      failures,
      [
        Failure(
          text: """
            The changes are not as expected (− expected, + found):
            − text "" → "tom"
            + text "" → "to"
              isSearching false → true
            + effect search("to") after 100 ms, latest "search"
            If what was found is right, expect this:
            text           "" → "to"
            isSearching    false → true
            effect         search("to") after 100 ms, latest "search"
            """, line: line, file: "ProbeTests.swift")
      ])
  }

  @Test("A matching can ignore paths with everything below them, and effects")
  func ignoring() {
    var probe = probe
    probe.send(.typed("to"))
    probe.expect(#"text  "" → "to""#, matching: .ignoring("isSearching", "effect"))
    probe.advance(by: .seconds(1))
    probe.complete(with: .found(["tom"], for: "to"))
    probe.expect("", matching: .ignoring("rows", "isSearching"))
    probe.send(.typed("x"))
    let failures = failures { probe.expect("", matching: .ignoring("tex", "is", "effect")) }
    expectEqual(failures.count, 1, "a prefix of a name is not a path")

    let more = ChangeMatching.including.ignoring("rows").ignoring("effect")
    expectEqual(more, ChangeMatching(isExhaustive: false, ignoredPaths: ["effect", "rows"]))
    expectEqual(ChangeMatching.exactly.ignoredPaths, [])
  }

  @Test("With the matching .including, the expected changes occur in order among others")
  func including() {
    var probe = Probe(initial: Suggestions(), reducer: suggestions, matching: .including)
    probe.leaveOpen()
    probe.send(.typed("t"))
    probe.send(.typed("to"))
    probe.expect(
      """
      text  "" → "t"
      text  "t" → "to"
      """)
    probe.send(.typed("tom"))
    probe.send(.typed("to"))
    let failures = failures {
      probe.expect(
        """
        text  "tom" → "to"
        text  "to" → "tom"
        """)
    }
    expectEqual(
      failures.map(\.text),
      [
        """
        Some expected lines are not among the changes, in this order (− missing):
        − text "to" → "tom"
        If what was found is right, expect some of this:
        text      "to" → "tom"
        effect    search("tom") after 100 ms, latest "search"
        text      "tom" → "to"
        effect    search("to") after 100 ms, latest "search"
        """
      ])
  }

  @Test("Finishing too early fails, and lists what is left and what the test can do about it")
  func finish() {
    var probe = probe
    probe.send(.typed("to"))
    probe.advance(by: .milliseconds(100))
    probe.send(.typed("tom"))
    let line = #line + 1
    let early = failures { probe.finish() }
    expectEqual(
      early.map(\.text),
      [
        """
        The test ended, but not everything is finished.
        These transitions were not expected; expect their changes:
          › typed("to")
            text           "" → "to"
            isSearching    false → true
            effect         search("to") after 100 ms, latest "search"
          › typed("tom")
            text      "to" → "tom"
            effect    search("tom") after 100 ms, latest "search"
        These effects are still waiting; start them with advance(by:), or cancel them:
          search("tom"), "search", begins at 200 ms
        This work is still running; answer it with complete(_:with:), or cancel it:
          search("to"), "search", runs since 100 ms
        """
      ])
    expectEqual(early.map(\.line), [line])
    expectEqual(failures { probe.finish(matching: .ignoring("effect")) }.count, 1)
    probe.finish(matching: .including.ignoring("effect"))
    probe.cancelAll()
    probe.finish(matching: .including)
  }

  @Test("Answering work that does not run fails, and lists the running work")
  func notRunning() {
    var probe = probe
    expectEqual(
      failures { probe.complete(with: .failed) }.map(\.text),
      [
        "This work is not running, so it cannot be answered: anything\nNothing is running."
      ])
    probe.send(.typed("to"))
    probe.advanceToNext()
    probe.send(.typed("tom"))
    let expected = """
      This work is not running, so it cannot be answered: search("tom")
      Running:
      search("to"), "search", runs since 100 ms
      Waiting, to be started by advance(by:):
      search("tom"), "search", begins at 200 ms
      """
    expectEqual(
      failures { probe.complete(.search("tom"), with: .failed) }.map(\.text), [expected])
    expectEqual(
      failures { probe.emit(.failed, from: .search("tom")) }.map(\.text), [expected])
    probe.advanceToNext()
    expectEqual(
      failures { probe.complete(with: .failed) }.map(\.text),
      [
        """
        More than one piece of work is running; choose one with complete(_:with:):
        search("to"), "search", runs since 100 ms
        search("tom"), "search", runs since 200 ms
        """
      ])
  }

  @Test("Running work can send actions and continue to run")
  func emit() {
    var probe = probe
    probe.send(.typed("to"))
    probe.advanceToNext()
    probe.emit(.found(["to"], for: "to"), from: .search("to"))
    probe.emit(.found(["to", "tom"], for: "to"), from: .search("to"))
    expectEqual(probe.state.rows, ["to", "tom"])
    expectEqual(probe.running.map(\.work), [.search("to")])
    let hasWaited = probe.advanceToNext()
    expect(!hasWaited)
  }

  @Test("A state that is not the expected one is shown by its differences")
  func state() {
    var probe = probe
    probe.send(.typed("to"))
    probe.expect(state: Suggestions(text: "to", isSearching: true))
    expectEqual(
      failures { probe.expect(state: Suggestions(text: "tom", isSearching: true)) }.map(\.text),
      [
        """
        The state is not the expected one (expected → found):
        text    "tom" → "to"
        If what was found is right, update the expected state.
        """
      ])
  }
}
