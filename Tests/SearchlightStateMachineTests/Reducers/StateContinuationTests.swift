import Expectations
import SearchlightStateMachine
import Synchronization
import Testing

/// What happens to a child whose state says that work is under way when its state is replaced.
@Suite struct StateContinuationTests {
  private struct Download: Equatable, Sendable, Identifiable {
    var id = 1
    var version = 0
    var isLoading = false
    var resumed = 0
  }

  private enum DownloadAction: Sendable { case load, done }

  /// A reducer that counts its changes, and notices with the count that its state was replaced.
  private struct Downloader: Reducer {
    func reduce(_ state: inout Download, _ action: DownloadAction) -> Effects<String> {
      state.version += 1
      state.isLoading = action == .load
      return action == .load ? .run("load \(state.version)", id: "load") : .none
    }

    var continuation: StateContinuation<Download, String>? {
      StateContinuation(mark: \.version) { state, mark in
        guard state.version < mark ?? .max, mark != nil || state.version > 0 else { return nil }
        state.version = (mark ?? state.version) + 1
        state.isLoading = false
        state.resumed += 1
        return .run("note \(state.version)", id: "note")
      }
    }
  }

  private enum Screen: Equatable, Sendable { case empty, download(Download) }

  private struct App: Equatable, Sendable {
    var title = ""
    var fixed = Download()
    var optional: Download?
    var screen = Screen.empty
    var list: [Download] = []
    var table: [Int: Download] = [:]
  }

  /// Where a child is.
  private enum Place: String, CaseIterable, Sendable {
    case fixed, optional, screen, list, table

    func read(_ app: App) -> Download? {
      switch self {
      case .fixed: app.fixed
      case .optional: app.optional
      case .screen: if case .download(let download) = app.screen { download } else { nil }
      case .list: app.list.first
      case .table: app.table[1]
      }
    }

    func write(_ download: Download?, to app: inout App) {
      switch self {
      case .fixed: app.fixed = download ?? Download()
      case .optional: app.optional = download
      case .screen: app.screen = download.map { .download($0) } ?? .empty
      case .list: app.list = download.map { [$0] } ?? []
      case .table: app.table[1] = download
      }
    }
  }

  private enum Action: Sendable {
    case rename, put(Place, Download?), child(Place, DownloadAction)

    static func child(_ place: Place) -> EnumCase<Action, DownloadAction> {
      EnumCase({ .child(place, $0) }) {
        if case .child(place, let action) = $0 { action } else { nil }
      }
    }

    static func element(_ place: Place) -> EnumCase<Action, (Int, DownloadAction)> {
      let child = child(place)
      return EnumCase({ child.embed($1) }, extract: { child.extract($0).map { (1, $0) } })
    }
  }

  private static let own = Reduce<App, Action, String> { app, action in
    switch action {
    case .rename: app.title += "."
    case .put(let place, let download): place.write(download, to: &app)
    case .child: break
    }
    return .none
  }

  private static let app = CombinedReducers<App, Action, String> {
    own
      .ifLet(
        \.optional, action: Action.child(.optional), work: .itself, id: "optional",
        child: Downloader()
      )
      .ifCaseLet(
        { if case .download(let download) = $0.screen { download } else { nil } },
        embed: { $0.screen = .download($1) }, action: Action.child(.screen), work: .itself,
        id: "screen",
        child: Downloader()
      )
      .forEach(
        \.list, action: Action.element(.list), id: "list",
        child: Downloader()
      )
      .forEach(
        \.table, action: Action.element(.table), id: "table",
        child: Downloader()
      )
      .onChange(of: \.title) { _, _ in .none }
    Scoped(
      state: \.fixed, action: Action.child(.fixed), work: .itself, id: "fixed", child: Downloader())
  }

  private static func machine(_ place: Place) -> Simulation<App, Action, String> {
    var app = App()
    place.write(Download(), to: &app)
    return Simulation(initial: app, reducer: Self.app)
  }

  @Test("An earlier state of a child begins with nothing under way", arguments: Place.allCases)
  private func earlier(_ place: Place) throws {
    var machine = Self.machine(place)
    machine.send(.child(place, .load))
    let loading = try #require(place.read(machine.state))
    machine.complete(try #require(machine.running.first?.slot), with: .child(place, .done))
    machine.send(.child(place, .load))
    expectEqual(machine.running.map(\.work), ["load 3"])
    machine.send(.put(place, loading))
    let resumed = try #require(place.read(machine.state))
    expectEqual(resumed, Download(version: 4, isLoading: false, resumed: 1))
    expectEqual(machine.running.map(\.work), ["note 4"], "work of the abandoned state has ended")
    machine.send(.rename)
    machine.send(.child(place, .load))
    expectEqual(place.read(machine.state)?.resumed, 1, "a state is resumed once")
    expectEqual(machine.running.map(\.work).last, "load 5", "no number is used again")
  }

  @Test("A state that nothing has replaced is not resumed", arguments: Place.allCases)
  private func sameState(_ place: Place) throws {
    var machine = Self.machine(place)
    machine.send(.child(place, .load))
    machine.send(.rename)
    machine.send(.put(place, place.read(machine.state)))
    machine.send(.child(place, .done))
    expectEqual(place.read(machine.state), Download(version: 2))
  }

  @Test(
    "A child that was absent begins with nothing under way, whatever its state says",
    arguments: Place.allCases.filter { $0 != .fixed })
  private func absent(_ place: Place) throws {
    var machine = Simulation(initial: App(), reducer: Self.app)
    machine.send(.put(place, Download(version: 7, isLoading: true)))
    expectEqual(place.read(machine.state), Download(version: 8, resumed: 1))
    machine.send(.put(place, nil))
    machine.send(.put(place, Download()))
    expectEqual(place.read(machine.state), Download(), "a new child has nothing to end")
  }

  @Test("A store and a simulation begin with nothing under way in a saved state")
  func firstState() {
    var saved = App(fixed: Download(version: 3, isLoading: true))
    saved.optional = Download(version: 1, isLoading: true)
    let store = Store(
      initial: saved, reducer: Self.app, handler: EffectHandler<String, Action> { _, _ in })
    let machine = Simulation(initial: saved, reducer: Self.app)
    expectEqual(machine.state, store.current)
    expectEqual(machine.state.fixed, Download(version: 4, resumed: 1))
    expectEqual(machine.state.optional, Download(version: 2, resumed: 1))
    expect(machine.running.isEmpty && machine.waiting.isEmpty)
  }

  @Test("A child of a child is resumed too, with its own effects and those of no other")
  func nested() throws {
    struct Outer: Equatable, Sendable {
      var app = App(optional: Download())
      var other = App(optional: Download())
    }
    enum OuterAction: Sendable { case app(Action), other(Action), put(App) }
    let outer = CombinedReducers<Outer, OuterAction, String> {
      Reduce { state, action in
        if case .put(let app) = action { state.app = app }
        return .none
      }
      Scoped(
        state: \.app, action: OuterAction.app, id: "app", child: Self.app)
      Scoped(
        state: \.other, action: OuterAction.other, id: "other", child: Self.app)
    }
    var machine = Simulation(initial: Outer(), reducer: outer)
    let initial = machine.state.app
    machine.send(.other(.child(.optional, .load)))
    machine.send(.app(.child(.optional, .load)))
    machine.send(.put(initial))
    expectEqual(machine.state.app.optional, Download(version: 2, resumed: 1))
    expectEqual(machine.state.other.optional, Download(version: 1, isLoading: true))
    expectEqual(
      machine.running.map { $0.id?.rawValue }, ["other/optional/load", "app/optional/note"])
  }

  @Test("Children at any depth end with their parent")
  func nestedRemoval() {
    struct Level: Equatable, Sendable {
      var download: Download? = Download()
      var list = [Download()]
    }
    struct Middle: Equatable, Sendable { var level: Level? = Level() }
    struct Top: Equatable, Sendable { var middle: Middle? = Middle() }
    enum TopAction: Sendable { case load(Int), close }
    let level = Reduce<Level, TopAction, String> { _, _ in .none }
      .ifLet(
        \.download,
        action: EnumCase(
          { _ in .load(0) }, extract: { if case .load(0) = $0 { .load } else { nil } }),
        work: .itself, id: "download",
        child: Downloader()
      )
      .forEach(
        \.list,
        action: EnumCase(
          { _, _ in .load(1) }, extract: { if case .load(1) = $0 { (1, .load) } else { nil } }),
        id: "list",
        child: Downloader()
      )
    let middle = Reduce<Middle, TopAction, String> { _, _ in .run("unnamed") }
      .ifLet(\.level, action: .itself, work: .itself, id: "level", child: level)
    let top = Reduce<Top, TopAction, String> { state, action in
      if case .close = action { state.middle = nil }
      return .run("own")
    }
    .ifLet(\.middle, action: .itself, work: .itself, id: "middle", child: middle)
    var machine = Simulation(initial: Top(), reducer: top)
    machine.send(.load(0))
    machine.send(.load(1))
    expectEqual(machine.running.count, 6)
    machine.send(.close)
    expectEqual(machine.running.map(\.work), ["own", "own", "own"])
  }

  /// An element that counts how often its id is read.
  private struct Row: Equatable, Sendable, Identifiable {
    final class Count: Sendable {
      let reads = Atomic(0)
    }

    let key: Int
    var download = Download()
    let count: Count

    var id: Int {
      count.reads.wrappingAdd(1, ordering: .relaxed)
      return key
    }

    static func == (left: Row, right: Row) -> Bool {
      left.key == right.key && left.download == right.download
    }
  }

  @Test("An action takes time proportional to the number of elements, not to its square")
  func manyElements() {
    let reducer = Reduce<[Row], Int, String> { rows, number in
      if number < 0 { rows[-number].download.version = 0 }
      return .none
    }
    .forEach(
      \.self,
      action: EnumCase({ id, _ in id }, extract: { $0 < 0 ? nil : ($0, DownloadAction.load) }),
      id: "rows",
      child: Scoped<Row, DownloadAction, String>(
        state: \.download, child: Downloader()))
    func reads(of count: Int) -> Int {
      let counter = Row.Count()
      let rows = (0..<count).map { Row(key: $0, count: counter) }
      var machine = Simulation(initial: rows, reducer: reducer)
      machine.send(count - 1)
      let before = counter.reads.load(ordering: .relaxed)
      machine.send(1 - count)
      expectEqual(machine.state[count - 1].download, Download(version: 2, resumed: 1))
      return counter.reads.load(ordering: .relaxed) - before
    }
    expect(reads(of: 1000) < 20 * reads(of: 100))
  }

  @Test("Of several elements with one id, the first is resumed")
  func equalIDs() {
    let reducer = Reduce<[Download], DownloadAction?, String> { list, action in
      if action == nil { list[0] = Download(version: 1, isLoading: true) }
      return .none
    }
    .forEach(
      \.self, action: EnumCase({ $1 }, extract: { action in action.map { (1, $0) } }), id: "list",
      child: Downloader())
    var machine = Simulation(
      initial: [Download(version: 3), Download(version: 5)], reducer: reducer)
    machine.send(.load)
    machine.send(nil)
    expectEqual(machine.state[0].isLoading, false)
    expectEqual(machine.state[1], Download(version: 5))
  }

  @Test("A reducer that runs after a change resumes what was replaced before it reduces")
  func afterChange() {
    let reducer = Reduce<App, Action, String> { app, action in
      if case .child = action {
        app.title += "."
        app.fixed = Download()
      }
      return .none
    }
    .onChange(
      of: \.title,
      reduce: Scoped(
        state: \.fixed, action: Action.child(.fixed), work: .itself, id: "fixed",
        child: Downloader()))
    var machine = Simulation(
      initial: App(fixed: Download()), reducer: CombinedReducers { reducer })
    machine.send(.child(.fixed, .load))
    expectEqual(machine.state.fixed, Download(version: 1, isLoading: true))
    machine.send(.child(.fixed, .load))
    expectEqual(machine.state.fixed, Download(version: 3, isLoading: true, resumed: 1))
    expectEqual(machine.running.map(\.work), ["note 2", "load 3"])
  }
}
