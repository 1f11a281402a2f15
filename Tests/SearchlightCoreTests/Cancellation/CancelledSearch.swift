import SearchlightComponents
import SearchlightTesting
import SearchlightTools
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import SearchlightStateMachineTools

@testable import SearchlightCore

/// The search of the matrix of cancellations: two sources, with a component of each kind.
struct CancelledSearch: Sendable {
  static let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 5)
  static let actors = HitsSearcher("actors", index: "actors", hitsPerPage: 5)
  static let hits = HitsInteractor<JSON>(movies)
  static let genres = FacetListInteractor(movies, attribute: "genre", valueSearch: .on)
  static let sort = SortByInteractor(movies, indices: ["movies", "movies_by_year"])
  static let pageSize = HitsPerPageInteractor(movies, options: [5, 10])
  static let budget = RequestBudgetInteractor(capacity: 1, refill: .milliseconds(500))

  /// - Parameter isLimited: Whether a budget allows one request, and one more after half a second.
  static func machine(isLimited: Bool) -> SearchMachine {
    SearchMachine {
      SearchBoxInteractor(.asYouType(debounce: .milliseconds(100)))
      movies
      actors
      hits
      HitsInteractor<JSON>(actors)
      genres
      sort
      pageSize
      LoadingInteractor(stalledAfter: .seconds(1))
      if isLimited { budget }
    }
  }

  /// Returns the answer with 40 rows that are named after the request.
  static func answer(
    to request: MultiSearchRequest
  ) throws(SearchError) -> MultiSearchResponse {
    MultiSearchResponse(request) { request throws(SearchError) in
      if request.facetSearch != nil {
        var response = SearchResponse(to: request, hits: try HitsPage([]), nbHits: 0)
        response.facetHits = [Facet(value: request.query, count: 1)]
        return response
      }
      let start = request.page * request.hitsPerPage
      let rows: [JSON] = (start..<max(start, min(start + request.hitsPerPage, 40))).map { row in
        ["objectID": .string("\(request.index)|\(request.query)|\(row)")]
      }
      return SearchResponse(to: request, hits: try HitsPage(rows), nbHits: 40)
    }
  }

  /// Returns why the state is not what it should be when nothing happens any more; `nil` if it is.
  ///
  /// - Parameter isAsked: Whether an action after the cancellation asked for what is wanted.
  static func problem(in state: SearchState, isAsked: Bool) -> String? {
    for source in state.sources {
      guard let wanted = source.wanted else { continue }
      switch source.phase {
      case .loaded:
        if source.answer?.request != wanted { return "\(source.id) shows another answer" }
      case .idle:
        if isAsked { return "\(source.id) was not asked for again" }
      case .waiting, .loading, .partial, .refreshing, .failed:
        return "\(source.id) is \(source.phase)\(source.isHeld ? ", held" : "")"
      }
      if let row = source.window?.pages.numbers.lazy.compactMap({ page in
        source.window?.rows(ofPage: page).first { row in
          source.window?[row].map { !$0.objectID.hasSuffix("|\(row)") } ?? false
        }
      }).first {
        return "\(source.id) has a wrong row \(row)"
      }
    }
    let memory = state.memory(of: hits)
    guard isAsked, let row = memory.row, let shown = state["movies"], let window = shown.window,
      memory.generation == shown.answer?.listGeneration
    else { return nil }
    let missing = (max(0, row - 2)...min(row + 2, 39)).first {
      window[$0] == nil && !window.isMissing($0) && $0 < window.length
    }
    return missing.map { "row \($0) near the visible row \(row) is missing" }
  }
}

/// A search that runs in one of the ways in which a machine runs, with answers that a test holds
/// back.
protocol CancelledSearchDriver: Sendable {
  associatedtype Handle: Sendable

  init(isLimited: Bool)

  var state: SearchState { get }

  mutating func send(_ action: SearchAction) async -> Handle
  mutating func cancel(_ handle: Handle) async
  mutating func cancelAll() async

  /// Lets the pauses of typing pass, without answers.
  mutating func leave() async

  /// Lets everything happen that happens by itself within some seconds.
  mutating func settle() async
}

/// Runs the machine in a probe.
struct ProbeDriver: CancelledSearchDriver {
  private var probe: SearchProbe

  init(isLimited: Bool) {
    probe = SearchProbe(CancelledSearch.machine(isLimited: isLimited))
  }

  var state: SearchState { probe.state }

  mutating func send(_ action: SearchAction) -> Int { probe.send(action) }
  mutating func cancel(_ handle: Int) { probe.cancel(causedBy: handle) }
  mutating func cancelAll() { probe.cancelAll() }

  mutating func leave() {
    probe.advance(by: .milliseconds(150))
  }

  mutating func settle() {
    for _ in 0..<8 {
      answer()
      probe.advance(by: .milliseconds(600))
    }
    answer()
  }

  private mutating func answer() {
    while let request = probe.requests.first {
      do throws(SearchError) {
        probe.answer(request, with: try CancelledSearch.answer(to: request))
      } catch {
        probe.fail(request, with: error)
      }
    }
  }
}

/// Runs the machine in a simulation, embedded in the state of an app.
struct EmbeddedDriver: CancelledSearchDriver {
  struct App: Equatable, Sendable {
    var search: SearchState
    var saved: SearchState?
  }

  enum Action: Sendable {
    case search(SearchAction), save, putBack
    case reset(SearchState)
  }

  private(set) var simulation: Simulation<App, Action, SearchWork>

  init(isLimited: Bool) {
    self.init(isLimited: isLimited, scope: "search")
  }

  init(isLimited: Bool, scope: String?) {
    let machine = CancelledSearch.machine(isLimited: isLimited)
    simulation = Simulation(
      initial: App(search: machine.initialState),
      reducer: CombinedReducers<App, Action, SearchWork> {
        Reduce { app, action in
          switch action {
          case .search: break
          case .save: app.saved = app.search
          case .putBack: if let saved = app.saved { app.search = saved }
          case .reset(let state): app.search = state
          }
          return .none
        }
        Scoped(state: \.search, action: Action.search, id: scope, child: machine)
      },
      respond: { $0.immediateActions?.map(Action.search) })
  }

  var state: SearchState { simulation.state.search }

  mutating func send(_ action: SearchAction) -> Int { send(.search(action)) }

  @discardableResult
  mutating func send(_ action: Action) -> Int { simulation.send(action).first?.index ?? -1 }

  mutating func cancel(_ handle: Int) { simulation.cancel(causedBy: handle) }
  mutating func cancelAll() { simulation.cancelAll() }

  mutating func leave() {
    simulation.advance(by: .milliseconds(150))
    work(answers: false)
  }

  mutating func settle() {
    for _ in 0..<8 {
      work(answers: true)
      simulation.advance(by: .milliseconds(600))
    }
    work(answers: true)
  }

  /// The requests in flight.
  var requests: [(slot: EffectSlot, request: MultiSearchRequest)] {
    simulation.running.compactMap { effect in
      if case .search(let request) = effect.work { (effect.slot, request) } else { nil }
    }
  }

  mutating func answer(_ slot: EffectSlot, _ request: MultiSearchRequest) {
    guard let response = try? CancelledSearch.answer(to: request) else { return }
    simulation.complete(slot, with: .search(.answered(request.id, response)))
  }

  private mutating func work(answers: Bool) {
    for effect in simulation.running {
      switch effect.work {
      case .search(let request): if answers { answer(effect.slot, request) }
      case .send, .pages, .stall, .timer, .perform: break
      }
    }
    if answers, !requests.isEmpty { work(answers: true) }
  }
}

/// Runs the machine in a live store, with a manual clock and a service that waits for a gate.
protocol StoreDriver: CancelledSearchDriver where Handle == SentAction<State, Action, Work> {
  associatedtype State: Equatable, Sendable
  associatedtype Action: Sendable
  associatedtype Work: Sendable

  var gate: SearchGate { get }
  var clock: ManualClock { get }
  var store: Store<State, Action, Work> { get }
}

extension StoreDriver {
  func cancel(_ handle: Handle) async {
    handle.cancel()
    await store.settled()
  }

  func cancelAll() async {
    store.cancelAll()
    await store.settled()
  }

  func leave() async {
    await clock.advance(by: .milliseconds(150))
    await store.settled()
  }

  func settle() async {
    gate.isOpen = true
    for _ in 0..<8 {
      await store.idle()
      await clock.advance(by: .milliseconds(600))
    }
    await store.idle()
    gate.isOpen = false
  }
}

/// Runs the machine as the whole store.
struct LiveDriver: StoreDriver {
  let gate = SearchGate()
  let clock = ManualClock()
  let store: SearchStore

  init(isLimited: Bool) {
    store = SearchStore(
      CancelledSearch.machine(isLimited: isLimited), service: GatedSearch(gate: gate),
      clock: clock, onIssue: { _ in })
  }

  var state: SearchState { store.current }

  func send(_ action: SearchAction) async -> SentAction<SearchState, SearchAction, SearchWork> {
    let handle = store.send(action)
    await store.settled()
    return handle
  }
}

/// Runs the machine in a live store, three levels deep in the state of an app that wires nothing.
struct DeepDriver: StoreDriver {
  struct Sheet: Equatable, Sendable { var search: SearchState }

  struct Page: Equatable, Sendable, Identifiable {
    let id: Int
    var sheet: Sheet?
  }

  enum SheetAction: Sendable { case search(SearchAction) }
  enum PageAction: Sendable { case sheet(SheetAction) }
  enum Action: Sendable { case page(id: Int, PageAction) }

  enum SheetWork: Sendable { case search(SearchWork) }
  enum PageWork: Sendable { case sheet(SheetWork) }
  enum Work: Sendable { case page(id: Int, PageWork) }

  let gate = SearchGate()
  let clock = ManualClock()
  let store: Store<[Page], Action, Work>

  init(isLimited: Bool) {
    let machine = CancelledSearch.machine(isLimited: isLimited)
    let sheet = Scoped<Sheet, SheetAction, SheetWork>(
      state: \.search, action: SheetAction.search, work: SheetWork.search, id: "search",
      child: machine)
    let page = Reduce<Page, PageAction, PageWork>()
      .ifLet(\.sheet, action: PageAction.sheet, work: PageWork.sheet, id: "sheet", child: sheet)
    let pages = Reduce<[Page], Action, Work>()
      .forEach(\.self, action: Action.page, work: Work.page, id: "pages", child: page)
    store = Store(
      initial: [1, 2].map { Page(id: $0, sheet: Sheet(search: machine.initialState)) },
      reducer: pages,
      handler: EffectHandler.search(GatedSearch(gate: gate), clock: clock)
        .pullback(work: SheetWork.search, action: SheetAction.search)
        .pullback(work: PageWork.sheet, action: PageAction.sheet)
        .pullback(work: Work.page, action: Action.page), clock: clock)
  }

  var state: SearchState { store.current.last?.sheet?.search ?? SearchState() }

  func send(_ action: SearchAction) async -> SentAction<[Page], Action, Work> {
    let handle = store.send(.page(id: 2, .sheet(.search(action))))
    await store.settled()
    return handle
  }
}

/// Holds the answers of a service back until it is open.
final class SearchGate: Sendable {
  private let open = Locked(false)

  var isOpen: Bool {
    get { open.withLock { $0 } }
    set { open.withLock { $0 = newValue } }
  }
}

private struct GatedSearch: SearchService {
  let gate: SearchGate

  func search(_ request: MultiSearchRequest) async throws(SearchError) -> MultiSearchResponse {
    while !gate.isOpen {
      if Task.isCancelled { throw .cancelled }
      await Task.yield()
    }
    return try CancelledSearch.answer(to: request)
  }
}
