import Expectations
import SearchlightBackend
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTesting
import SearchlightTools
import Testing

/// What a component changes with the methods of its draft.
@Suite("Drafts of a component")
struct SearchDraftTests {
  private let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 5)
  private let steering = Steering()

  private var hits: HitsInteractor<JSON> {
    HitsInteractor<JSON>(movies, infiniteScrolling: .on(withOffset: 9))
  }

  private func probe() -> SearchProbe {
    SearchProbe(
      SearchMachine {
        hits
        HitsSearcher("actors", index: "actors")
        steering
      })
  }

  /// The queries of the requests under way of a source.
  private func queries(of source: SourceID, in probe: SearchProbe) -> [String] {
    probe.requests.flatMap(\.entries).filter { $0.source == source }.map(\.request.query)
  }

  @Test("An index that a component sets is searched and chosen, until it is removed")
  func index() {
    for end in [nil, "movies"] as [IndexName?] {
      var probe = probe()
      probe.send(.start)
      probe.send(steering.intent(.index("by_year", of: "movies")))
      expectEqual(probe.state["movies"]?.wanted?.index, "by_year")
      expectEqual(probe.state.choice.sources, ["movies": .init(index: "by_year")])
      probe.send(steering.intent(.index(end, of: "movies")))
      expectEqual(probe.state["movies"]?.wanted?.index, "movies")
      expectEqual(probe.state.choice, SearchChoice())
    }
  }

  @Test("An area that a component sets replaces the former one, and nothing removes it")
  func area() throws {
    let circle = try #require(GeoArea("1_2~r500"))
    let box = try #require(GeoArea("b1_2_3_4"))
    var probe = probe()
    probe.send(.start)
    probe.send(steering.intent(.area(circle, of: "movies")))
    expectEqual(probe.state["movies"]?.wanted?.parameters.geoArea, circle)
    expectEqual(probe.state.choice.sources["movies"]?.parameters.geoArea, circle)
    probe.send(steering.intent(.area(box, of: "movies")))
    expectEqual(probe.state["movies"]?.parameters.names, ["insideBoundingBox"])
    expect(probe.state["actors"]?.parameters.isEmpty == true)
    probe.send(steering.intent(.area(nil, of: "movies")))
    expectEqual(probe.state.choice, SearchChoice())
    expect(probe.state["movies"]?.wanted?.parameters.geoArea == nil)
  }

  @Test("A source that the machine does not have is refused, and nothing changes")
  func unknownSource() {
    let intents: [Steering.Intent] = [
      .index("x", of: "books"), .area(GeoArea("1_2"), of: "books"),
    ]
    for intent in intents {
      var probe = probe()
      probe.send(steering.intent(intent))
      expectEqual(probe.state.rejection, .unknownSource("books", known: ["movies", "actors"]))
      expectEqual(probe.state.choice, SearchChoice())
    }
  }

  @Test("Of failed pages, those that a component retries are requested again")
  func retriedPages() {
    var probe = probe()
    probe.send(.text("a"))
    probe.answer(from: LongService())
    probe.send(hits.rowAppeared(0))
    probe.answer(from: LongService(failingPages: [1]))
    expectEqual(probe.state["movies"]?.failedPages, [1: .unavailable("page 1")])
    probe.send(steering.intent(.retry(2...3)))
    expect(probe.requests.isEmpty && probe.state["movies"]?.failedPages.isEmpty == false)
    probe.send(steering.intent(.retry(0...1)))
    expectEqual(probe.requests.flatMap(\.entries).map(\.request.page), [1])
    expectEqual(probe.state["movies"]?.failedPages, [:])
  }

  @Test("Requests of some sources are held, and each further action holds them anew")
  func delays() {
    var probe = probe()
    probe.send(steering.intent(.search("a", after: .milliseconds(50), of: ["movies"])))
    expectEqual(queries(of: "actors", in: probe), ["a"])
    probe.advance(by: .milliseconds(30))
    probe.send(steering.intent(.search("ab", after: .milliseconds(50), of: ["movies"])))
    probe.advance(by: .milliseconds(49))
    expectEqual(queries(of: "movies", in: probe), [])
    var hurried = probe
    probe.advance(by: .milliseconds(1))
    expectEqual(queries(of: "movies", in: probe), ["ab"])
    hurried.send(steering.intent(.search("ab", after: .zero, of: nil)))
    expectEqual(queries(of: "movies", in: hurried), ["ab"])
  }

  @Test("What a component may keep of a choice is what a link restores, and all of it")
  func restorable() {
    var probe = probe()
    probe.send(.text("a"))
    probe.send(.index("by_year", of: "movies"))
    probe.send(.parameter("synonyms", false, of: "movies"))
    probe.send(.filters(.add(.tag("new"), to: .and("tags"))))
    probe.send(steering.intent(.keep))
    let kept = probe.state.memory(of: steering).kept
    expectEqual(kept, SearchChoice(text: "a", sources: ["movies": .init(index: "by_year")]))
    expect(kept != probe.state.choice)
    var other = self.probe()
    other.send(.restore(kept))
    expect(other.state.rejection == nil)
    expectEqual(other.state.choice, kept)
  }

  @Test("Nobody waits for background work of a component, and no handle cancels it")
  func background() async {
    let saver = Saver()
    let store = SearchStore(
      SearchMachine {
        movies
        saver
      }, service: EchoService(),
      performing: [
        saver.performer { _, _ in
          let (gate, _) = AsyncStream<Never>.makeStream()
          for await _ in gate {}
        }
      ], clock: ManualClock(), onIssue: { _ in })
    await store.send(.submit).finished
    await expectEqual(store.snapshot().running.count, 1)
    store.send(.submit).cancel()
    await expectEqual(store.snapshot().pending.count, 2)
    await expectEqual(store.snapshot().running.count, 1)
  }
}

/// A component whose intents call methods of its draft.
private struct Steering: SearchComponent {
  enum Intent: Hashable, Codable, Sendable {
    case index(IndexName?, of: SourceID)
    case area(GeoArea?, of: SourceID)
    case retry(ClosedRange<Int>)
    case search(String, after: Duration, of: [SourceID]?)
    case keep
  }

  struct Memory: ComponentMemory { var kept = SearchChoice() }

  let id: ComponentID = "steering"

  var traits: ComponentTraits {
    ComponentTraits(restorableChoices: [.text, .index("by_year", of: "movies")])
  }

  func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
    switch intent(in: action) {
    case .index(let index, let source): draft.setIndex(index, of: source)
    case .area(let area, let source): draft.setArea(area, of: source)
    case .retry(let pages): draft.retryPages(pages, of: "movies")
    case .search(let text, let delay, let sources):
      draft.setText(text)
      draft.sendRequests(after: delay, of: sources)
    case .keep: memory.kept = draft.restorableChoice
    case nil: break
    }
  }
}

/// A component that saves in the background, one text after the other.
private struct Saver: SearchComponent {
  enum Work: Hashable, Codable, Sendable { case save(String) }

  let id: ComponentID = "saver"
  var traits: ComponentTraits { ComponentTraits() }

  func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    guard action == .submit else { return }
    let text = draft.state.text
    draft.runInBackground(.save(text), of: self, id: "save", overlap: .serial)
  }
}
