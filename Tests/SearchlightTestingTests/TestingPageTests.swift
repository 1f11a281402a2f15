import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

// The code of Documentation/Testing.md, with that of Support/Suggestions.swift.

// The answers of a service: rows that begin with the text, or a failure.
private nonisolated func answers(_ work: SuggestionsWork) -> [SuggestionsAction] {
  switch work {
  case .search(let text): [.found(["\(text)…"], for: text), .failed]
  }
}

// The law: newly shown rows belong to the text.
private nonisolated func violation(
  _ probe: Probe<Suggestions, SuggestionsAction, SuggestionsWork>
) -> String? {
  guard let last = probe.records.last, last.before.rows != last.after.rows else { return nil }
  let (rows, text) = (last.after.rows, last.after.text)
  return rows == ["\(text)…"] ? nil : "\(rows) are shown for \"\(text)\""
}

private let answered = Property<Suggestions, SuggestionsAction, SuggestionsWork>.leadsTo(
  "every text is answered", when: { $0.state.isSearching }, then: { !$0.state.isSearching })

private let rowsBelong = Property<Suggestions, SuggestionsAction, SuggestionsWork>.always(
  "new rows belong to the text"
) { moment in
  moment.before.rows == moment.state.rows || moment.state.rows == ["\(moment.state.text)…"]
}

@Suite("Documentation/Testing.md")
struct TestingPageTests {
  @Test("A probe expects all changes, or ignores some")
  func probe() {
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
    probe.expect(#"rows    [] → ["tom"]"#, matching: .ignoring("isSearching"))
    probe.finish()
  }

  @Test("A specification checks the changes after each step")
  func specification() {
    Specification(suggestions)
      .given(Suggestions(), after: .typed("to"))
      .when(passing: .milliseconds(100))
      .when(.typed("tom"))
      .then(
        """
        text      "to" → "tom"
        effect    search("tom") after 100 ms, latest "search"
        """
      )
      .when(completing: .search("to"), with: .found(["tot"], for: "to"))
      .thenNothing()

    expectTransition(
      of: suggestions, from: Suggestions(text: "to", isSearching: true), on: .failed,
      "isSearching    true → false")
  }

  private func walk(
    _ reducer: Reduce<Suggestions, SuggestionsAction, SuggestionsWork>
  ) -> RandomWalk<Suggestions, SuggestionsAction, SuggestionsWork> {
    RandomWalk(
      from: Probe(initial: Suggestions(), reducer: reducer),
      actions: Generator.text(of: "abc", count: 1...4).map(SuggestionsAction.typed),
      answers: answers, violation: violation)
  }

  @Test("A random walk finds a bug in a copy of the reducer, and is shortened to four steps")
  func randomWalk() {
    walk(suggestions).expectNoViolation(seeds: 0...199)

    let failure = walk(trusting).failure(seeds: 0...199)
    #expect(
      failure?.steps == [
        #"typed("a")"#,
        "time passes until 100 ms",
        #"typed("b")"#,
        #"search("a") is answered: found(["a…"], for: "a")"#,
      ])
    #expect(failure?.violation == #"["a…"] are shown for "b""#)
    #expect((failure?.steps.count ?? .max) <= 5)
  }

  @Test("The failure of a walk lists the steps and the seed that reproduces it")
  func walkFailure() throws {
    let found = failures { walk(trusting).expectNoViolation() }
    let seed = try #require(walk(trusting).failure(seeds: 0...99)?.seed)
    #expect(
      found.map(\.text) == [
        """
        ["a…"] are shown for "b"
        after these steps:
          typed("a")
          time passes until 100 ms
          typed("b")
          search("a") is answered: found(["a…"], for: "a")
        Repeat it with seeds: \(seed)...\(seed).
        """
      ])
    #expect(walk(trusting).failure(seeds: seed...seed)?.seed == seed)
  }

  @Test("Walks generate reachable situations")
  func situations() {
    let situations = (0..<50).map { walk(suggestions).situations.value(seed: $0) }
    #expect(situations.contains { !$0.running.isEmpty })
    #expect(situations.contains { !$0.state.rows.isEmpty })
  }

  @Test("All orders of a few events are explored, and a bug is found in one of them")
  func interleavings() {
    let orders = Interleavings(
      from: Probe(initial: Suggestions(), reducer: suggestions),
      users: [[.typed("a"), .typed("ab")]], answers: answers, violation: violation)
    orders.expectNoViolation()

    let flawed = Interleavings(
      from: Probe(initial: Suggestions(), reducer: trusting),
      users: [[.typed("a"), .typed("ab")]], answers: answers, violation: violation)
    #expect(
      flawed.failure?.steps == [
        .send(.typed("a")), .time, .send(.typed("ab")), .answer(0, way: 0),
      ])
    #expect(
      flawed.failure?.description == """
        ["a…"] are shown for "ab"
        after these steps:
          typed("a")
          time passes until 100 ms
          typed("ab")
          search("a") is answered: found(["a…"], for: "a")
        """)
    #expect(orders.count == 16)
  }

  @Test("A property over time is open in a session until what it asks for has come")
  func sessionProperty() {
    var probe = Probe(initial: Suggestions(), reducer: suggestions)
    probe.send(.typed("to"))
    #expect(probe.check(answered).isOpen)
    probe.advance(by: .milliseconds(100))
    probe.complete(.search("to"), with: .found(["to…"], for: "to"))
    probe.expectNoViolation(of: answered.and(rowsBelong))
  }

  @Test("A property over time is checked on random walks, which come to rest")
  func walkProperty() {
    RandomWalk(
      from: Probe(initial: Suggestions(), reducer: suggestions),
      actions: Generator.text(of: "abc", count: 1...4).map(SuggestionsAction.typed),
      answers: answers, property: answered.and(rowsBelong)
    )
    .expectNoViolation()

    let silent = Reduce<Suggestions, SuggestionsAction, SuggestionsWork> { state, action in
      action == .failed ? .none : suggestions.reduce(&state, action)
    }
    let failure = RandomWalk(
      from: Probe(initial: Suggestions(), reducer: silent),
      actions: Generator.text(of: "abc", count: 1...4).map(SuggestionsAction.typed),
      answers: answers, property: answered
    ).failure(seeds: 0...99)
    #expect(
      failure.map { "\($0)" } == """
        leadsTo "every text is answered" is violated.
        It never comes: no effect is left that begins or ends.
        It is asked for since step 1, typed("a").
        › typed("a")
          text           "" → "a"
          isSearching    false → true
          effect         search("a") after 100 ms, latest "search"
        › time passes until 100 ms
        › search("a") is answered: failed
          › failed
            (nothing changed)
        Repeat it with seeds: \(failure?.seed ?? 0)...\(failure?.seed ?? 0).
        """)
  }

  private func explore(
    _ reducer: Reduce<Suggestions, SuggestionsAction, SuggestionsWork>
  ) -> Exploration<Suggestions, SuggestionsAction, SuggestionsWork> {
    Exploration(
      from: Simulation(initial: Suggestions(), reducer: reducer),
      identity: { situation in
        [["\(situation.state)"], situation.waiting.map { "\($0.work)" }]
          + [situation.running.map { "\($0.work)" }]
      },
      steps: { situation in
        let next = ["": "a", "a": "ab"][situation.state.text]
        return situation.steps(sending: next.map { [.typed($0)] } ?? [], answering: answers)
      })
  }

  @Test("A property over time is checked in everything that a machine can do, with a lasso")
  func exploredProperty() {
    explore(suggestions).expectNoViolation(of: answered.and(rowsBelong))
    #expect(
      "\(explore(stubborn).check(answered))" == """
        leadsTo "every text is answered" is violated.
        It never comes: from ↻ on, the steps can repeat for ever.
        It is asked for since step 1, typed("a").
        › typed("a")
          text           "" → "a"
          isSearching    false → true
          effect         search("a") after 100 ms, latest "search"
        ↻
        │ › time
        │ › failed
        │   effect    search("a") after 100 ms, latest "search"
        """)

    let found = failures { explore(stubborn).expectNoViolation(of: answered) }
    #expect(found.count == 1 && found[0].text.hasPrefix("leadsTo \"every text is answered\""))
    #expect(explore(trusting).check(rowsBelong).violation?.steps.count == 4)
    let session = failures {
      var probe = Probe(initial: Suggestions(), reducer: suggestions)
      probe.send(.typed("to"))
      probe.expectNoViolation(of: answered)
      probe.expectNoViolation(of: answered, atRest: true)
      probe.advance(by: .milliseconds(100))
      probe.complete(with: .found([], for: "other"))
      probe.expectNoViolation(of: answered)
      probe.expectNoViolation(of: answered, atRest: true)
    }
    #expect(session.count == 1)
  }

  @Test("A search recovers from the faults of its service with the next good answer")
  func faults() {
    let (machine, service) = (Films.machine, Films.Service())

    for seed in 0..<20 as Range<UInt64> {
      let faulty = FaultyService(
        service,
        faults: [.drop, .reorder, .duplicate, .delay(.seconds(1)), .corrupt(.wrongPage)],
        rate: 0.5, seed: seed)
      var probe = SearchProbe(machine)
      for text in ["t", "to", "tom"] {
        probe.send(.text(text))
        probe.answer(from: faulty)
      }
      probe.send(.refresh())
      probe.answer(from: service)
      #expect(probe.value(of: Films.hits).records.map { $0["objectID"] } == ["tom"])
    }
  }

  @Test("A manual clock fires a debounce when the test advances it")
  func clock() async throws {
    let handler = EffectHandler<SuggestionsWork, SuggestionsAction> { work, send in
      if case .search(let text) = work { send(.found(["\(text)…"], for: text)) }
    }

    let clock = ManualClock()
    let store = Store(initial: Suggestions(), reducer: suggestions, handler: handler, clock: clock)
    store.send(.typed("tom"))
    try await clock.sleepers(atLeast: 1)
    #expect("\(clock)" == "the clock shows 0 s, 1 sleep: until 100 ms")
    await clock.advance(by: .milliseconds(100))
    await store.idle()
    #expect(store.current.rows == ["tom…"])
  }
}
