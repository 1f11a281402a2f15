public import StateMachine

/// What tells a later state from one that was put in its place, and the numbers that it had drawn.
private struct StateMark: Sendable {
  let version: StateVersion.Mark
  let counter: Int
  let wait: Int

  init(_ state: SearchState, from origin: StateLineage) {
    version = state.version.mark(from: origin)
    counter = state.counter
    wait = state.waits.values.max() ?? 0
  }
}

extension SearchMachine {
  /// Goes on from a state that an app has put back, earlier or later than the current one, from a
  /// saved state with which a store begins, and from that of another screen.
  ///
  /// The requests and timers that such a state names do not run any more. So the state begins as if
  /// everything had been cancelled: nothing waits, nothing is sent, and what is wanted and not shown
  /// is asked for by the next choice, and by ``SearchAction/start``, ``SearchAction/submit`` and
  /// ``SearchAction/retry(_:)``. Numbers of requests that were used in the meantime are not used
  /// again, so that no late answer is taken for that to another request.
  public var continuation: StateContinuation<SearchState, SearchWork>? {
    StateContinuation(
      mark: { StateMark($0, from: origin) },
      resumeIfReplaced: { resume(&$0, after: $1, isReplaced: $2) })
  }

  private func resume(
    _ state: inout SearchState, after mark: StateMark?, isReplaced: Bool
  ) -> Effects<SearchWork>? {
    if let mark, !isReplaced, state.version.continues(mark.version, from: origin) { return nil }
    // Neither has anything under way.
    if let mark, !mark.version.hasBegun, !state.version.hasBegun { return nil }
    state.version.begin(after: mark?.version)
    // Nothing is under way in a state in which nothing has happened, and nothing was before it.
    if mark == nil, !state.version.hasBegun { return Effects.none }
    if let mark {
      state.counter = max(state.counter, mark.counter)
      for group in registry.groups where mark.wait > state.waits[group.id] ?? 0 {
        state.waits[group.id] = mark.wait
      }
    }
    var effects = Effects<SearchWork>(registry.groups.map { .cancel($0.timer) })
    effects.append(
      contentsOf: Effects(registry.searchers.map { .cancel(.pages(of: $0.source)) }))
    effects.append(.cancelScope(.scope(EffectID.workScope)))
    for requestID in state.requestsInFlight { effects.append(contentsOf: ending(requestID)) }
    if state.version.hasBegun { callOff(&state) }
    return effects
  }

  /// Ends everything in a state as if it had been cancelled, and asks for nothing: nobody might
  /// carry it out.
  private func callOff(_ state: inout SearchState) {
    var draft = SearchDraft(taking: &state, of: registry.components, registry.workTypes)
    draft.perform(.cancelledAll)
    for component in registry.components { component.run(&draft, on: .cancelledAll) }
    let asked = draft.effects.compactMap(\.work)
    if !asked.isEmpty {
      for component in registry.components { component.run(&draft, on: .cancelled(asked)) }
    }
    planner.callOff(&draft)
    swap(&state, &draft.state)
  }
}
