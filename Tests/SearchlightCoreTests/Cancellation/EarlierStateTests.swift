import Expectations
import SearchlightComponents
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightCore

/// An app that embeds a search puts back an earlier state of it.
@Suite struct EarlierStateTests {
  private static let scopes: [String?] = ["search", nil]

  @Test("An answer that was asked for later is never shown for another text", arguments: scopes)
  func laterAnswer(scope: String?) throws {
    var app = EmbeddedDriver(isLimited: false, scope: scope)
    app.send(.save)
    for text in ["l", "la"] {
      _ = app.send(.text(text))
      app.leave()
    }
    let late = app.requests
    expectEqual(late.isEmpty, false)
    app.send(.putBack)
    expectEqual(app.requests.isEmpty, scope != nil, "abandoned requests end with their scope")
    _ = app.send(.text("cha"))
    app.leave()
    let new = app.requests.filter { request in !late.contains { $0.slot == request.slot } }
    expect(Set(new.map(\.request.id)).isDisjoint(with: late.map(\.request.id)))
    for (slot, request) in late + new { app.answer(slot, request) }
    app.settle()
    expectEqual(CancelledSearch.problem(in: app.state, isAsked: true), nil)
    expectEqual(app.state["movies"]?.answer?.request.query, "cha")
  }

  /// The moments at which a state is saved.
  private enum Moment: CaseIterable, Sendable {
    case initial, waiting, held, inFlight, pageInFlight, refreshing, answered
  }

  @Test(
    "An earlier state begins with nothing under way, and the next choice asks for what it wants",
    arguments: Moment.allCases, scopes)
  private func saved(_ moment: Moment, scope: String?) throws {
    var app = EmbeddedDriver(isLimited: moment == .held, scope: scope)
    func prepare(_ app: inout EmbeddedDriver) {
      switch moment {
      case .initial: break
      case .waiting: _ = app.send(.text("la"))
      case .held, .inFlight:
        _ = app.send(.text("la"))
        app.leave()
      case .pageInFlight:
        _ = app.send(.text("la"))
        app.leave()
        app.settle()
        _ = app.send(CancelledSearch.hits.rowAppeared(9))
      case .refreshing, .answered:
        _ = app.send(.text("la"))
        app.leave()
        app.settle()
        if moment == .refreshing { _ = app.send(.refresh()) }
      }
    }
    prepare(&app)
    app.send(.save)
    let text = app.state.text
    app.settle()
    for later in ["ta", "tab"] {
      _ = app.send(.text(later))
      app.leave()
    }
    app.send(.putBack)
    expectEqual(app.state.text, text)
    expect(app.state.sources.allSatisfy { !$0.isLoading && !$0.phase.isAwaitingAnswer })
    app.settle()
    expectEqual(CancelledSearch.problem(in: app.state, isAsked: false), nil)
    let nexts: [SearchAction] = [
      .text(text), .start, .submit, .retry(), .restore(app.state.choice),
    ]
    for next in nexts {
      var continued = app
      _ = continued.send(next)
      continued.settle()
      expectEqual(CancelledSearch.problem(in: continued.state, isAsked: true), nil, "\(next)")
    }
  }

  @Test(
    "A search that is reset to its initial state takes no answer from before", arguments: scopes)
  func reset(scope: String?) throws {
    var app = EmbeddedDriver(isLimited: false, scope: scope)
    let initial = app.state
    _ = app.send(.text("la"))
    app.leave()
    let late = app.requests
    app.send(.reset(initial))
    expectEqual(app.state.description, initial.description)
    for (slot, request) in late { app.answer(slot, request) }
    expect(app.state.sources.allSatisfy { $0.answer == nil })
    _ = app.send(.start)
    app.settle()
    expectEqual(CancelledSearch.problem(in: app.state, isAsked: true), nil)
    expectEqual(app.state["movies"]?.answer?.request.query, "")
  }

  @Test("A state that is put back while it is the current one goes on as it was")
  func current() {
    var app = EmbeddedDriver(isLimited: false)
    _ = app.send(.text("la"))
    app.leave()
    app.send(.save)
    let before = (app.state, app.requests.map(\.request))
    app.send(.putBack)
    expectEqual(app.state, before.0)
    expectEqual(app.requests.map(\.request), before.1)
  }

  @Test("A store that begins with a saved state waits for nothing, and can be continued")
  func firstState() async {
    var app = EmbeddedDriver(isLimited: false)
    _ = app.send(.text("la"))
    app.leave()
    let machine = CancelledSearch.machine(isLimited: false)
    let store = Store(
      initial: app.state, reducer: machine,
      handler: .search(EchoService()), onCancelAll: SearchMachine.onCancelAll,
      onCancel: SearchMachine.onCancel)
    expectEqual(store.current["movies"]?.phase, .idle)
    await store.send(.start).finished
    expectEqual(store.current["movies"]?.phase, .loaded)
    expectEqual(store.current["movies"]?.answer?.request.query, "la")
  }

  /// A component that asks for work when everything was cancelled, and remembers what it asked for.
  private struct Persistent: SearchComponent {
    enum Work: Hashable, Codable, Sendable { case connect }
    struct Memory: Hashable, Codable, Sendable { var isConnecting = false }

    let id: ComponentID = "persistent"
    var traits: ComponentTraits { ComponentTraits() }
    var initialMemory: Memory { Memory() }

    func reduce(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction) {
      switch action.event {
      case .cancelledAll where !memory.isConnecting:
        memory.isConnecting = true
        draft.run(.connect, of: self)
      case .cancelled where !cancelledWork(in: action).isEmpty: memory.isConnecting = false
      default: break
      }
    }
  }

  /// Machines that read a state that another one has saved.
  private enum Reader: CaseIterable, Sendable {
    case same, otherPageSize, otherQuery, requestsNothing, asksForWork

    var machine: SearchMachine {
      let movies = HitsSearcher(
        "movies", index: "movies", hitsPerPage: self == .otherPageSize ? 7 : 5)
      return SearchMachine {
        SearchBoxInteractor(self == .requestsNothing ? .onSubmit : .asYouType)
        movies
        HitsInteractor<JSON>(movies)
        LoadingInteractor(stalledAfter: .seconds(1))
        if self == .otherQuery { Prefix() }
        if self == .asksForWork { Persistent() }
      }
    }

    private struct Prefix: RequestContributor {
      let id: ComponentID = "prefix"
      var traits: ComponentTraits { ComponentTraits() }

      func contribute(
        to request: inout SearchRequest, of source: SourceID, in state: SearchState
      ) {
        request.query = "new " + request.query
      }
    }
  }

  @Test(
    "A saved state waits for nothing, whatever the machine that reads it wants",
    arguments: Reader.allCases, Moment.allCases)
  private func readByAnother(_ reader: Reader, _ moment: Moment) async throws {
    var saving = SearchProbe(Reader.same.machine)
    if moment != .initial { saving.send(.text("la")) }
    if moment != .initial, moment != .waiting { saving.advance(by: .seconds(1)) }
    if moment == .refreshing || moment == .answered || moment == .pageInFlight {
      saving.answer(from: EchoService())
    }
    if moment == .refreshing { saving.send(.refresh()) }
    let store = Store(
      initial: saving.state, reducer: reader.machine, handler: .search(EchoService()),
      onCancelAll: SearchMachine.onCancelAll, onCancel: SearchMachine.onCancel)
    let source = try #require(store.current["movies"])
    expect(!source.isLoading && !source.phase.isAwaitingAnswer, "\(source.phase)")
    expectEqual(store.current.memory(of: Persistent()).isConnecting, false)
    await store.send(.submit).finished
    expectEqual(store.current["movies"]?.phase, .loaded)
    let wanted = try #require(store.current["movies"]?.wanted)
    expectEqual(store.current["movies"]?.answer?.request, wanted)
    expectEqual(wanted.hitsPerPage, reader == .otherPageSize ? 7 : 5)
  }
}
