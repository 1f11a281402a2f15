import ForeignArchitecture
import Testing

import struct StateMachine.EffectHandler
import struct StateMachine.Reduce
import class StateMachine.Store

// What is imported by its own name wins over the whole module that brings another of that name.

private let counter = Reduce<Int, Int, Never> { state, action in
  state += action
  return .none
}

@MainActor
@Suite struct ImportedNamesTests {
  @Test("A name that is imported by itself is meant without its module")
  func imported() {
    let store = Store(initial: 1, reducer: counter, handler: EffectHandler { _, _ in })
    store.send(2)
    #expect(store.current == 3)
    let foreign = ForeignArchitecture.Store(initialState: 1) {
      ForeignArchitecture.Reduce<Int, Int> { _, _ in .none }
    }
    #expect(foreign.state == 1)
  }
}
