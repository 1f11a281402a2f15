import Foundation
import SearchTesting
import Searchlight
import Testing

/// Components that cause something, as a client writes them.
@Suite struct ComponentWorkTests {
  private let movies = HitsSearcher("movies", index: "movies")

  private func machine(_ components: [any SearchComponent]) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.onSubmit)
      HitsInteractor<Hit<Movie>>(movies, infiniteScrolling: .off)
      components
    }
  }

  private func service(_ titles: String...) throws -> LocalService {
    LocalService([
      try LocalIndex(
        "movies", records: titles.map { ["title": .string($0), "objectID": .string($0)] },
        searchableAttributes: ["title"])
    ])
  }

  @Test("Work is an effect of the transition, and its answers are intents of the component")
  func transcript() {
    let recents = RecentSearches()
    var probe = SearchProbe(machine([recents]))
    probe.send(.start)
    probe.expect(
      """
      movies.phase    idle → loading
      searchBox       – → (submitted: "")
      effect          recents load, exclusive "work/recents/load"
      effect          request (movies), concurrent "request #1"
      """)
    probe.perform(.load, of: recents, with: .loaded(["alien", "big"]))
    probe.expect(#"recents    – → (texts: ["alien", "big"])"#)
    probe.send(.text("tootsie"))
    probe.send(.submit)
    probe.expect(
      """
      text                   "" → "tootsie"
      recents.texts          ["alien", "big"] → ["tootsie", "alien", "big"]
      searchBox.submitted    "" → "tootsie"
      effect                 recents save(["tootsie", "alien", "big"]) after 1 s, latest "work/recents/save"
      effect                 request (movies), concurrent "request #2"
      """)
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: recents) == [.save(["tootsie", "alien", "big"])])
    probe.perform(.save(["tootsie", "alien", "big"]), of: recents)
    #expect(probe.work(of: recents).isEmpty)
  }

  @Test("Recent searches are bounded, and saved once when several come in a row")
  func bounded() {
    let recents = RecentSearches()
    var probe = SearchProbe(machine([recents]))
    for text in ["a", "b", "c", "a", "d"] {
      probe.send(.text(text))
      probe.send(.submit)
    }
    #expect(probe.value(of: recents) == ["d", "a", "c"])
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: recents) == [.save(["d", "a", "c"])])
    probe.perform(.save(["d", "a", "c"]), of: recents)
    probe.send(recents.intent(.remove("a")))
    #expect(probe.value(of: recents) == ["d", "c"])
  }

  @Test("Recent searches kept in a file are there again in the next search over it")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "searchlight-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "recents.json")
    let recents = RecentSearches(pause: .zero)
    let machine = machine([recents])
    let service = try service("Alien", "Big")
    do {
      let search = SearchStore(machine, service: service, performing: [recents.stored(in: file)])
      let saved = search.effectEvents.events()
      search.send(.text("alien"))
      search.send(.submit)
      _ = await saved.first { event in
        if case .finished = event.kind { event.id?.rawValue == "work/recents/save" } else { false }
      }
    }
    let search = SearchStore(machine, service: service, performing: [recents.stored(in: file)])
    search.send(.start)
    let texts = await search.states.first { !recents.present($0).isEmpty }.map(recents.present)
    #expect(texts == ["alien"])
  }

  @Test(
    "A performer that throws is named in the state, the component learns of it, nothing else stops")
  func failure() async throws {
    let recents = RecentSearches(pause: .zero)
    let missing = URL(filePath: "/nowhere/at all/recents.json")
    let search = SearchStore(
      machine([recents]), service: try service("Alien"),
      performing: [recents.stored(in: missing)])
    search.send(.text("alien"))
    search.send(.submit)
    let state = await search.states.first { $0.rejection != nil }
    guard case .workFailed("recents", let failure) = state?.rejection else {
      Issue.record("\(String(describing: state?.rejection))")
      return
    }
    #expect(failure.work == #"save(["alien"])"#)
    #expect(
      state?.rejection?.description.hasPrefix(
        #"The work "save(["alien"])" of the component "recents" failed: "#) == true)
    #expect(await search.states.first { $0["movies"]?.phase == .loaded } != nil)
  }

  @Test("More like the first row is fetched after two seconds of rest, for the row that stays")
  func rest() throws {
    let list = HitsInteractor<Hit<Movie>>(movies, infiniteScrolling: .off)
    let more = MoreLikeThis(list: list)
    let service = try service("Alien", "Aliens", "Big")
    var probe = SearchProbe(machine([more]))
    func type(_ text: String) {
      probe.send(.text(text))
      probe.send(.submit)
      probe.answer(from: service)
    }
    type("aliens")
    probe.advance(by: .milliseconds(1999))
    type("big")
    probe.advance(by: .milliseconds(1999))
    #expect(probe.work(of: more).isEmpty)
    probe.advance(by: .milliseconds(1))
    #expect(probe.work(of: more) == [.fetch("Big")])
    type("zzz")
    #expect(probe.work(of: more).isEmpty)
    #expect(probe.state.memory(of: more).first == nil)
  }

  @Test("Work may answer many times, and its cancellation ends the answers")
  func ticks() throws {
    let age = Age(source: "movies")
    var probe = SearchProbe(machine([age]))
    probe.send(.start)
    #expect(probe.value(of: age) == "")
    probe.answer(from: try service("Alien"))
    #expect(probe.value(of: age) == "just now")
    for _ in 1...3 { probe.emit(.tick, from: .ticks(every: 60), of: age) }
    #expect(probe.value(of: age) == "3 min ago")
    probe.send(age.intent(.hide))
    #expect(probe.work(of: age).isEmpty)
    #expect(probe.value(of: age) == "")
  }

  @Test(
    "10,000 answers of one piece of work all arrive, in order, and a late one after its end is dropped"
  )
  func manyAnswers() async throws {
    let age = Age(source: "movies")
    let (gate, open) = Signal<Void>.make()
    let (late, isLate) = Signal<Void>.make()
    let search = SearchStore(
      machine([age]), service: try service("Alien"),
      performing: [
        age.work { _, send in
          for _ in 0..<10_000 { send(.tick) }
          open.send(())
          Task {
            _ = await late.first { true }
            send(.tick)
          }
        }
      ])
    let answered = gate.events()
    let finished = search.effectEvents.events()
    search.send(.start)
    _ = await answered.first { true }
    _ = await finished.first { event in
      if case .finished = event.kind { event.id?.rawValue == "work/age/ticks" } else { false }
    }
    #expect(search.current.memory(of: age).minutes == 10_000)
    isLate.send(())
    await search.settled()
    #expect(search.current.memory(of: age).minutes == 10_000)
  }

  @Test("Two components of one type have work of their own, under equal names too")
  func twins() {
    let (work, home) = (RecentSearches(id: "work"), RecentSearches(id: "home"))
    var probe = SearchProbe(machine([work, home]))
    probe.send(.start)
    #expect(probe.work(of: work) == [.load] && probe.work(of: home) == [.load])
    probe.perform(.load, of: home, with: .loaded(["sofa"]))
    #expect(probe.work(of: work) == [.load] && probe.work(of: home).isEmpty)
    #expect(probe.value(of: work).isEmpty)
    #expect(probe.value(of: home) == ["sofa"])
    probe.send(home.intent(.remove("sofa")))
    probe.advance(by: .seconds(1))
    #expect(probe.work(of: work) == [.load])
    #expect(probe.work(of: home) == [.save([])])
  }

  @Test("Serial work of a component is carried out one piece after the other, and none is lost")
  func serial() throws {
    let journal = Journal()
    var probe = SearchProbe(machine([journal]))
    for text in ["a", "b", "c"] { probe.send(.text(text)) }
    #expect(probe.work(of: journal) == [.append("a")])
    #expect(probe.waiting.map(\.phase) == [.queued, .queued])
    probe.perform(.append("a"), of: journal, with: .appended)
    #expect(probe.work(of: journal) == [.append("b")])
    probe.fail(.append("b"), of: journal, because: "The disk is full.")
    probe.perform(.append("c"), of: journal, with: .appended)
    #expect(probe.state.memory(of: journal).count == 2)
    let text = try SearchLog(probe.records).text()
    let read = try SearchLog(reading: text, coding: machine([journal]).logCoding)
    #expect(read == SearchLog(probe.records))
    #expect(text.contains(#""overlap":"serial""#))
  }

  @Test("Cancelling what an action has led to tells the component which of its work has ended")
  func cancelledByHandle() throws {
    let journal = Journal()
    var probe = SearchProbe(machine([journal]))
    let first = probe.send(.text("a"))
    probe.send(.text("b"))
    let submit = probe.send(.submit)
    probe.cancel(causedBy: first)
    #expect(probe.work(of: journal) == [.append("b")])
    #expect(probe.state.memory(of: journal).lost == ["a"])
    #expect(probe.state["movies"]?.phase == .loading, "the request is another action's affair")
    probe.cancel(causedBy: submit)
    #expect(probe.state["movies"]?.phase == .idle)
    let log = SearchLog(probe.records)
    let coding = machine([journal]).logCoding
    #expect(try SearchLog(reading: log.text(), coding: coding) == log)
    let replay = TransitionReplay(
      log, from: machine([journal]).initialState, through: machine([journal]))
    #expect(replay.divergence == nil && replay.finalState == probe.state)
  }

  @Test("Leaving the search cancels its work, and starting it asks anew")
  func cancelAll() {
    let recents = RecentSearches()
    var probe = SearchProbe(machine([recents]))
    probe.send(.start)
    probe.cancelAll()
    #expect(probe.work(of: recents).isEmpty)
    probe.send(.start)
    #expect(probe.work(of: recents) == [.load])
  }

  @Test(
    "Work that nobody performs is an issue when the store is made, and fails when it is asked for")
  func unperformed() async throws {
    let recents = RecentSearches()
    let machine = machine([recents])
    #expect(machine.issues == [])
    let issues = machine.issues(performing: [])
    #expect(issues == [.unperformedWork("recents", type: "RecentSearches.Work")])
    #expect(
      issues.first?.description
        == """
        The component "recents" may ask for work (RecentSearches.Work) that nobody performs. Make the \
        store with performing: [recents.work { work, send in … }].
        """)
    #expect(machine.issues(performing: [recents.work { _, _ in }]) == [])
    let search = SearchStore(machine, service: try service("Alien"))
    search.send(.start)
    let state = await search.states.first { $0.rejection != nil }
    #expect(
      state?.rejection?.description
        == """
        The work "load" of the component "recents" failed: Nobody performs it. Make the store with \
        performing: [recents.work { … }].
        """)
  }

  @Test("Performers that are for nobody, doubled, or for work of another type are issues")
  func performers() {
    let (recents, age) = (RecentSearches(), Age(source: "movies"))
    let impostor = Age(id: "recents", source: "movies")
    let machine = machine([recents])
    let own = recents.work { _, _ in }
    #expect(
      machine.issues(performing: [own, own, age.work { _, _ in }])
        == [
          .duplicatePerformer("recents"),
          .unknownPerformer("age", known: ["searchBox", "movies", "movies.hits", "recents"]),
        ])
    #expect(
      machine.issues(performing: [impostor.work { _, _ in }])
        == [
          .mismatchedPerformer("recents", found: "Age.Work", expected: "RecentSearches.Work")
        ])
  }

  @Test(
    "Work in the name of a component that is not in the machine is refused, and the state says so")
  func foreign() {
    struct Meddler: SearchComponent {
      let id: ComponentID = "meddler"
      let absent = Age(id: "nobody", source: "movies")
      let impostor = Age(id: "recents", source: "movies")

      func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
        if case .start = action { draft.run(.ticks(every: 1), of: absent) }
        if case .text = action { draft.run(.ticks(every: 1), of: impostor) }
      }
    }
    let recents = RecentSearches()
    var probe = SearchProbe(machine([Meddler(), recents]))
    probe.send(.text("a"))
    #expect(
      probe.state.rejection
        == .mismatchedWork("recents", found: "Age.Work", expected: "RecentSearches.Work"))
    #expect(probe.running.isEmpty)
    probe.send(.start)
    #expect(
      probe.state.rejection?.description.hasPrefix(
        "There is no component \"nobody\" in the machine; it has ") == true)
  }

  @Test("A search with work is logged, read again with its machine, and replayed to the same state")
  func log() throws {
    let recents = RecentSearches()
    let machine = machine([recents])
    var probe = SearchProbe(machine)
    probe.send(.start)
    probe.perform(.load, of: recents, with: .loaded(["alien"]))
    probe.send(.text("big"))
    probe.send(.submit)
    probe.advance(by: .seconds(1))
    probe.fail(.save(["big", "alien"]), of: recents, because: "The disk is full.")
    let log = SearchLog(probe.records)
    let text = try log.text()
    let read = try SearchLog(reading: text, coding: machine.logCoding)
    #expect(read == log)
    #expect(text.contains(#""perform":{"save":{"_0":["big","alien"]}}"#), "\(text)")
    let replay = TransitionReplay(read, from: machine.initialState, through: machine)
    #expect(replay.divergence == nil)
    #expect(replay.finalState == probe.state)
    #expect(
      probe.state.rejection
        == .workFailed(
          "recents",
          WorkFailure(work: #"save(["big", "alien"])"#, reason: "The disk is full.")))
    let other = self.machine([])
    #expect(throws: (any Error).self) { try SearchLog(reading: text, coding: other.logCoding) }
  }
}
