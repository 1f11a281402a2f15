import Foundation
import SearchlightTesting
import Searchlight
import Testing

@Suite("Performers of work")
struct WorkPerformerTests {
  @Test("Recent searches that were saved in a file are loaded by the next search")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "searchlight-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "recents.json")
    let recents = RecentSearches(pause: .zero)
    let machine = WorkFixture.machine([recents])
    let service = try WorkFixture.service("Alien", "Big")
    do {
      let store = SearchStore(machine, service: service, performing: [recents.stored(in: file)])
      let saved = store.effectEvents.events()
      store.send(.text("alien"))
      store.send(.submit)
      _ = await saved.first { event in
        if case .finished = event.kind { event.id?.rawValue == "work/recents/save" } else { false }
      }
    }
    let store = SearchStore(machine, service: service, performing: [recents.stored(in: file)])
    store.send(.start)
    let texts = await store.states.first { !recents.present($0).isEmpty }.map(recents.present)
    #expect(texts == ["alien"])
  }

  @Test("An error of a performer is reported in the state, and the search continues")
  func failure() async throws {
    let recents = RecentSearches(pause: .zero)
    let missing = URL(filePath: "/nowhere/at all/recents.json")
    let store = SearchStore(
      WorkFixture.machine([recents]), service: try WorkFixture.service("Alien"),
      performing: [recents.stored(in: missing)])
    store.send(.text("alien"))
    store.send(.submit)
    let state = await store.states.first { $0.rejection != nil }
    guard case .workFailed("recents", let failure) = state?.rejection else {
      Issue.record("\(String(describing: state?.rejection))")
      return
    }
    #expect(failure.work == TypeErasedValue(RecentSearches.Work.save(["alien"])))
    #expect(
      state?.rejection?.description.hasPrefix(
        #"The work "save(["alien"])" of the component "recents" failed: "#) == true)
    #expect(await store.states.first { $0["movies"]?.phase == .loaded } != nil)
  }

  @Test("10,000 answers of one piece of work arrive, and one after its end is dropped")
  func manyAnswers() async throws {
    let age = Age(source: "movies")
    let (gate, open) = Signal<Void>.make()
    let (late, isLate) = Signal<Void>.make()
    let store = SearchStore(
      WorkFixture.machine([age]), service: try WorkFixture.service("Alien"),
      performing: [
        age.performer { _, send in
          for _ in 0..<10_000 { send(.tick) }
          open.send(())
          Task {
            _ = await late.first { true }
            send(.tick)
          }
        }
      ])
    let answered = gate.events()
    let finished = store.effectEvents.events()
    store.send(.start)
    _ = await answered.first { true }
    _ = await finished.first { event in
      if case .finished = event.kind { event.id?.rawValue == "work/age/ticks" } else { false }
    }
    #expect(store.current.memory(of: age).minutes == 10_000)
    isLate.send(())
    await store.settled()
    #expect(store.current.memory(of: age).minutes == 10_000)
  }

  @Test("Work without a performer is reported when the store is made, and fails when it starts")
  func unperformed() async throws {
    let recents = RecentSearches()
    let machine = WorkFixture.machine([recents])
    #expect(machine.issues == [])
    let issues = machine.issues(performing: [])
    #expect(issues == [.unperformedWork("recents", type: "RecentSearches.Work")])
    #expect(
      issues.first?.description
        == """
        The component "recents" may request work (RecentSearches.Work), but no performer handles \
        it. Make the store with performing: [recents.performer { work, send in … }].
        """)
    #expect(machine.issues(performing: [recents.performer { _, _ in }]) == [])
    let store = SearchStore(machine, service: try WorkFixture.service("Alien"))
    store.send(.start)
    let state = await store.states.first { $0.rejection != nil }
    #expect(
      state?.rejection?.description
        == """
        The work "load" of the component "recents" failed: No performer handles it. Make the store with \
        performing: [recents.performer { … }].
        """)
  }

  @Test("Unknown, duplicate and mismatched performers are issues")
  func performers() {
    let (recents, age) = (RecentSearches(), Age(source: "movies"))
    let impostor = Age(id: "recents", source: "movies")
    let machine = WorkFixture.machine([recents])
    let own = recents.performer { _, _ in }
    #expect(
      machine.issues(performing: [own, own, age.performer { _, _ in }])
        == [
          .duplicatePerformer("recents"),
          .unknownPerformer("age", known: ["searchBox", "movies", "movies.hits", "recents"]),
        ])
    #expect(
      machine.issues(performing: [impostor.performer { _, _ in }])
        == [
          .mismatchedPerformer("recents", found: "Age.Work", expected: "RecentSearches.Work")
        ])
  }

  @Test("Work of a component that is not in the machine is refused, and the state reports it")
  func foreign() {
    struct Meddler: SearchComponent {
      let id: ComponentID = "meddler"
      let absent = Age(id: "nobody", source: "movies")
      let impostor = Age(id: "recents", source: "movies")
      var traits: ComponentTraits { ComponentTraits() }

      func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
        if case .start = action { draft.run(.ticks(every: 1), of: absent) }
        if case .text = action { draft.run(.ticks(every: 1), of: impostor) }
      }
    }
    let recents = RecentSearches()
    var probe = SearchProbe(WorkFixture.machine([Meddler(), recents]))
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
}
