// A simulation that goes on where another interpreter was, for tools that run on from a moment of a
// store without touching it.

extension Simulation {
  /// Creates a machine that goes on with the state and the effects of another interpreter.
  ///
  /// The state is taken as it is. The effects keep their slots. Throttle intervals that were open
  /// are not known, so they begin anew with the effects that run.
  ///
  /// - Parameters:
  ///   - state: The state at that moment.
  ///   - reducer: The reducer that changes the state.
  ///   - pending: The effects that waited or ran, in the order of their slots.
  ///   - time: The time then, since the start of the other interpreter.
  ///   - count: The number of actions that the other interpreter had reduced.
  package init(
    continuing state: State, reducer: any Reducer<State, Action, Work>,
    pending: [PendingEffect<Work>], at time: Duration, after count: Int
  ) {
    self.init(exactly: state, reducer: reducer)
    now = time
    core.count = count
    core.table = EffectTable(continuing: pending)
  }
}

extension EffectTable {
  /// Creates a table of effects that another one has started, in the order of their slots.
  fileprivate init(continuing pending: [PendingEffect<Work>]) {
    self.init()
    for effect in pending where self[effect.slot] == nil { append(effect) }
  }
}

extension PendingEffect {
  /// Creates the effect that an event reports on, with what its reducer has asked for.
  ///
  /// - Parameters:
  ///   - event: An event of the effect that has a slot and work; `nil` is returned for another one.
  ///   - effect: The effect as the reducer returned it; `nil` if that is not known.
  ///   - phase: What the effect does now.
  ///   - time: The time at which the reducer returned it.
  package init?(
    _ event: EffectEvent<Work>, of effect: Effect<Work>?, phase: Phase, startedAt time: Duration
  ) {
    guard let slot = event.slot, let work = event.work else { return nil }
    var cause = EffectCause(transition: event.origin)
    var (overlap, timing) = (Overlap.concurrent, Timing.now)
    switch effect {
    case .run(_, _, let found, let when): (overlap, timing) = (found, when)
    case .background(_, _, let found, let when):
      (overlap, timing, cause) = (found, when, .none)
    default: break
    }
    self.init(
      slot: slot, work: work, id: event.id, overlap: overlap, timing: timing, startedAt: time,
      origin: event.origin, cause: cause, phase: phase)
  }

  /// Returns the effect in another phase.
  package func entering(_ phase: Phase) -> PendingEffect {
    var effect = self
    effect.phase = phase
    return effect
  }
}
