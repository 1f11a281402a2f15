import Expectations
import SearchlightTesting
import SearchlightStateMachine
import Testing

/// Effects that must not affect each other, although their names look alike.
@Suite struct NameTests {
  /// Effects to return, as the parent or from inside the scope `"sheet"`.
  private enum Send: Sendable { case parent(Effects<String>), child(Effects<String>) }

  private static let machine = Reduce<Int, Send, String> { _, action in
    switch action {
    case .parent(let effects): effects
    case .child(let effects): effects.map(work: { $0 }, scope: "sheet")
    }
  }

  private func started(_ first: Send, _ then: Send...) -> [String] {
    var machine = Simulation(initial: 0, reducer: Self.machine)
    for action in [first] + then { machine.send(action) }
    return machine.running.map(\.work)
  }

  private static let named: [Effects<String>] = [
    .run("parent", id: "sheet", overlap: .exclusive),
    .run("parent", id: "sheet", overlap: .latest),
    .run("parent", id: "sheet", overlap: .replacing),
    .run("parent", id: "sheet", timing: .throttle(1000)),
    .run("parent", id: "sheet", timing: .trailing(1000)),
  ]

  @Test(
    "An unnamed effect of a child is independent of all effects of the parent",
    arguments: named)
  func nameless(_ parent: Effects<String>) {
    expectEqual(started(.child(.run("child")), .parent(parent)), ["child", "parent"])
    expectEqual(started(.parent(parent), .child(.run("child"))), ["parent", "child"])
    expectEqual(
      started(.child(.run("child")), .child(.run("again")), .parent(.cancel("sheet"))),
      ["child", "again"])
  }

  @Test("No name that a child can give equals the reserved name of its unnamed effects")
  func unnameable() {
    for name in ["", "/", "~", "sheet", "sheet/", "sheet/~", "~0", "/~"] {
      let id = EffectID(name)
      expectEqual(started(.child(.run("a")), .child(.cancel(id))), ["a"], "\(name)")
      expectEqual(started(.child(.run("a")), .parent(.cancel(id))), ["a"], "\(name)")
      expectEqual(
        started(.child(.run("a")), .child(.run("b", id: id, overlap: .exclusive))), ["a", "b"])
    }
  }

  @Test("Cancelling a scope does not cancel an effect outside it that has the scope's name")
  func scope() {
    expectEqual(
      started(
        .parent(.run("parent", id: "sheet")), .child(.run("nameless")),
        .child(.run("named", id: "x")), .parent(.cancelScope("sheet"))), ["parent"])
  }

  @Test("A name with a slash is a single name, not a path into a scope")
  func slash() {
    let reducer = Reduce<Int, [String], String> { _, path in
      // The last component names the effect; those before it are the scopes around it.
      guard let name = path.last else { return .none }
      let own = Effects.run(path.joined(separator: " "), id: EffectID(name), overlap: .replacing)
      return path.dropLast().reversed().reduce(own) { $0.map(work: { $0 }, scope: $1) }
    }
    var machine = Simulation(initial: 0, reducer: reducer)
    let paths = [
      ["kid/grand/x"], ["kid", "grand/x"], ["kid/grand", "x"], ["kid", "grand", "x"],
      ["kid~1grand", "x"], ["kid", "grand~1x"], ["kid", "grand", ""], ["kid", "grand", "", ""],
      ["kid", "grand/"], ["kid", "grand"], ["kid/grand"], ["kid"], ["kid", "~"], ["kid", "~0"],
    ]
    for path in paths { machine.send(path) }
    expectEqual(machine.running.map(\.work), paths.map { $0.joined(separator: " ") })
    expectEqual(Set(machine.running.map { $0.id?.rawValue }).count, paths.count)
  }

  /// Ids with the same text, which are not equal.
  private struct Disguised: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "item" }
  }

  private struct Element: Equatable, Sendable, Identifiable {
    let id: Disguised
  }

  private enum ListAction: Sendable { case set([Int]), start(Int, EffectID?) }

  private struct Work: Hashable, Sendable { let id: Int }

  private static let child = Reduce<Element, EffectID?, Work> { element, id in
    .run(Work(id: element.id.number), id: id, overlap: .replacing)
  }

  private static let array = Reduce<[Element], ListAction, Work> { elements, action in
    guard case .set(let numbers) = action else { return .none }
    elements = numbers.map { Element(id: Disguised(number: $0)) }
    return .none
  }
  .forEach(\.self, action: start, id: "rows", child: child)

  private static let dictionary = Reduce<[Disguised: Element], ListAction, Work> { table, action in
    guard case .set(let numbers) = action else { return .none }
    let elements = numbers.map { Element(id: Disguised(number: $0)) }
    table = Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0) })
    return .none
  }
  .forEach(\.self, action: start, id: "rows", child: child)

  private static let start = EnumCase<ListAction, (Disguised, EffectID?)>(
    { .start($0.number, $1) },
    extract: {
      if case .start(let number, let id) = $0 { (Disguised(number: number), id) } else { nil }
    })

  @Test("Elements whose different ids have the same text do not affect each other")
  func elements() {
    func play(_ machine: Simulation<some Equatable & Sendable, ListAction, Work>) {
      var machine = machine
      machine.send(.set([1, 2, 3]))
      for number in 1...3 {
        machine.send(.start(number, "transfer"))
        machine.send(.start(number, nil))
      }
      expectEqual(machine.running.map(\.work.id), [1, 1, 2, 2, 3, 3])
      machine.send(.start(2, "transfer"))
      expectEqual(machine.running.map(\.work.id), [1, 1, 2, 3, 3, 2])
      machine.send(.set([1, 3]))
      expectEqual(machine.running.map(\.work.id), [1, 1, 3, 3])
      machine.send(.set([3]))
      expectEqual(machine.running.map(\.work.id), [3, 3])
    }
    play(Simulation(initial: [Element](), reducer: Self.array))
    play(Simulation(initial: [Disguised: Element](), reducer: Self.dictionary))
  }
}
