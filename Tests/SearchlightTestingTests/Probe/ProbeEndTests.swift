import Expectations
import SearchlightTesting
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("The end of a probe's life")
struct ProbeEndTests {
  private typealias TypedProbe = Probe<Suggestions, SuggestionsAction, SuggestionsWork>

  private static let typed = """
    text           "" → "to"
    isSearching    false → true
    effect         search("to") after 100 ms, latest "search"
    """

  /// Returns a probe of which something was expected, and in which a search waits.
  private func begun() -> TypedProbe {
    var probe = Probe(initial: Suggestions(), reducer: suggestions)
    probe.send(.typed("to"))
    probe.expect(Self.typed)
    return probe
  }

  @Test("A test that forgets to finish fails at its last expectation, and is told what is left")
  func forgotten() {
    var line = 0
    let found = failures {
      var probe = begun()
      probe.send(.failed)
      line = #line + 1
      probe.expect("isSearching    true → false")
      probe.advance(by: .milliseconds(100))
      probe.send(.typed("tom"))
    }
    expectEqual(
      found,
      [
        Failure(
          text: """
            The probe's life has ended, but not everything is finished. End the test with finish(), or \
            with leaveOpen() if what is left is of no interest.
            These transitions were not expected; expect their changes:
              › typed("tom")
                text           "to" → "tom"
                isSearching    false → true
                effect         search("tom") after 100 ms, latest "search"
            These effects are still waiting; start them with advance(by:), or cancel them:
              search("tom"), "search", begins at 200 ms
            This work is still running; answer it with complete(_:with:), or cancel it:
              search("to"), "search", runs since 100 ms
            """, line: line, file: "ProbeEndTests.swift")
      ])
  }

  @Test("Each way to expect something arms the check, and nothing else does")
  func arming() {
    func count(_ body: (inout TypedProbe) -> Void) -> Int {
      failures {
        var probe = Probe(initial: Suggestions(), reducer: suggestions)
        probe.send(.typed("to"))
        body(&probe)
      }.count
    }
    expectEqual(count { $0.expect(Self.typed) }, 1)
    expectEqual(count { $0.expect(state: $0.state) }, 1)
    expectEqual(count { $0.expectNothing(matching: .ignoring("text", "isSearching", "effect")) }, 1)
    expectEqual(count { _ = $0.takeChanges() }, 0)
    expectEqual(count { $0.advance(by: .seconds(1)) }, 0)
  }

  @Test("A finished probe is not checked again, unless something else is expected of it")
  func finished() {
    expectEqual(failures { begun().finish() }.count, 1, "it fails once")
    expectEqual(
      failures {
        let probe = begun()
        probe.finish(matching: .ignoring("effect"))
      }.count, 0)
    expectEqual(
      failures {
        var probe = begun()
        probe.finish(matching: .ignoring("effect"))
        probe.send(.failed)
        probe.expect("isSearching    true → false")
      }.count, 1)
    expectEqual(
      failures {
        var probe = begun()
        probe.cancelAll()
      }.count, 0, "nothing is left")
  }

  @Test("A probe that is left open is not checked, nor are its copies")
  func open() {
    let found = failures {
      let probe = begun()
      probe.leaveOpen()
      var copy = probe
      copy.send(.typed("tom"))
      copy.expect(state: copy.state)
    }
    expectEqual(found, [])
  }

  @Test("The matching of the probe decides what counts")
  func matching() {
    let found = failures {
      var probe = Probe(
        initial: Suggestions(), reducer: suggestions, matching: .including.ignoring("effect"))
      probe.send(.typed("to"))
      probe.send(.typed("tom"))
      probe.expect(#"text  "" → "to""#)
      probe.send(.typed("t"))
    }
    expectEqual(found, [])
  }

  @Test("Each continuation is checked by itself, whichever copy goes on")
  func continuations() {
    func end(_ first: (inout TypedProbe) -> Void, _ second: (inout TypedProbe) -> Void) -> Int {
      failures {
        var probe = begun()
        var copy = probe
        first(&probe)
        second(&copy)
      }.count
    }
    func finish(_ probe: inout TypedProbe) {
      probe.cancelAll()
      probe.finish()
    }
    func goOn(_ probe: inout TypedProbe) { probe.advance(by: .seconds(1)) }
    func keep(_ probe: inout TypedProbe) { _ = probe.state }

    expectEqual(end(finish, finish), 0)
    expectEqual(end(goOn, finish), 1)
    expectEqual(end(finish, goOn), 1)
    expectEqual(end(goOn, goOn), 2)
    // A copy that was only kept is not checked beside the probe that went on.
    expectEqual(end(finish, keep), 0)
    expectEqual(end(keep, finish), 0)
    expectEqual(end(goOn, keep), 1)
    expectEqual(end(keep, keep), 1)
  }

  @Test("Moments of a probe that are remembered report nothing, in whatever order they end")
  func moments() {
    let found = failures {
      var probe = begun()
      var moments: [TypedProbe] = []
      for _ in 0..<3 {
        moments.append(probe)
        probe.advance(by: .milliseconds(40))
      }
      expectEqual(moments.map(\.now), [.zero, .milliseconds(40), .milliseconds(80)])
      expectEqual(probe.now, .milliseconds(120))
      probe.complete(with: .failed)
      moments.removeLast()
      probe.expect("isSearching    true → false")
      probe.finish()
    }
    expectEqual(found, [])
  }
}
