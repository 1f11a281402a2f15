/// What ``Store`` and ``Simulation`` have in common, so that order cannot mean two things: the
/// state, the table of effects, and what is done with whatever arrives.
///
/// Both queue what arrives, serve it one entry at a time, and carry out the instructions that come
/// back before they serve the next. Only how an instruction is carried out, and what time it is,
/// differs.
struct InterpreterCore<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// What can arrive.
  enum Entry: Sendable {
    /// An action; one that work has sent bears its slot.
    case action(Action, from: EffectSlot?)
    /// The time of a waiting effect has come.
    case timerFired(EffectSlot)
    /// Work has been carried out. Queued behind what it has sent, so that the slot is still its own
    /// while that is served.
    case finished(EffectSlot)
    /// Everything under way is to end; then the action says so to the reducer.
    case cancelAll(then: Action?)
  }

  /// An action that has been reduced.
  struct Transition {
    let index: Int
    let action: Action
    let before: State
    let after: State
    let effects: Effects<Work>

    var record: TransitionRecord<State, Action, Work> {
      TransitionRecord(index: index, action: action, before: before, after: after, effects: effects)
    }
  }

  private(set) var state: State
  private(set) var table = EffectTable<Work>()
  private var count = 0

  init(state: State) {
    self.state = state
  }

  /// Serves one entry.
  ///
  /// - Parameters:
  ///   - now: reads the time; called when effects are started, so after `commit`.
  ///   - commit: publishes a transition before its effects are started.
  ///   - inspect: is told what becomes of effects, in order with the transitions; `nil` costs nothing.
  /// - Returns: the instructions to carry out.
  mutating func serve(
    _ entry: Entry, reducer: any Reducer<State, Action, Work>, now: () -> Duration,
    commit: (Transition) -> Void, inspect: ((EffectEvent<Work>) -> Void)? = nil
  ) -> [EffectInstruction<Work>] {
    switch entry {
    case .action(let action, let slot):
      // Work that was cancelled is not heard any more, not even what waited in the queue.
      if let slot, !table.isRunning(slot) { return [] }
      if let slot, let inspect { table.tell(.emitted, of: slot, transition: count, to: inspect) }
      return serve(action, reducer: reducer, now: now, commit: commit, inspect: inspect)
    case .timerFired(let slot):
      return table.inspected(by: inspect) { $0.timerFired(slot, at: now()) }
    case .finished(let slot):
      if let inspect { table.tell(.finished, of: slot, to: inspect) }
      return table.inspected(by: inspect) { $0.finished(slot, at: now()) }
    case .cancelAll(let action):
      let instructions = table.inspected(by: inspect) { $0.cancelAll() }
      guard let action else { return instructions }
      return instructions
        + serve(action, reducer: reducer, now: now, commit: commit, inspect: inspect)
    }
  }

  private mutating func serve(
    _ action: Action, reducer: any Reducer<State, Action, Work>, now: () -> Duration,
    commit: (Transition) -> Void, inspect: ((EffectEvent<Work>) -> Void)?
  ) -> [EffectInstruction<Work>] {
    let before = state
    let effects = reducer.reduce(&state, action)
    let index = count
    count += 1
    commit(
      Transition(index: index, action: action, before: before, after: state, effects: effects))
    guard !effects.isEmpty else { return [] }
    let time = now()
    guard let inspect else { return effects.flatMap { table.start($0, at: time, origin: index) } }
    return effects.flatMap { effect in
      table.inspected(by: inspect, transition: index) { $0.start(effect, at: time, origin: index) }
    }
  }

  /// The entries by which work that is answered at once has its say.
  static func entries(answering slot: EffectSlot, with actions: [Action]) -> [Entry] {
    actions.map { .action($0, from: slot) } + [.finished(slot)]
  }
}
