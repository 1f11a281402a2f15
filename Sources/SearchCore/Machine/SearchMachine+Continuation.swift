public import StateMachine

/// The numbers that a state has drawn, by which a later state is told from an earlier one.
private struct StateMark: Sendable {
  let version: Int
  let counter: Int
  let wait: Int

  init(_ state: SearchState) {
    version = state.version.number
    counter = state.counter
    wait = state.waits.values.max() ?? 0
  }
}

extension SearchMachine {
  /// Goes on from an earlier state that an app has put back, from a saved state with which a store
  /// begins, and from that of another screen.
  ///
  /// The requests and timers that such a state names do not run any more. So the state begins as if
  /// everything had been cancelled: nothing waits, and what is wanted and not shown is asked for by
  /// the next choice, and by ``SearchAction/start``, ``SearchAction/submit`` and
  /// ``SearchAction/retry(_:)``. Numbers of requests that were used in the meantime are not used
  /// again, so that no late answer is taken for that to another request.
  public var continuation: StateContinuation<SearchState, SearchWork>? {
    StateContinuation(mark: { StateMark($0) }, resume: { resume(&$0, after: $1) })
  }

  private func resume(
    _ state: inout SearchState, after mark: StateMark?
  ) -> Effects<SearchWork>? {
    guard state.version.number < mark?.version ?? .max, mark != nil || state.version.hasBegun
    else { return nil }
    let hasBegun = state.version.hasBegun
    if let mark {
      state.counter = max(state.counter, mark.counter)
      for group in registry.groups {
        state.waits[group.id] = max(state.waits[group.id] ?? 0, mark.wait)
      }
      state.version.number = mark.version
    }
    var effects = Effects<SearchWork>(registry.groups.map { .cancel($0.timer) })
    effects.append(
      contentsOf: Effects(registry.searchers.map { .cancel(.pages(of: $0.source)) }))
    effects.append(.cancelScope(.scope(EffectID.workScope)))
    // Nothing is under way in a state in which nothing has happened.
    if hasBegun { effects.append(contentsOf: reduce(&state, .cancelledAll)) }
    return effects
  }
}
