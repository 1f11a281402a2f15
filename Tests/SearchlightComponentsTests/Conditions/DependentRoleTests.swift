import Expectations
import SearchlightComponents
import SearchlightCore
import SearchlightStateMachine
import SearchlightStateMachineTools
import SearchlightTools
import Testing

/// A dependent component has the roles of the component that it wraps, and no others.
@Suite("Roles of dependent components")
struct DependentRoleTests {
  private static let paris = Point(latitude: 48.85, longitude: 2.35)
  private let condition = FilterGroup.ID.or("shown")

  /// A component with every role that a dependent component forwards.
  private struct Everything: RequestContributor, RequestGate, PageRequester, ConditionalComponent,
    LocationKeeper, SearchPresenter
  {
    let id: ComponentID = "everything"
    var traits: ComponentTraits {
      ComponentTraits(
        searchers: [HitsSearcher("own", index: "movies")], group: "own",
        declaredChoices: [DeclaredChoice(in: .or("genre"), of: ["genre"])],
        restorableChoices: [.text],
        filterTitles: [FilterTitle(.facet("genre", "D"), in: .or("genre"), title: "Drama")],
        dependencies: [.or("year")], issues: ["It is wrong."], stalledAfter: .seconds(1))
    }
    let initialMemory = [DependentRoleTests.paris]
    var identity: PresenterIdentity { .exact(id) }

    func reduce(_ draft: inout SearchDraft, memory: inout [Point], on action: SearchAction) {}

    func contribute(to request: inout SearchRequest, of source: SourceID, in state: SearchState) {
      request.parameters["note"] = "everything"
    }

    func permits(_ request: SearchRequest, of source: SourceID, in state: SearchState) -> Bool {
      request.query != "forbidden"
    }

    func pages(of source: SourceID, in state: SearchState) -> PageDemand? {
      PageDemand(needed: 0...1)
    }

    func isActive(in state: SearchState) -> Bool? { state.text != "inactive" }

    func locations(_ memory: [Point]) -> Set<Point> { Set(memory) }

    func forget(_ points: Set<Point>, _ draft: inout SearchDraft, memory: inout [Point]) {
      memory.removeAll(where: points.contains)
    }

    func key(_ state: SearchState) -> Bool { true }

    func present(_ state: SearchState) -> Bool { true }
  }

  /// A component that asks for all locations to be forgotten.
  private struct Forgetting: SearchComponent {
    let id: ComponentID = "forgetting"
    var traits: ComponentTraits { ComponentTraits() }

    func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
      if action == .submit { draft.forget(draft.locations) }
    }
  }

  /// A component that has no answer at hand.
  private struct Answering: AnswerProvider, SearchPresenter {
    let id: ComponentID = "answering"
    var traits: ComponentTraits { ComponentTraits() }
    var identity: PresenterIdentity { .exact(id) }

    func knownAnswer(
      to request: SearchRequest, of source: SourceID, in state: SearchState
    ) -> KnownAnswer? { nil }

    func didShow(
      _ answer: KnownAnswer, to request: SearchRequest, _ draft: inout SearchDraft,
      memory: inout NoMemory
    ) {}

    func key(_ state: SearchState) -> Bool { true }

    func present(_ state: SearchState) -> Bool { true }
  }

  /// A component without a role.
  private struct Nothing: SearchComponent, SearchPresenter {
    let id: ComponentID = "nothing"
    var traits: ComponentTraits { ComponentTraits() }
    var identity: PresenterIdentity { .exact(id) }

    func key(_ state: SearchState) -> Bool { true }

    func present(_ state: SearchState) -> Bool { true }
  }

  private var dependent: DependentInteractor<Everything> {
    DependentInteractor(Everything(), dependentOn: [condition])
  }

  private var machine: SearchMachine { NamedList.machine(dependent, Forgetting()) }

  private func probe(isShown: Bool) -> SearchProbe {
    var probe = SearchProbe(machine)
    if isShown { probe.send(.filters(.add(.facet("shown", true), to: condition))) }
    return probe
  }

  @Test("A dependent component forwards each role while it is shown")
  func shown() {
    var probe = probe(isShown: true)
    probe.send(.text("a"))
    expectEqual(probe.state["movies"]?.wanted?.parameters["note"], "everything")
    expectEqual(probe.state["own"]?.phase, .loading)
    probe.answer(from: NamedHits())
    expect(probe.asked.contains("a:1"))
    probe.send(.text("forbidden"))
    expect(probe.state["movies"]?.wanted == nil)
    probe.send(.text("inactive"))
    expect(probe.state["own"]?.wanted == nil && probe.state["movies"]?.wanted != nil)
  }

  @Test("A dependent component that is hidden has no effect on requests")
  func hidden() {
    var probe = probe(isShown: false)
    probe.send(.text("forbidden"))
    expect(probe.state["movies"]?.wanted?.query == "forbidden")
    expect(probe.state["movies"]?.wanted?.parameters["note"] == nil)
    expect(probe.state["own"]?.wanted == nil)
    probe.answer(from: NamedHits())
    expect(probe.requests.isEmpty)
  }

  @Test(
    "A dependent component tells and forgets locations, whether it is shown or hidden",
    arguments: [true, false])
  func locations(isShown: Bool) {
    var probe = probe(isShown: isShown)
    expectEqual(machine.locations(in: probe.state), [Self.paris])
    probe.send(.submit)
    expectEqual(machine.locations(in: probe.state), [])
  }

  @Test("A dependent component has the traits of the wrapped one, and its own conditions")
  func traits() {
    let (own, base) = (dependent.traits, Everything().traits)
    expectEqual(own.searchers.map(\.source), ["own"])
    expectEqual(own.group, base.group)
    expectEqual(own.declaredChoices, base.declaredChoices)
    expectEqual(own.restorableChoices, base.restorableChoices)
    expectEqual(own.filterTitles, base.filterTitles)
    expectEqual(own.dependencies, [condition, .or("year")])
    expectEqual(own.issues, ["It is wrong."])
    expectEqual(own.stalledAfter, .seconds(1))
  }

  @Test("A dependent component has no role that the wrapped one lacks, except to be hidden")
  func without() {
    let dependent: any SearchComponent = DependentInteractor(Nothing(), dependentOn: [condition])
    expect(dependent is any ConditionalComponent)
    expect(!(dependent is any RequestContributor) && !(dependent is any RequestGate))
    expect(!(dependent is any PageRequester) && !(dependent is any LocationKeeper))
    expect(!(dependent is any SupposingComponent))
  }

  @Test("A component that decides when requests are sent, or has answers, must be listed alone")
  func policies() {
    let issue = "It decides when requests are sent, as a dependent component cannot. List it alone."
    let budget = RequestBudgetInteractor(capacity: 1, refill: .seconds(1))
    expectEqual(DependentInteractor(budget, dependentOn: [condition]).issues, [issue])
    expectEqual(DependentInteractor(Answering(), dependentOn: [condition]).issues, [issue])
  }
}
