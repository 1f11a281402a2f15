import Expectations
import SearchlightStateMachine
import Testing

@Suite struct IfLetTests {
  enum Child: Sendable { case load(String), stop, leave }

  enum Action: Sendable {
    case open(Int), close, closeAndSave
    case child(Child)
  }

  struct Sheet: Equatable, Sendable { var loads: [String] = [] }

  struct Item: Equatable, Sendable, Identifiable {
    var id: Int
    var loads: [String] = []
  }

  struct Parent: Equatable, Sendable {
    var sheet: Sheet?
    var item: Item?
    var countAtClosing: Int?
  }

  private static let sheet = Reduce<Sheet, Child, String> { sheet, action in
    switch action {
    case .load(let text):
      sheet.loads.append(text)
      return [.run(text, id: "load", overlap: .concurrent, timing: .now), .run("nameless \(text)")]
    case .stop: return .cancel("load")
    case .leave: return .run("goodbye")
    }
  }

  private static let machine = Reduce<Parent, Action, String> { parent, action in
    switch action {
    case .open:
      parent.sheet = Sheet()
    case .close, .child(.leave):
      parent.countAtClosing = parent.sheet?.loads.count
      parent.sheet = nil
    case .closeAndSave:
      parent.sheet = nil
      return .run("save", id: "save")
    case .child: break
    }
    return .none
  }
  .ifLet(\.sheet, action: Action.child, id: "sheet", child: sheet)

  private func opened() -> Simulation<Parent, Action, String> {
    var machine = Simulation(initial: Parent(), reducer: Self.machine)
    machine.send(.open(1))
    return machine
  }

  @Test("A present child reduces its action before the parent does")
  func present() {
    var machine = opened()
    machine.send(.child(.load("a")))
    expectEqual(machine.state.sheet?.loads, ["a"])
    expectEqual(machine.running.map(\.id?.rawValue), ["sheet/load", "sheet/~"])
    machine.send(.child(.stop))
    expectEqual(machine.running.map(\.work), ["nameless a"])
    machine.send(.child(.leave))
    expectEqual(machine.state, Parent(countAtClosing: 1))
  }

  @Test("Removing the child cancels all of its effects, with and without a name")
  func going() {
    var machine = opened()
    machine.send(.child(.load("a")))
    let records = machine.send(.closeAndSave)
    let effects: [Effects<String>] = [
      [
        .cancelScope("sheet"),
        .run("save", id: "save", overlap: .concurrent, timing: .now),
      ]
    ]
    expectEqual(records.map(\.effects), effects)
    expectEqual(machine.running.map(\.work), ["save"])
  }

  @Test("Effects from the action that removes the child are not started")
  func goodbye() {
    var machine = opened()
    let records = machine.send(.child(.leave))
    expectEqual(records.map(\.effects), [[.cancelScope("sheet")]])
    expect(machine.running.isEmpty)
  }

  @Test("An action for an absent child changes nothing and leaves a note")
  func absent() {
    let (state, effects) = Self.machine(Parent(), .child(.load("a")))
    expectEqual(state, Parent())
    expectEqual(
      effects, [.note(#"ignored load("a"), there is no state for it"#, id: "sheet")])
    var machine = Simulation(initial: Parent(), reducer: Self.machine)
    let events = machine.inspecting { $0.send(.child(.load("a"))) }
    expectEqual(events.compactMap(\.effect).map(\.id), ["sheet"])
    expect(events.compactMap(\.effect?.description).first?.hasPrefix("ignored load") == true)
    expectEqual(machine.state, Parent())
  }

  @Test("A child without an identity stays the same child, however its state changes")
  func replaced() {
    var machine = opened()
    machine.send(.child(.load("a")))
    let records = machine.send(.open(2))
    expect(records.flatMap(\.effects).isEmpty)
    expectEqual(machine.running.map(\.work), ["a", "nameless a"])
  }

  private static let item = Reduce<Item, Child, String> { item, action in
    if case .load(let text) = action { item.loads.append(text) }
    return .run("work of \(item.id)")
  }

  private static let items = Reduce<Parent, Action, String> { parent, action in
    guard case .open(let id) = action else { return .none }
    parent.item = Item(id: id)
    return .none
  }
  .ifLet(\.item, action: Action.child, id: "item", child: item)

  @Test("A child with another identity replaces the former child and cancels its effects")
  func identity() {
    var machine = Simulation(initial: Parent(), reducer: Self.items)
    machine.send(.open(1))
    machine.send(.child(.load("a")))
    expectEqual(machine.running.map(\.work), ["work of 1"])
    machine.send(.open(1))
    expectEqual(machine.running.map(\.work), ["work of 1"], "the same one, with a new state")
    machine.send(.open(2))
    expect(machine.running.isEmpty)
    machine.send(.child(.load("b")))
    expectEqual(machine.running.map(\.work), ["work of 2"])
    expectEqual(machine.state.item, Item(id: 2, loads: ["b"]))
  }

  @Test("Removing a child also cancels the effects of the child inside it")
  func nested() {
    struct Outer: Equatable, Sendable { var parent: Parent? }
    let outer = Reduce<Outer, Action, String> { outer, action in
      if case .close = action { outer.parent = nil }
      return .none
    }
    .ifLet(\.parent, action: .itself, work: .itself, id: "parent", child: Self.machine)
    var machine = Simulation(
      initial: Outer(parent: Parent(sheet: Sheet())), reducer: outer)
    machine.send(.child(.load("a")))
    expectEqual(machine.running.map(\.id?.rawValue), ["parent/sheet/load", "parent/sheet/~"])
    machine.send(.close)
    expect(machine.running.isEmpty)
  }
}
