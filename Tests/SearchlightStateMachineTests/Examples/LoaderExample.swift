import SearchlightStateMachine
import Testing

private nonisolated enum LoadingAction: Sendable { case load, loaded }

private nonisolated struct Loading: Equatable, Sendable {
  var version = 0
  var isLoading = false
}

private struct Loader: Reducer {
  func reduce(_ state: inout Loading, _ action: LoadingAction) -> Effects<Int> {
    state.version += 1
    state.isLoading = action == .load
    return action == .load ? .run(state.version, id: "load") : .none
  }

  var continuation: StateContinuation<Loading, Int>? {
    StateContinuation(mark: \.version) { state, mark in
      guard state.version < mark ?? .max else { return nil }
      state.version = mark ?? state.version
      state.isLoading = false
      return Effects.none
    }
  }
}

@Suite struct LoaderExample {
  private enum Action: Sendable { case loading(LoadingAction), reset }

  @Test("A state that is put back says that nothing is loading, because nothing is")
  func reset() {
    var machine = Simulation(
      initial: Loading(),
      reducer: CombinedReducers<Loading, Action, Int> {
        Reduce { state, action in
          if case .reset = action { state = Loading() }
          return .none
        }
        Scoped(state: \.self, action: Action.loading, id: "loader", child: Loader())
      })
    machine.send(.loading(.load))
    machine.send(.reset)
    #expect(machine.state == Loading(version: 1))
    #expect(machine.running.isEmpty)
  }
}
