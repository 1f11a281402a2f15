import Expectations
import Foundation
import SearchlightCore
import SearchlightStateMachine

/// A machine that blocks in the reduction of one text until the gate opens.
struct BlockedMachine: Reducer {
  let machine: SearchMachine
  let text: String
  let gate: Gate

  func reduce(_ state: inout SearchState, _ action: SearchAction) -> Effects<SearchWork> {
    if action == .text(text) { gate.pass() }
    return machine.reduce(&state, action)
  }

  /// Returns once another thread reduces the text and is blocked, so that the store reduces nothing
  /// that is sent before the gate opens.
  static func block(_ store: SearchStore, at gate: Gate, with text: String) async {
    // A thread outside of the cooperative pool, which must not be blocked.
    Thread.detachNewThread { store.send(.text(text)) }
    await gate.isReached()
  }
}
