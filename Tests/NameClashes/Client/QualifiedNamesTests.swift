import ForeignArchitecture
import SearchlightStateMachine
import Testing

// If both modules are imported as a whole, a module name in front of a clashing name selects the
// declaration.

private let ours = SearchlightStateMachine.Reduce<Int, Int, String> { state, action in
  state += action
  return .run("work", id: "x")
}

@MainActor private let theirs = ForeignArchitecture.Reduce<Int, Int> { state, action in
  state += action
  return .none
}

private struct Doubling: SearchlightStateMachine.Reducer {
  func reduce(_ state: inout Int, _ action: Int) -> Effects<String> {
    state *= 2
    return .none
  }
}

@MainActor
@Suite struct QualifiedNamesTests {
  @Test("Stores of both modules can be used in one file with their module names")
  func bothStores() {
    let mine = SearchlightStateMachine.Store(
      initial: 1, reducer: ours, handler: EffectHandler { _, _ in })
    let foreign = ForeignArchitecture.Store(initialState: 1) { theirs }
    mine.send(2)
    foreign.send(2)
    #expect(mine.current == 3)
    #expect(foreign.state == 3)
  }

  @Test("A name that only one of two imported modules declares needs no module name")
  func ownNames() {
    let both = CombinedReducers<Int, Int, String> {
      Doubling()
      ours
    }
    var machine = Simulation(initial: 1, reducer: both)
    machine.send(1)
    #expect(machine.state == 3)
    let effects: Effects<String> = [.cancel("x")]
    #expect(effects.first == SearchlightStateMachine.Effect.cancel("x"))
  }

  @Test("onChange(of:) resolves to the module of the reducer that it is called on")
  func operators() {
    let changed = ours.onChange(of: { $0 }) { _, old in .run("was \(old)") }
    #expect(changed(1, 1).1.count == 2)
    let foreign = theirs.onChange(of: { $0 }) { _, _ in theirs }
    _ = foreign
  }
}
