import Expectations
import SearchlightStateMachine
import Testing

@Suite struct ScopedTests {
  private enum Search: Sendable { case text(String), found(String), stop }

  /// A debounced search, which is embedded twice.
  private static let search = Reduce<[String], Search, String> { state, action in
    switch action {
    case .text(let text):
      return .run(
        text, id: "search", overlap: .latest(cancelRunning: true), timing: .after(100))
    case .found(let text):
      state.append(text)
      return .none
    case .stop:
      return .cancel("search")
    }
  }

  private struct Both: Equatable, Sendable {
    var left: [String] = []
    var right: [String] = []
  }

  private enum Action: Sendable {
    case left(Search), right(Search)
  }

  private enum Work: Equatable, Sendable {
    case left(String), right(String)
  }

  private static func both(
    leftID: String?, rightID: String?
  ) -> CombinedReducers<Both, Action, Work> {
    CombinedReducers {
      Scoped(
        state: \.left, action: Action.left, work: Work.left, id: leftID, child: search)
      Scoped(
        state: \.right, action: Action.right, work: Work.right, id: rightID, child: search)
    }
  }

  private static let handler = EffectHandler.combined(
    EffectHandler<String, Search>(respond: { [.found($0)] }) { _, _ in }
      .pullback(work: Work.left, action: Action.left),
    EffectHandler<String, Search>(respond: { [.found($0)] }) { _, _ in }
      .pullback(work: Work.right, action: Action.right))

  @Test("An embedded reducer receives its own actions and changes its own state")
  func embedding() {
    let machine = Self.both(leftID: "left", rightID: "right")
    expectEqual(machine(Both(), .left(.found("a"))).0, Both(left: ["a"]))
    expectEqual(machine(Both(), .right(.found("a"))).0, Both(right: ["a"]))
    let effects = machine(Both(), .right(.text("tom"))).1
    expectEqual(
      effects,
      [
        .run(
          .right("tom"), id: EffectID("search").scoped(by: "right"),
          overlap: .latest(cancelRunning: true), timing: .after(100))
      ])
  }

  @Test("Two copies of one reducer neither replace nor cancel each other's effects")
  func twoCopies() {
    var machine = Simulation(
      initial: Both(), reducer: Self.both(leftID: "left", rightID: "right"),
      respond: Self.handler.respond)
    machine.send(.left(.text("l1")))
    machine.send(.right(.text("r1")))
    machine.send(.left(.text("l2")))
    expectEqual(machine.waiting.map(\.work), [.right("r1"), .left("l2")])
    machine.send(.left(.stop))
    expectEqual(machine.waiting.map(\.work), [.right("r1")])
    machine.send(.left(.text("l3")))
    machine.advance(by: .milliseconds(100))
    expectEqual(machine.state, Both(left: ["l3"], right: ["r1"]))
  }

  @Test("Two copies without a scope share their names, and the newer effect replaces the older")
  func withoutPrefix() {
    var machine = Simulation(
      initial: Both(), reducer: Self.both(leftID: nil, rightID: nil),
      respond: Self.handler.respond)
    machine.send(.left(.text("l1")))
    machine.send(.right(.text("r1")))
    machine.advance(by: .milliseconds(100))
    expectEqual(machine.state, Both(right: ["r1"]))
  }

  @Test("Nested scopes put both of their names before the name of an effect")
  func nested() {
    let inner = Scoped<Both, Search, String>(
      state: \.left, id: "inner", child: Self.search)
    let outer = Scoped<Both, Search, String>(
      state: \.self, id: "outer", child: inner)
    expectEqual(
      outer(Both(), .stop).1,
      [
        .cancel(EffectID("search").scoped(by: "inner").scoped(by: "outer"))
      ])
  }
}
