import Expectations
import SearchlightBasics
import SearchlightStateMachine
import Testing

/// A child in one case of an enumeration, with another associated value.
@Suite struct IfCaseLetTests {
  private struct Item: Equatable, Sendable {
    var texts: [String] = []
  }

  private enum Screen: Equatable, Sendable {
    case list(row: Int)
    case detail(Item, scroll: Double)

    var item: Item? {
      if case .detail(let item, _) = self { item } else { nil }
    }
  }

  private enum ItemAction: Sendable { case load(String), stop }

  private enum Action: Sendable {
    case open, back, reopen, scroll(Double)
    case item(ItemAction)
  }

  private static let item = Reduce<Item, ItemAction, String> { item, action in
    switch action {
    case .load(let text):
      item.texts.append(text)
      return [.run(text, id: "load", overlap: .concurrent, timing: .now), .run("nameless \(text)")]
    case .stop: return .cancel("load")
    }
  }

  private static let screens = Reduce<Screen, Action, String> { screen, action in
    switch action {
    case .open: screen = .detail(Item(), scroll: 0)
    case .back:
      screen = .list(row: screen.item?.texts.count ?? 0)
      return .run("save", id: "item")
    case .reopen: screen = .detail(Item(texts: ["again"]), scroll: 0)
    case .scroll(let scroll):
      if case .detail(let item, _) = screen { screen = .detail(item, scroll: scroll) }
    case .item: break
    }
    return .none
  }
  .ifCaseLet(
    { $0.item },
    embed: { screen, item in
      if case .detail(_, let scroll) = screen { screen = .detail(item, scroll: scroll) }
    }, action: Action.item, id: "item", child: item)

  private func opened() -> Simulation<Screen, Action, String> {
    var machine = Simulation(initial: .list(row: 0), reducer: Self.screens)
    machine.send(.open)
    return machine
  }

  @Test("Changing a child in a case keeps the other value of the case")
  func beside() {
    var machine = opened()
    machine.send(.scroll(7))
    machine.send(.item(.load("a")))
    machine.send(.item(.load("b")))
    expectEqual(machine.state, .detail(Item(texts: ["a", "b"]), scroll: 7))
    machine.send(.item(.stop))
    expectEqual(machine.running.map(\.work), ["nameless a", "nameless b"])
  }

  @Test(
    "Changing to another case cancels all effects of the child and no others")
  func leaving() {
    var machine = opened()
    machine.send(.item(.load("a")))
    let records = machine.send(.back)
    expectEqual(
      records.map(\.effects),
      [
        [.cancelScope("item"), .run("save", id: "item", overlap: .concurrent, timing: .now)]
      ])
    expectEqual(machine.running.map(\.work), ["save"])
    expectEqual(machine.state, .list(row: 1))
  }

  @Test("An action for a child of another case changes nothing and leaves a note")
  func absent() {
    let (state, effects) = Self.screens(.list(row: 3), .item(.load("a")))
    expectEqual(state, .list(row: 3))
    expectEqual(
      effects, [.note(#"ignored load("a"), there is no state for it"#, id: "item")])
  }

  @Test("A child without an identity stays the same child as long as the case stays")
  func replaced() {
    var machine = opened()
    machine.send(.item(.load("a")))
    machine.send(.reopen)
    expectEqual(machine.running.map(\.work), ["a", "nameless a"])
    expectEqual(machine.state.item?.texts, ["again"])
  }

  private struct Page: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
  }

  private enum Shown: Equatable, Sendable { case nothing, page(Page) }

  private enum Turn: Sendable { case to(Int?), count }

  private static let pages = Reduce<Shown, Turn, Int> { shown, turn in
    if case .to(let id) = turn { shown = id.map { .page(Page(id: $0)) } ?? .nothing }
    return .none
  }
  .ifCaseLet(
    { if case .page(let page) = $0 { page } else { nil } },
    embed: { $0 = .page($1) },
    action: EnumCase({ .count }, extract: { if case .count = $0 { () } else { nil } }),
    work: .itself, id: "page",
    child: Reduce<Page, Void, Int> { page, _ in
      page.count += 1
      return .run(page.id)
    })

  @Test("A child in a case is replaced when its identity changes")
  func identity() {
    var machine = Simulation(initial: .nothing, reducer: Self.pages)
    machine.send(.to(1))
    machine.send(.count)
    machine.send(.to(1))
    expectEqual(machine.running.map(\.work), [1])
    machine.send(.to(2))
    expect(machine.running.isEmpty)
    machine.send(.count)
    expectEqual(machine.running.map(\.work), [2])
    expectEqual(machine.state, .page(Page(id: 2, count: 1)))
    machine.send(.to(nil))
    expect(machine.running.isEmpty)
  }

  private enum PageAction: Equatable, Sendable { case turn(Int?), page(Int), other }

  private static let counting = Reduce<Page, Int, Int> { page, count in
    page.count += count
    return count < 0 ? .cancel("count") : .run(count, id: "count")
  }

  private static let turning = Reduce<Shown, PageAction, Int> { shown, action in
    if case .turn(let id) = action { shown = id.map { .page(Page(id: $0)) } ?? .nothing }
    return .none
  }

  @Test("A child that is all that a case holds is embedded by constructors as by hand")
  func constructors() {
    let byHand = Self.turning.ifCaseLet(
      { if case .page(let page) = $0 { page } else { nil } }, embed: { $0 = .page($1) },
      action: PageAction.page, id: "page", child: Self.counting)
    let byConstructor = Self.turning.ifCaseLet(
      Shown.page, action: PageAction.page, id: "page", child: Self.counting)
    var generator = SplitMix64(seed: 72)
    var first = Simulation(initial: .nothing, reducer: byHand)
    var second = Simulation(initial: .nothing, reducer: byConstructor)
    var counted = 0
    for _ in 0..<500 {
      let action: PageAction =
        switch generator.next() % 6 {
        case 0: .turn(nil)
        case 1, 2: .turn(Int(generator.next() % 3))
        case 3: .other
        default: .page(Int(generator.next() % 5) - 1)
        }
      expectEqual(first.send(action), second.send(action))
      expectEqual(first.state, second.state)
      if case .page(let page) = first.state, page.count > 0 { counted += 1 }
    }
    expect(counted > 50, "\(counted)")
  }

  /// A state that shows others than its cases, so that reflection cannot read it.
  private enum Hidden: Equatable, Sendable, CustomReflectable {
    case nothing, page(Page)

    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test("A child in a case that cannot be read leaves a note that says why")
  func unreadable() {
    let hidden = Reduce<Hidden, PageAction, Int> { _, _ in .none }
      .ifCaseLet(Hidden.page, action: PageAction.page, id: "page", child: Self.counting)
    let (state, effects) = hidden(.page(Page(id: 1)), .page(2))
    expectEqual(state, .page(Page(id: 1)))
    expectEqual(effects.count, 1)
    let note = String(describing: effects)
    expect(note.contains("Hidden") && !note.contains("there is no state"), note)
  }
}
