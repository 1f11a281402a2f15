import Expectations
import SearchlightComponents
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTools
import Testing

@testable import SearchlightCore

/// One tiny component for each role, with nothing but that role.
@Suite("Roles of components")
struct ComponentRoleTests {
  private static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 3)
  private static let paris = Point(latitude: 48.85, longitude: 2.35)

  private func machine(_ components: [any SearchComponent]) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .zero))
      Self.movies
      for component in components { component }
    }
  }

  private func probe(_ component: any SearchComponent) -> SearchProbe {
    SearchProbe(machine([component]))
  }

  private struct Contributor: RequestContributor {
    let id: ComponentID = "contributor"
    var traits: ComponentTraits { ComponentTraits() }

    func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
      request.parameters.hitsPerPage = 7
    }
  }

  @Test("A request contributor adds to the requests")
  func contributor() {
    let machine = machine([Contributor()])
    var probe = SearchProbe(machine)
    probe.send(.start)
    expectEqual(probe.state["movies"]?.wanted?.parameters.hitsPerPage, 7)
    expectEqual(machine.describe().components.last?.contributions.map(\.source), ["movies"])
    expectEqual(
      machine.issues,
      [.conflictingParameter("hitsPerPage", of: "movies", components: ["movies", "contributor"])])
  }

  private struct Gate: RequestGate {
    let id: ComponentID = "gate"
    var traits: ComponentTraits { ComponentTraits() }

    func permits(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool {
      request.query.isEmpty
    }
  }

  @Test("A request gate decides whether a source is searched")
  func gate() {
    var probe = probe(Gate())
    probe.send(.text("a"))
    expectEqual(probe.state["movies"]?.phase, .idle)
    expect(probe.requests.isEmpty)
    probe.send(.text(""))
    expectEqual(probe.state["movies"]?.phase, .loading)
  }

  private struct Pages: PageRequester {
    let id: ComponentID = "pages"
    var traits: ComponentTraits { ComponentTraits() }

    func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
      PageDemand(needed: 0...1)
    }
  }

  @Test("A page requester gets the pages that it needs")
  func pages() {
    var probe = probe(Pages())
    probe.send(.text("a"))
    probe.answer(from: LongService())
    expectEqual(probe.requests.flatMap(\.entries).map(\.request.page), [1])
  }

  private struct Hidden: ConditionalComponent {
    let id: ComponentID = "hidden"
    let answer: Bool?
    var traits: ComponentTraits {
      ComponentTraits(searchers: [HitsSearcher("own", index: "movies")])
    }

    func isActive(in state: SearchState) -> Bool? { state.text.isEmpty ? answer : true }
  }

  @Test("The searcher of a conditional component is asked while the component takes part")
  func conditional() {
    var probe = probe(Hidden(answer: false))
    probe.send(.start)
    expectEqual(probe.state["own"]?.phase, .idle)
    probe.send(.text("a"))
    expectEqual(probe.state["own"]?.phase, .loading)
    for answer in [true, nil] {
      var probe = self.probe(Hidden(answer: answer))
      probe.send(.start)
      expectEqual(probe.state["own"]?.phase, .loading)
    }
  }

  /// A component that asks for all locations to be forgotten.
  private struct Forgetting: SearchComponent {
    let id: ComponentID = "forgetting"
    var traits: ComponentTraits { ComponentTraits() }

    func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
      if action == .submit { draft.forget(draft.locations) }
    }
  }

  private struct Remembering: LocationKeeper {
    let id: ComponentID = "remembering"
    var traits: ComponentTraits { ComponentTraits() }
    let initialMemory = [ComponentRoleTests.paris]

    func reduce(_ draft: inout SearchDraft, memory: inout [Point], on action: SearchAction) {}

    func locations(_ memory: [Point]) -> Set<Point> { Set(memory) }

    func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout [Point]) {
      memory.removeAll(where: points.contains)
    }
  }

  @Test("A location keeper tells the locations that it knows, and forgets them")
  func keeper() {
    let remembering = Remembering()
    let machine = machine([remembering, Forgetting()])
    var probe = SearchProbe(machine)
    expectEqual(machine.locations(in: probe.state), [Self.paris])
    probe.send(.submit)
    expectEqual(probe.state.memory(of: remembering), [])
    expectEqual(machine.locations(in: probe.state), [])
  }

  private struct Policy: RequestPolicy {
    let id: ComponentID = "policy"
    var traits: ComponentTraits { ComponentTraits() }
    let initialMemory = 0

    func reduce(_ draft: inout SearchDraft, memory: inout Int, on action: SearchAction) {}

    func permitsSending(_ request: MultiSearchRequest, in state: SearchState) -> Bool {
      state.memory(of: self) == 0
    }

    func willSend(_ request: MultiSearchRequest, _ draft: inout SearchDraft, memory: inout Int) {
      memory += 1
    }
  }

  @Test("A request policy is told of a request that leaves, and holds the next")
  func policy() {
    let policy = Policy()
    var probe = probe(policy)
    probe.send(.text("a"))
    expectEqual(probe.state.memory(of: policy), 1)
    expectEqual(probe.state["movies"]?.isHeld, false)
    probe.send(.text("ab"))
    expectEqual(probe.state["movies"]?.isHeld, true)
  }

  private struct Provider: AnswerProvider {
    let id: ComponentID = "provider"
    var traits: ComponentTraits { ComponentTraits() }
    let initialMemory: [String] = []

    func reduce(_ draft: inout SearchDraft, memory: inout [String], on action: SearchAction) {}

    func knownAnswer(
      to request: SearchRequest, of source: SourceID, in state: SearchState
    ) -> KnownAnswer? {
      guard request.query == "a" else { return nil }
      return KnownAnswer(SearchResponse(to: request, hits: HitsPage(), nbHits: 0), isFinal: true)
    }

    func didShow(
      _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
      memory: inout [String]
    ) {
      memory.append(request.query)
    }
  }

  @Test("An answer provider makes a request unnecessary, and is told that its answer is shown")
  func provider() {
    let provider = Provider()
    var probe = probe(provider)
    probe.send(.text("a"))
    expect(probe.requests.isEmpty)
    expectEqual(probe.state["movies"]?.phase, .loaded)
    expectEqual(probe.state.memory(of: provider), ["a"])
    probe.send(.text("ab"))
    expectEqual(probe.requests.count, 1)
    expectEqual(probe.state.memory(of: provider), ["a"])
  }

  private struct Preview: SupposingComponent {
    let id: ComponentID = "supposing"
    let action: SearchAction?
    var traits: ComponentTraits {
      ComponentTraits(searchers: [HitsSearcher("preview", index: "movies")])
    }

    func supposition(of source: SourceID, in state: SearchState) -> Supposition? {
      source == "preview" ? Supposition(of: "movies", after: action) : nil
    }

    func contribute(
      to request: inout SearchRequest, of source: SourceID, supposing supposed: SearchRequest
    ) {
      request.filters = supposed.filters
      request.parameters.hitsPerPage = 0
    }
  }

  @Test("A supposing component asks what another source would find after an action, without it")
  func supposing() {
    let drama = SearchAction.filters(.add(.facet("genres", "Drama"), to: .or("genres")))
    func filters(_ source: SourceID, _ probe: SearchProbe) -> String? {
      probe.state[source]?.wanted?.filterGroups.filtersText
    }
    for (action, expected) in [(drama, #""genres":"Drama""#), (nil, nil)]
      as [(SearchAction?, String?)]
    {
      var probe = probe(Preview(action: action))
      probe.send(.text("a"))
      expectEqual(filters("preview", probe), expected)
      expectEqual(filters("movies", probe), nil)
      expectEqual(probe.state["preview"]?.wanted?.hitsPerPage, 0)
      probe.send(drama)
      expectEqual(filters("movies", probe), #""genres":"Drama""#)
      expectEqual(filters("preview", probe), filters("movies", probe))
    }
  }

  @Test("Each role is looked up once, and a component has no role that it does not conform to")
  func lookup() {
    let components: [any SearchComponent] = [
      Contributor(), Gate(), Pages(), Hidden(answer: nil), Remembering(), Policy(), Provider(),
    ]
    func counts(_ component: any SearchComponent) -> [Int] {
      var roles = RegisteredRoles()
      roles.add(component)
      return [
        roles.contributors.count, roles.gates.count, roles.pageRequesters.count,
        roles.locationKeepers.count, roles.policies.count, roles.answerProviders.count,
      ]
    }
    expectEqual(
      components.map(counts),
      [
        [1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1],
      ])
  }
}
