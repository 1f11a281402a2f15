import Expectations
import SearchlightBasics
import SearchlightSignals
import SearchlightStateMachine
import Testing

/// Whose work a cancelled effect is, where reducers are alike.
@Suite struct CancellationOwnerTests {
  enum Ask: Equatable, Sendable { case ask, cancelled([String]), all }

  /// Asks for a named piece of work, and logs what it is told.
  private static func worker(_ name: String) -> Reduce<[String], Ask, String> {
    Reduce { log, action in
      switch action {
      case .ask: return .run(name, id: "work")
      case .cancelled(let work): log += work
      case .all: log.append("all")
      }
      return .none
    }
    .onCancel(Ask.cancelled)
  }

  struct Pair: Equatable, Sendable {
    var a: [String] = []
    var b: [String] = []
    var own: [String] = []
  }

  enum Action: Equatable, Sendable {
    case a(Ask), b(Ask), own, withdrawn([String]), other([String])
  }

  enum Work: Equatable, Sendable {
    case a(String), own(String)

    var text: String {
      switch self {
      case .a(let text), .own(let text): text
      }
    }
  }

  private static let own = Reduce<Pair, Action, Work> { pair, action in
    switch action {
    case .own: return .run(.own("own"), id: "own")
    case .withdrawn(let work): pair.own += work
    case .other(let work): pair.own += work.map { "other \($0)" }
    case .a, .b: break
    }
    return .none
  }

  private static func report(
    _ action: @escaping @Sendable ([String]) -> Action
  ) -> @Sendable ([Work]) -> Action? {
    { action($0.map(\.text)) }
  }

  /// Returns the state after everything was cancelled that the actions have asked for.
  private func cancelled<State: Equatable & Sendable, Action: Sendable, Work: Sendable>(
    _ actions: [Action], of initial: State, _ reducer: some Reducer<State, Action, Work>
  ) -> State {
    var machine = Simulation(initial: initial, reducer: reducer)
    for action in actions { machine.send(action) }
    machine.cancelAll()
    return machine.state
  }

  @Test(
    "A reducer that is listed before a child is told of its own work, and the child of the rest")
  func besideChild() {
    let child = Scoped<Pair, Action, Work>(
      state: \.a, action: Action.a, work: Work.a, id: "a", child: Self.worker("a"))
    let leaf = Self.own.onCancel(Self.report(Action.withdrawn))
    let expected = Pair(a: ["a"], own: ["own"])
    let listed = [CombinedReducers([leaf, child]), CombinedReducers([child, leaf])]
    for reducer in listed {
      expectEqual(cancelled([.a(.ask), .own], of: Pair(), reducer), expected)
      expectEqual(cancelled([.a(.ask)], of: Pair(), reducer), Pair(a: ["a"]))
    }
    let nested = CombinedReducers([CombinedReducers([leaf]), Self.own, CombinedReducers([child])])
    expectEqual(cancelled([.a(.ask)], of: Pair(), nested), Pair(a: ["a"]))
    let changing = leaf.onChange(of: \.own, reduce: child)
    expect(changing.cancellation != nil)

    var machine = Simulation(initial: Pair(), reducer: listed[0])
    machine.send(.own)
    machine.send(.a(.ask))
    expectEqual(
      machine.cancelAll().map(\.action), [.withdrawn(["own"]), .a(.cancelled(["a"]))],
      "told in the order of listing")
  }

  @Test("Reports side by side are told of the same work, and one around them of what is left")
  func sideBySide() {
    let first = Self.own.onCancel(Self.report(Action.withdrawn))
    let second = Reduce<Pair, Action, Work>().onCancel(Self.report(Action.other))
    let both = CombinedReducers([first, second])
    expectEqual(cancelled([.own], of: Pair(), both).own, ["own", "other own"])
    expectEqual(
      cancelled([.own], of: Pair(), both.onCancel { _ in .other(["too much"]) }).own,
      ["own", "other own"])
    expectEqual(
      cancelled(
        [.own], of: Pair(), Self.own.onCancel { _ in nil }.onCancel(Self.report(Action.withdrawn))
      ).own, ["own"])
  }

  @Test(
    "A child without a scope takes no work of a sibling with a scope, or with a case of the work")
  func withoutScope() {
    let a = Scoped<Pair, Action, String>(
      state: \.a, action: Action.a, child: Self.worker("a"))
    let b = Scoped<Pair, Action, String>(
      state: \.b, action: Action.b, id: "b", child: Self.worker("b"))
    for reducer in [CombinedReducers([a, b]), CombinedReducers([b, a])] {
      expectEqual(cancelled([.b(.ask)], of: Pair(), reducer), Pair(b: ["b"]))
      expectEqual(cancelled([.a(.ask), .b(.ask)], of: Pair(), reducer), Pair(a: ["a"], b: ["b"]))
    }

    // Inside `c` there is a scope, and neither `c` nor `a` has one.
    struct Outer: Equatable, Sendable {
      var a: [String] = []
      var c = Pair()
    }
    enum OuterAction: Sendable { case a(Ask), c(Action) }
    let inner = CombinedReducers<Outer, OuterAction, String> {
      Scoped(state: \.a, action: OuterAction.a, child: Self.worker("a"))
      Scoped(state: \.c, action: OuterAction.c, child: CombinedReducers([b]))
    }
    expectEqual(
      cancelled([.c(.b(.ask)), .a(.ask)], of: Outer(), inner),
      Outer(a: ["a"], c: Pair(b: ["b"])))

    let cased = CombinedReducers<Pair, Action, Work> {
      Self.own.onCancel(Self.report(Action.withdrawn))
      Scoped(state: \.a, action: Action.a, work: Work.a, child: Self.worker("a"))
    }
    expectEqual(
      cancelled([.own, .a(.ask)], of: Pair(), cased), Pair(a: ["a"], own: ["own"]))
  }

  @Test(
    "An action that starts work anew in the step of a cancellation is followed by no action that says that everything was cancelled"
  )
  func restarted() {
    struct Child: Reducer {
      func reduce(_ log: inout [String], _ action: Ask) -> Effects<String> {
        CancellationOwnerTests.worker("new").reduce(&log, action)
      }

      var cancellation: CancellationReport<[String], Ask, String>? {
        CancellationReport(all: .all, some: Ask.cancelled)
      }
    }
    let b = Scoped<Pair, Action, String>(
      state: \.b, action: Action.b, id: "b", child: Child())
    func state(restarting: Bool) -> Pair {
      let reducer = CombinedReducers<Pair, Action, String> {
        Scoped(state: \.a, action: Action.a, id: "a", child: Self.worker("a"))
        b
        Reduce { pair, action in
          guard restarting, case .a(.cancelled) = action else { return .none }
          return b.reduce(&pair, .b(.ask))
        }
      }
      return cancelled([.a(.ask), .b(.ask)], of: Pair(), reducer)
    }
    expectEqual(state(restarting: false), Pair(a: ["a"], b: ["all"]))
    expectEqual(state(restarting: true), Pair(a: ["a"], b: ["new"]))
  }

  struct Name: Hashable, Sendable, CustomStringConvertible {
    static let count = Locked(0)

    let number: Int

    var description: String {
      Self.count.withLock { $0 += 1 }
      return "\(number)"
    }
  }

  struct Row<ID: Hashable & Sendable>: Equatable, Sendable, Identifiable {
    let id: ID
    var log: [String] = []
  }

  private struct Rows<ID: Hashable & Sendable>: Equatable, Sendable {
    var list: [Row<ID>]
  }

  private static func rows<ID>(
    _ name: (@Sendable (ID) -> String)? = nil
  ) -> Reduce<Rows<ID>, (ID, Ask), String> {
    Reduce<Rows<ID>, (ID, Ask), String> { _, _ in .none }
      .forEach(\.list, action: .itself, id: "rows", name: name, child: Logging(row: worker("row")))
  }

  private struct Logging<ID: Hashable & Sendable>: Reducer {
    let row: Reduce<[String], Ask, String>

    func reduce(_ row: inout Row<ID>, _ action: Ask) -> Effects<String> {
      self.row.reduce(&row.log, action)
    }

    var cancellation: CancellationReport<Row<ID>, Ask, String>? {
      CancellationReport(Ask.cancelled)
    }
  }

  @Test("The cancellation of one row makes no names of the others")
  func oneRow() {
    let rows = (0..<100).map { Row(id: Name(number: $0)) }
    var machine = Simulation(initial: Rows(list: rows), reducer: Self.rows())
    let index = machine.send((rows[50].id, .ask)).first?.index ?? 0
    Name.count.withLock { $0 = 0 }
    machine.cancel(causedBy: index)
    expect(Name.count.withLock { $0 } < 10)
    expectEqual(machine.state.list.filter { !$0.log.isEmpty }.map(\.id.number), [50])
  }

  @Test(
    "An element is told of its work, however the id in the action is written, and whatever names the elements have"
  )
  func ids() {
    let (composed, decomposed) = ("\u{e9}/~", "e\u{301}/~")
    for name in [nil, { @Sendable (id: String) in id }] {
      var machine = Simulation(
        initial: Rows(list: [Row(id: "e"), Row(id: decomposed)]), reducer: Self.rows(name))
      machine.send((composed, .ask))
      expectEqual(
        machine.running.compactMap(\.id?.rawValue).map { Array($0.utf8) },
        [Array("rows/e\u{301}~1~0/work".utf8)])
      machine.send(("e", .ask))
      machine.cancelAll()
      expectEqual(machine.state.list.map(\.log), [["row"], ["row"]])
    }
  }

  @Test(
    "A child that is embedded alone can be sent actions, and one that is embedded in the reducer too is cancelled with its state"
  )
  func alone() {
    struct App: Equatable, Sendable { var sheet: [String]? = [] }
    enum AppAction: Equatable, Sendable { case refresh, close, sheet(Ask) }
    let alone = Reduce<App, AppAction, String>()
      .ifLet(\.sheet, action: AppAction.sheet, id: "sheet", child: Self.worker("sheet"))
    let app = Reduce<App, AppAction, String> { app, action in
      switch action {
      case .refresh: return alone.reduce(&app, .sheet(.ask))
      case .close: app.sheet = nil
      case .sheet: break
      }
      return .none
    }
    .ifLet(\.sheet, action: AppAction.sheet, id: "sheet", child: Self.worker("sheet"))
    expectEqual(cancelled([.refresh], of: App(), app), App(sheet: ["sheet"]))
    var machine = Simulation(initial: App(), reducer: app)
    machine.send(.refresh)
    expectEqual(machine.running.map(\.id), [EffectID("work").scoped(by: "sheet")])
    machine.send(.close)
    expect(machine.running.isEmpty)
  }
}
