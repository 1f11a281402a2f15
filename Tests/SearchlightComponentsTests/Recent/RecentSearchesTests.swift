import Expectations
import SearchlightLocal
import SearchlightComponents
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Recent searches")
struct RecentSearchesTests {
  private static let movies = HitsSearcher("movies", index: "movies")
  private let recents = RecentSearchesInteractor(movies, limit: 3)

  private func machine(_ recents: RecentSearchesInteractor) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      HitsInteractor<JSON>(Self.movies)
      recents
    }
  }

  private func probe(_ recents: RecentSearchesInteractor? = nil) -> SearchProbe {
    SearchProbe(machine(recents ?? self.recents), matching: .including)
  }

  private static func service() throws -> LocalService {
    LocalService([
      try LocalIndex(
        "movies",
        records: ["Alien", "Aliens", "Big"].map {
          ["title": .string($0), "objectID": .string($0)]
        },
        searchableAttributes: ["title"])
    ])
  }

  private func submit(_ texts: String..., on probe: inout SearchProbe) {
    for text in texts { probe.send(recents.search(text)) }
  }

  @Test("Stored texts are loaded once, with the first action")
  func loading() {
    var probe = probe()
    probe.send(.start)
    expectEqual(probe.work(of: recents), [.storage(.load)])
    expect(!recents.present(probe.state).isLoaded)
    probe.perform(.storage(.load), of: recents, with: .storage(.loaded(["big", "alien"])))
    expectEqual(recents.present(probe.state).texts, ["big", "alien"])
    expect(recents.present(probe.state).isLoaded)
    probe.send(.start)
    expect(probe.work(of: recents).isEmpty)
  }

  @Test("A submitted text is the newest, in its last spelling, and the oldest is removed")
  func submitted() {
    var probe = probe()
    submit("a", "b", "c", "  A ", "d", "d  ", on: &probe)
    expectEqual(recents.present(probe.state).texts, ["d", "A", "c"])
  }

  @Test("Texts submitted during the load are newer than the loaded ones")
  func early() {
    var probe = probe()
    submit("tootsie", on: &probe)
    probe.perform(
      .storage(.load), of: recents, with: .storage(.loaded(["big", "Tootsie", "alien"])))
    expectEqual(recents.present(probe.state).texts, ["tootsie", "big", "alien"])
    expectEqual(probe.work(of: recents), [.storage(.change([.add("tootsie")]))])
  }

  @Test("Only a typed text that stays unchanged and has hits is remembered")
  func resting() throws {
    let service = try Self.service()
    var probe = probe()
    func type(_ text: String) {
      probe.send(.text(text))
      probe.answer(from: service)
    }
    for text in ["a", "al", "ali", "alien"] {
      type(text)
      probe.advance(by: .milliseconds(2999))
      expectEqual(probe.work(of: recents), [.storage(.load)])
    }
    probe.advance(by: .milliseconds(1))
    expectEqual(recents.present(probe.state).texts, ["alien"])
    type("zzz")
    probe.advance(by: .seconds(10))
    expectEqual(recents.present(probe.state).texts, ["alien"])
    expectEqual(probe.work(of: recents), [.storage(.load)])
    type("big")
    probe.advance(by: .seconds(2))
    type("")
    probe.advance(by: .seconds(10))
    expectEqual(recents.present(probe.state).texts, ["alien"])
  }

  @Test(
    "A trigger says whether a text that stays is remembered, and after which time",
    arguments: [
      (.submit, 60, []), (.submitOrRest, 2, []), (.submitOrRest, 3, ["alien"]),
      (.submitOrRest(.seconds(9)), 8, []), (.submitOrRest(.seconds(9)), 9, ["alien"]),
    ] as [(RecentSearchTrigger, Int, [String])])
  func triggers(trigger: RecentSearchTrigger, seconds: Int, texts: [String]) throws {
    let recents = RecentSearchesInteractor(Self.movies, trigger: trigger)
    expectEqual(recents.trigger, trigger)
    var probe = probe(recents)
    probe.send(.text("alien"))
    probe.answer(from: try Self.service())
    probe.advance(by: .seconds(seconds))
    expectEqual(recents.present(probe.state).texts, texts)
    probe.send(.submit)
    expectEqual(recents.present(probe.state).texts, ["alien"])
  }

  @Test("A wait that ends for another text remembers nothing")
  func restBelongsToItsText() throws {
    let service = try Self.service()
    var probe = probe()
    probe.send(.text("alien"))
    probe.answer(from: service)
    probe.send(recents.intent(.rested("big")))
    expect(recents.present(probe.state).texts.isEmpty)
  }

  @Test("A wait that was cancelled with everything restarts with the next action")
  func cancelledRest() throws {
    var probe = probe()
    probe.send(.text("alien"))
    probe.answer(from: try Self.service())
    probe.cancelAll()
    expect(probe.waiting.isEmpty)
    probe.send(.start)
    probe.advance(by: .seconds(3))
    expectEqual(recents.present(probe.state).texts, ["alien"])
  }

  @Test("With the submit trigger, only submitted texts are remembered")
  func submitAlone() throws {
    let recents = RecentSearchesInteractor(Self.movies, trigger: .submit)
    var probe = probe(recents)
    probe.send(.text("alien"))
    probe.answer(from: try Self.service())
    expect(probe.waiting.isEmpty)
    probe.send(.submit)
    expectEqual(recents.present(probe.state).texts, ["alien"])
  }

  @Test("Blank texts and texts longer than engines accept are not remembered")
  func badTexts() {
    var probe = probe()
    submit("", "   ", "\n\t", String(repeating: "x", count: 513), on: &probe)
    expect(recents.present(probe.state).texts.isEmpty)
    submit(String(repeating: "x", count: 512), on: &probe)
    expectEqual(recents.present(probe.state).texts.count, 1)
  }

  @Test("A limit of 0 or less remembers nothing", arguments: [0, -5])
  func noLimit(limit: Int) {
    let recents = RecentSearchesInteractor(Self.movies, limit: limit)
    var probe = probe(recents)
    probe.send(recents.search("alien"))
    probe.perform(.storage(.load), of: recents, with: .storage(.loaded(["big"])))
    expect(recents.present(probe.state).texts.isEmpty)
  }

  @Test("A text is removed in any spelling, all are removed at once, and removals are stored")
  func removing() {
    var probe = probe()
    probe.send(.start)
    probe.perform(
      .storage(.load), of: recents, with: .storage(.loaded(["big", "alien", "tootsie"])))
    probe.send(recents.remove("ALIEN"))
    expectEqual(recents.present(probe.state).texts, ["big", "tootsie"])
    let work = RecentSearchesInteractor.Work.storage(.change([.remove("ALIEN")]))
    expectEqual(probe.work(of: recents), [work])
    probe.perform(work, of: recents, with: .storage(.saved(["big", "tootsie"])))
    probe.send(recents.remove("nothing"))
    expect(probe.work(of: recents).isEmpty)
    probe.send(recents.removeAll)
    expect(recents.present(probe.state).texts.isEmpty)
    expectEqual(probe.work(of: recents), [.storage(.change([.removeAll]))])
  }

  @Test(
    "Only one unit of work is under way, and changes made meanwhile are stored by the next")
  func oneAtATime() {
    var probe = probe()
    probe.send(.start)
    probe.perform(.storage(.load), of: recents, with: .storage(.loaded([])))
    submit("a", "b", "c", on: &probe)
    expectEqual(probe.work(of: recents), [.storage(.change([.add("a")]))])
    // Another search has stored "x" in the same file.
    probe.perform(.storage(.change([.add("a")])), of: recents, with: .storage(.saved(["a", "x"])))
    expectEqual(recents.present(probe.state).texts, ["c", "b", "a"])
    expectEqual(probe.work(of: recents), [.storage(.change([.add("b"), .add("c")]))])
  }

  @Test("A full disk is reported, loses no shown text, and the changes are stored later")
  func fullDisk() {
    var probe = probe()
    probe.send(.start)
    probe.perform(.storage(.load), of: recents, with: .storage(.loaded(["big"])))
    submit("alien", on: &probe)
    let problem = StorageError.notWritten("No space left on device")
    probe.perform(.storage(.change([.add("alien")])), of: recents, with: .storage(.failed(problem)))
    expectEqual(recents.present(probe.state).texts, ["alien", "big"])
    expectEqual(recents.present(probe.state).problem, problem)
    expect(probe.work(of: recents).isEmpty)
    submit("tootsie", on: &probe)
    let both = RecentSearchesInteractor.Work.storage(.change([.add("alien"), .add("tootsie")]))
    expectEqual(probe.work(of: recents), [both])
    probe.perform(both, of: recents, with: .storage(.saved(["tootsie", "alien", "big"])))
    expect(recents.present(probe.state).problem == nil)
  }

  @Test("An unreadable storage is left as it is until the user starts over")
  func unreadable() {
    var probe = probe()
    probe.send(.start)
    let problem = StorageError.unreadable("it is damaged")
    probe.perform(.storage(.load), of: recents, with: .storage(.failed(problem)))
    expectEqual(recents.present(probe.state).problem, problem)
    submit("alien", on: &probe)
    expectEqual(recents.present(probe.state).texts, ["alien"])
    expectEqual(probe.work(of: recents), [.storage(.load)], "nothing is written over it")
    probe.perform(.storage(.load), of: recents, with: .storage(.failed(problem)))
    probe.send(recents.startOver)
    probe.perform(.storage(.replace(["alien"])), of: recents, with: .storage(.saved(["alien"])))
    expect(recents.present(probe.state).problem == nil)
    probe.send(recents.startOver)
    expect(probe.work(of: recents).isEmpty)
  }

  @Test("Work that fails or is cancelled is repeated, and nothing is lost")
  func lostWork() {
    var probe = probe()
    probe.send(.start)
    probe.fail(.storage(.load), of: recents, because: "The performer has thrown.")
    expect(recents.present(probe.state).problem != nil)
    probe.send(.retry())
    probe.perform(.storage(.load), of: recents, with: .storage(.loaded(["big"])))
    submit("alien", on: &probe)
    probe.cancelAll()
    expectEqual(recents.present(probe.state).texts, ["alien", "big"])
    probe.send(.start)
    expectEqual(probe.work(of: recents), [.storage(.change([.add("alien")]))])
  }

  @Test("A field offers the recent texts that contain the typed one but do not equal it")
  func containing() {
    var probe = probe()
    submit("Alien", "big", "the aliens", on: &probe)
    let recent = recents.present(probe.state)
    expectEqual(recent.texts(containing: "ALI"), ["the aliens", "Alien"])
    expectEqual(recent.texts(containing: "alien"), ["the aliens"])
    expectEqual(recent.texts(containing: "", limit: 2), ["the aliens", "big"])
    expect(recent.texts(containing: "", limit: -1).isEmpty)
  }

  @Test("Recent searches are described by the machine, and a transcript shows their work")
  func transcript() {
    let description = machine(recents).describe().description
    expect(description.contains("recentSearches"))
    var probe = SearchProbe(machine(recents))
    probe.send(.start)
    probe.expect(
      """
      movies.phase      idle → loading
      recentSearches    – → (list: (entries: [], unsaved: [], removesSomething: nil, saving: 0, isLoaded: false, problem: nil), resting: nil, isRestLost: false)
      effect            recentSearches storage(load), serial "work/recentSearches/storage"
      effect            request (movies), concurrent "request #1"
      """)
    probe.finish(matching: .ignoring("effect"))
  }
}
