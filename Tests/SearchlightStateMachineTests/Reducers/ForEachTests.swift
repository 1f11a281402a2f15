import Expectations
import SearchlightStateMachine
import Testing

@Suite struct ForEachTests {
  enum Child: Sendable { case start, stop, done }

  struct Row: Equatable, Sendable, Identifiable {
    var id: String
    var log: [String] = []
  }

  enum Action: Sendable {
    case set([String])
    case row(String, Child)
  }

  struct Work: Equatable, Sendable {
    var row: String
    var name: String

    static let ofRow = EnumCase<Work, (String, String)>(
      { Work(row: $0, name: $1) }, extract: { $0.row.isEmpty ? nil : ($0.row, $0.name) })
  }

  private static let rowAction = EnumCase(Action.row)

  private static let row = Reduce<Row, Child, String> { row, action in
    row.log.append("\(action)")
    switch action {
    case .start: return .run("transfer", id: "transfer", overlap: .exclusive)
    case .stop: return .cancel("transfer")
    case .done: return .run("nameless")
    }
  }

  private struct List: Equatable, Sendable {
    var rows: [Row] = []
    var table: [String: Row] = [:]
  }

  private static let list = Reduce<List, Action, Work> { list, action in
    guard case .set(let ids) = action else { return .none }
    list.rows = ids.map { id in list.rows.first { $0.id == id } ?? Row(id: id) }
    return .run(Work(row: "", name: "outer"))
  }
  .forEach(\.rows, action: rowAction, work: Work.ofRow, id: "rows", child: row)

  private static let table = Reduce<List, Action, Work> { list, action in
    guard case .set(let ids) = action else { return .none }
    list.table = Dictionary(uniqueKeysWithValues: ids.map { ($0, list.table[$0] ?? Row(id: $0)) })
    return .run(Work(row: "", name: "outer"))
  }
  .forEach(\.table, action: rowAction, work: Work.ofRow, id: "rows", child: row)

  private static let both: [any Reducer<List, Action, Work>] = [list, table]

  private func machine(_ reducer: any Reducer<List, Action, Work>) -> Simulation<
    List, Action, Work
  > {
    func open(_ reducer: some Reducer<List, Action, Work>) -> Simulation<List, Action, Work> {
      Simulation(initial: List(), reducer: reducer)
    }
    return open(reducer)
  }

  @Test("Each element receives its own actions, and its effects are named inside its own scope")
  func own() {
    for reducer in Self.both {
      var machine = machine(reducer)
      machine.send(.set(["a", "b"]))
      let records = machine.send(.row("b", .start)) + machine.send(.row("a", .start))
      expectEqual(
        records.map(\.effects),
        ["b", "a"].map { id in
          [
            .run(
              Work(row: id, name: "transfer"),
              id: EffectID("transfer").scoped(byElement: id).scoped(by: "rows"),
              overlap: .exclusive, timing: .now)
          ]
        })
      machine.send(.row("a", .stop))
      expectEqual(machine.running.map(\.work.row), ["", "b"], "b has not met a")
      let logs = machine.state.rows.map(\.log) + machine.state.table.values.map(\.log)
      expectEqual(Set(logs), [["start", "stop"], ["start"]])
    }
  }

  @Test("Removing elements cancels all of their effects and no others")
  func going() {
    for reducer in Self.both {
      var machine = machine(reducer)
      machine.send(.set(["a", "b", "c/c", "c"]))
      for id in ["a", "b", "c/c", "c"] {
        machine.send(.row(id, .start))
        machine.send(.row(id, .done))
      }
      let records = machine.send(.set(["a", "c"]))
      expectEqual(
        records.map(\.effects),
        [
          [
            .cancelScope(.scope("rows", "b")), .cancelScope(.scope("rows", element: "c/c")),
            .run(Work(row: "", name: "outer")),
          ]
        ])
      expectEqual(machine.running.map(\.work.row), ["", "a", "a", "c", "c", ""])
    }
  }

  @Test("Moving elements does not cancel their effects")
  func moving() {
    var machine = machine(Self.list)
    machine.send(.set(["a", "b"]))
    machine.send(.row("a", .start))
    let records = machine.send(.set(["b", "a"]))
    expectEqual(records.map(\.effects), [[.run(Work(row: "", name: "outer"))]])
    machine.send(.row("a", .stop))
    expectEqual(machine.state.rows.map(\.log), [[], ["start", "stop"]])
  }

  @Test("Effects from the action that removes an element are not started")
  func goodbye() {
    let reducer = Reduce<List, Action, Work> { list, action in
      if case .row(let id, .done) = action { list.rows.removeAll { $0.id == id } }
      return .none
    }
    .forEach(\.rows, action: Self.rowAction, work: Work.ofRow, id: "rows", child: Self.row)
    let before = List(rows: [Row(id: "a"), Row(id: "b")])
    let (state, effects) = reducer(before, .row("a", .done))
    expectEqual(state.rows.map(\.id), ["b"])
    expectEqual(effects, [.cancelScope(.scope("rows", "a"))])
  }

  @Test("An action for an absent element changes nothing and leaves a note")
  func absent() {
    for reducer in Self.both {
      let records = machine(reducer).sending(.row("a", .start))
      expectEqual(
        records.map(\.effects),
        [
          [.note("ignored start, there is no element for it", id: .scope("rows", "a"))]
        ])
      expect(records.allSatisfy { $0.before == $0.after })
    }
  }

  @Test(
    "Elements whose work needs no embedding do not affect each other either")
  func sameWork() {
    struct Lists: Equatable, Sendable {
      var rows = [Row(id: "a"), Row(id: "b")]
      var table = ["a": Row(id: "a"), "b": Row(id: "b")]
    }
    let reducer = Reduce<Lists, Action, String> { lists, action in
      if case .set = action { lists = Lists(rows: [], table: [:]) }
      return .none
    }
    .forEach(\.rows, action: Action.row, id: "rows", child: Self.row)
    .forEach(\.table, action: Action.row, id: "table", name: { "no. \($0)" }, child: Self.row)
    var machine = Simulation(initial: Lists(), reducer: reducer)
    machine.send(.row("a", .start))
    machine.send(.row("b", .start))
    expectEqual(
      machine.running.map { "\($0.work) \($0.id?.rawValue ?? "")" },
      [
        "transfer table/no. a/transfer", "transfer rows/a/transfer",
        "transfer table/no. b/transfer", "transfer rows/b/transfer",
      ])
    machine.send(.row("a", .stop))
    expectEqual(machine.running.count, 2)
    machine.send(.set([]))
    expect(machine.running.isEmpty)
  }

  @Test("The work of an element is embedded with its id, and its answers reach the element")
  func handler() async {
    let handler = EffectHandler<String, Child>(respond: { $0 == "nameless" ? [.stop] : nil }) {
      _, send in send(.done)
    }
    .pullback(work: Work.ofRow, action: Self.rowAction)
    expect("\(handler.respond(Work(row: "b", name: "nameless")) ?? [])".contains("\"b\", "))
    expect(handler.respond(Work(row: "b", name: "transfer")) == nil)
    expect(handler.respond(Work(row: "", name: "nameless")) == nil)
    let sent = Collected<Action>()
    await handler.run(Work(row: "b", name: "transfer")) { sent.append($0) }
    await handler.run(Work(row: "", name: "transfer")) { sent.append($0) }
    expectEqual(sent.elements.compactMap { Self.rowAction.extract($0)?.0 }, ["b"])
  }
}

extension Simulation {
  /// The records of sending an action to a copy.
  fileprivate func sending(_ action: Action) -> Records {
    var copy = self
    return copy.send(action)
  }
}
