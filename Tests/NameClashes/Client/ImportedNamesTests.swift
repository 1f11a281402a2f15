import ForeignArchitecture
import Testing

import struct SearchlightStateMachine.EffectHandler
import struct SearchlightStateMachine.Reduce
import class SearchlightStateMachine.Store

// A declaration that is imported individually is preferred over one of the same name from a module
// that is imported as a whole.

private let counter = Reduce<Int, Int, Never> { state, action in
  state += action
  return .none
}

@MainActor
@Suite struct ImportedNamesTests {
  @Test("A declaration that is imported individually is found without its module name")
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
