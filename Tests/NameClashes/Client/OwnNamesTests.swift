import ForeignArchitecture
import SearchlightStateMachine
import Testing

private struct Tripling: MachineReducer {
  func reduce(_ state: inout Int, _ action: Int) -> Effects<Never> {
    state *= 3
    return .none
  }
}

private struct Halving: ForeignArchitecture.Reducer {
  func reduce(into state: inout Int, action: Int) -> ForeignArchitecture.Effect<Int> {
    state /= 2
    return .none
  }
}

/// An object with a store of each architecture, as a program has while it migrates from one to the
/// other.
@MainActor
private final class Bridge {
  let old = ForeignArchitecture.Store(initialState: 8) { Halving() }
  let new = MachineStore<Int, Int, Never>(initial: 1, reducer: Tripling(), handler: .none)

  func tap() {
    old.send(1)
    new.send(1)
  }
}

@MainActor
@Suite struct OwnNamesTests {
  @Test("Aliases that one file declares work for reducers, stores and effects in the whole target")
  func aliases() {
    let bridge = Bridge()
    bridge.tap()
    #expect(bridge.old.state == 4)
    #expect(bridge.new.current == 3)
    let effect = MachineEffect<String>.cancel("x")
    #expect(effect.description == #"cancel "x""#)
    let (state, _) = MachineReduce<Int, Int, Never> { _, _ in .none }(1, 1)
    #expect(state == 1)
  }
}
