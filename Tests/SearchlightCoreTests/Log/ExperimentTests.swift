import SearchlightComponents
import SearchlightCore
import SearchlightTools
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

// The code of Documentation/Experiment.md.

@Suite struct ExperimentTests {
  private let movies: HitsSearcher
  private let movieHits: HitsInteractor<Hit<Movie>>
  private let machine: SearchMachine

  init() {
    let movies = HitsSearcher("movies", index: "movies")
    let movieHits = HitsInteractor<Hit<Movie>>(movies)
    let machine = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      movieHits
    }
    self.movies = movies
    self.movieHits = movieHits
    self.machine = machine
  }

  private var log: SearchLog {
    var probe = SearchProbe(machine)
    probe.type("tom")
    probe.answer(from: EchoService())
    probe.type("tom h")
    probe.answer(from: EchoService(failing: ["movies": .unavailable("offline")]))
    return SearchLog(probe.records)
  }

  @Test("The transitions of a store are recorded, and their log is read back")
  func recording() async throws {
    let service = EchoService()

    let store = SearchStore(machine, service: service)
    let recorder = TransitionRecorder(store)
    store.send(.text("tom h"))
    store.send(.submit)
    for await hits in store.values(of: movieHits) where hits.isAnswered { break }
    await store.settled()

    let text = try SearchLog(recorder.records).text(redaction: Redaction(keys: ["apiKey"]))
    let log = try SearchLog(reading: text, coding: machine.logCoding)

    #expect(log.entries.first?.action == .text("tom h"))
    #expect(log.entries.contains { $0.action.kind == .answered })

    let page = try InspectPage(recorder.records, redaction: Redaction(keys: ["apiKey"]))
    #expect(page.html.contains("answered #1"))
    // The records are those of a search, so its requests and phases are known.
    #expect(page.json.contains(#""end":"answered""#))
    #expect(page.json.contains(#""sources":["movies"]"#))
  }

  @Test("A log is written while transitions happen")
  func writing() async throws {
    let store = SearchStore(machine, service: EchoService())
    var file = ""

    var writer = TransitionLogWriter<SearchAction, SearchWork>()
    let records = store.transitions.events()
    store.send(.start)
    store.send(.text("tom"))
    file += writer.header
    for await record in records.prefix(2) {
      file += try writer.lines(for: record)
    }

    #expect(try SearchLog(reading: file, coding: machine.logCoding).entries.count == 2)
  }

  @Test("A log is replayed, and its states can be inspected and compared")
  func replaying() throws {
    let log = log

    let replay = TransitionReplay(log, from: machine.initialState, through: machine)
    #expect(replay.divergence == nil)
    #expect(replay.state(at: 0)?.text == "tom")
    #expect(
      replay.diff(from: 2, to: 5)?.description == """
        text            "tom" → "tom h"
        movies.phase    loaded → failed: The service could not answer: offline. Send .retry once it can.
        """)

    let wentWrong = replay.bisect { state in
      if case .failed = state["movies"]?.phase { true } else { false }
    }
    #expect(wentWrong == 5)
    #expect("\(log.entries[5].action)" == "answered #2 (movies: failed)")
  }

  @Test("Replaying a log with a changed machine reports the first divergence")
  func divergence() throws {
    let log = log

    let hasty = SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      movieHits
    }
    let divergence = TransitionReplay(log, from: hasty.initialState, through: hasty).divergence
    #expect(
      divergence?.description == """
        #0 text "tom"
        differs from the log (− the log, + now):
          text "" → "tom"
        − movies.phase idle → waiting
        − effect search (movies) after 100 ms, latest "movies"
        + movies.phase idle → loading
        + effect request (movies), concurrent "request #1"
        """)
  }

  /// A summary of a situation; equal situations have the same possible next steps.
  private struct Situation: Hashable {
    let phase: SourcePhase.Kind?
    let isAnswered: Bool
    let text: String
    let work: [String]
  }

  private var exploration: Exploration<SearchState, SearchAction, SearchWork> {
    let start = Simulation(
      initial: machine.initialState, reducer: machine,
      respond: EffectHandler.search(EchoService()).respond)
    return Exploration(
      from: start,
      identity: { situation in
        Situation(
          phase: situation.state["movies"]?.phase.kind,
          isAnswered: situation.state["movies"]?.answer != nil, text: situation.state.text,
          work: (situation.waiting + situation.running).map { "\($0.work)" })
      },
      steps: { situation in
        situation.running.prefix(1).flatMap { effect in
          [
            answer(effect, from: EchoService(), as: "answer"),
            answer(
              effect, from: EchoService(failing: ["movies": .unavailable("offline")]), as: "failure"
            ),
          ]
        } + situation.steps(sending: [.text("a"), .submit], as: \.kind.rawValue)
      })
  }

  private func answer(
    _ effect: PendingEffect<SearchWork>, from service: EchoService, as name: String
  ) -> Exploration<SearchState, SearchAction, SearchWork>.Step {
    .init(name) { situation in
      guard case .search(let request) = effect.work, let answer = try? service.answer(request)
      else { return }
      situation.complete(effect.slot, with: .answered(request.id, answer))
    }
  }

  @Test("An exploration of a search is drawn as a graph of phases")
  func graph() {
    let graph = exploration.graph { $0.state["movies"]?.phase.kind ?? .idle }
    #expect(exploration.isExhaustive)
    #expect(
      graph.mermaid == """
        stateDiagram-v2
          s0: idle
          s1: waiting
          s2: loading
          s3: loaded
          s4: failed
          s5: refreshing
          [*] --> s0
          s0 --> s1: text
          s0 --> s2: submit
          s1 --> s1: text, answer, failure
          s1 --> s2: submit, time
          s2 --> s3: answer
          s2 --> s4: failure
          s2 --> s1: text
          s2 --> s2: submit, text, failure
          s3 --> s1: text
          s3 --> s3: submit, text
          s4 --> s1: text
          s4 --> s2: submit
          s1 --> s5: submit, time
          s2 --> s5: answer
          s5 --> s3: answer
          s5 --> s4: failure
          s5 --> s5: text, submit
          s4 --> s5: submit
        """)
    #expect(
      exploration.shortestPath { $0.state["movies"]?.phase.kind == .refreshing }?.steps
        == ["submit", "answer", "text", "submit"])
  }

  @Test("Coverage reports the pairs of phase and action that a test suite has not exercised")
  func coverage() {
    var probe = SearchProbe(machine)
    probe.type("tom")
    probe.answer(from: EchoService())

    var coverage = TransitionCoverage(
      phases: SourcePhase.Kind.allCases, kinds: [SearchAction.Kind.text, .answered])
    coverage.add(probe.records, phase: { $0["movies"]?.phase.kind ?? .idle }, kind: \.kind)
    #expect(
      "\(coverage)" == """
        2 of 14 pairs were exercised
          missing in idle: answered
          missing in waiting: text, answered
          missing in loading: text
          missing in partial: text, answered
          missing in loaded: text, answered
          missing in refreshing: text, answered
          missing in failed: text, answered
          not expected in waiting: send
        """)
  }

  @Test("An inspector shows a running search")
  func inspector() throws {
    let store = SearchStore(machine, service: EchoService())
    let inspector = try InspectorServer(store, named: "films")
    print(inspector.address ?? "The inspector is off.")  // http://127.0.0.1:53211/0f3e5a…/
    #expect((inspector.address != nil) == InspectorServer.isOnByDefault)
  }

  @Test("An inspector judges properties of any store")
  func properties() throws {
    let tally = Reduce<Int, Int, Never> { tally, number in
      tally += number
      return .none
    }
    let store = Store(initial: 0, reducer: tally, handler: .none)
    let inspector = try InspectorServer(
      store, named: "tally",
      properties: [.always("the tally never falls") { $0.state >= $0.before }])
    #expect((inspector.address != nil) == InspectorServer.isOnByDefault)
  }

  @Test("A gate holds back what the work of any store answers")
  func gate() throws {
    nonisolated struct Form: Equatable, Sendable {}
    enum Event: Codable, Sendable { case saved }
    enum Job: Codable, Equatable, Sendable { case save }
    let form = Reduce<Form, Event, Job> { _, _ in .none }
    let handler = EffectHandler<Job, Event> { _, send in send(.saved) }

    let gate = DeliveryGate<Job, Event>()
    let store = Store(initial: Form(), reducer: form, handler: gate.controlling(handler))
    let inspector = try InspectorServer(store, gate: gate)
    #expect((inspector.address != nil) == InspectorServer.isOnByDefault)
  }

  @Test("The answers of a search wait at a paused gate, and arrive when they are let pass")
  func searchGate() async throws {
    let service = EchoService()

    let gate = SearchDeliveryGate()
    let store = SearchStore(
      initial: machine.initialState, reducer: machine,
      handler: gate.controlling(.search(service)), onCancelAll: .cancelledAll)
    let inspector = try InspectorServer(store, of: machine, gate: gate)

    #expect((inspector.address != nil) == InspectorServer.isOnByDefault)
    gate.pause()
    store.send(.submit)
    while gate.waiting.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    #expect(store.state["movies"]?.phase.kind == .loading)
    gate.resume()
    await store.idle()
    #expect(store.state["movies"]?.phase.kind == .loaded)
  }
}
