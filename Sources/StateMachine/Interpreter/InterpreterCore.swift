/// What ``Store`` and ``Simulation`` have in common, so that order cannot mean two things: the
/// state, the table of effects, and what is done with whatever arrives.
///
/// Both queue what arrives, serve it one entry at a time, and carry out the instructions that come
/// back before they serve the next. Only how an instruction is carried out, and what time it is,
/// differs.
@usableFromInline
struct InterpreterCore<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// What can arrive.
  @usableFromInline
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

  /// Takes a state that was reduced, and the record if one is wanted.
  @usableFromInline typealias Commit = (State, TransitionRecord<State, Action, Work>?) -> Void

  /// Is told what becomes of an effect.
  @usableFromInline typealias Inspect = (EffectEvent<Work>) -> Void

  @usableFromInline var state: State
  @usableFromInline var table = EffectTable<Work>()
  @usableFromInline var count = 0

  @inlinable
  init(state: State) {
    self.state = state
  }

  /// Serves one entry.
  ///
  /// - Parameters:
  ///   - now: reads the time; called for a record, and when effects are started, so after `commit`.
  ///   - isRecording: whether a record is wanted. It needs the state before, and whoever keeps that
  ///     makes the reducer work on a copy.
  ///   - commit: publishes the state, and the record if one is wanted, before effects are started.
  ///   - inspect: is told what becomes of effects, in order with the transitions; `nil` costs nothing.
  /// - Returns: the instructions to carry out.
  @inlinable
  mutating func serve(
    _ entry: Entry, reducer: any Reducer<State, Action, Work>, now: () -> Duration,
    recording isRecording: Bool, commit: Commit, inspect: Inspect? = nil
  ) -> [EffectInstruction<Work>] {
    switch entry {
    case .action(let action, let slot):
      // Work that was cancelled is not heard any more, not even what waited in the queue.
      if let slot, !table.isRunning(slot) { return [] }
      if let slot, let inspect { table.tell(.emitted, of: slot, transition: count, to: inspect) }
      return serve(
        action, reducer: reducer, now: now, recording: isRecording, commit: commit,
        inspect: inspect)
    case .timerFired(let slot):
      return table.inspected(by: inspect) { $0.timerFired(slot, at: now()) }
    case .finished(let slot):
      if let inspect { table.tell(.finished, of: slot, to: inspect) }
      return table.inspected(by: inspect) { $0.finished(slot, at: now()) }
    case .cancelAll(let action):
      let instructions = table.inspected(by: inspect) { $0.cancelAll() }
      guard let action else { return instructions }
      return instructions
        + serve(
          action, reducer: reducer, now: now, recording: isRecording, commit: commit,
          inspect: inspect)
    }
  }

  @inlinable
  mutating func serve(
    _ action: Action, reducer: any Reducer<State, Action, Work>, now: () -> Duration,
    recording isRecording: Bool, commit: Commit, inspect: Inspect?
  ) -> [EffectInstruction<Work>] {
    let before = isRecording ? (state, now()) : nil
    let effects = reducer.reduce(&state, action)
    let index = count
    let record = before.map {
      TransitionRecord(
        index: index, action: action, before: $0, after: state, effects: effects, time: $1)
    }
    count += 1
    commit(state, record)
    return effects.isEmpty ? [] : start(effects, of: index, at: now(), inspect: inspect)
  }

  @usableFromInline
  mutating func start(
    _ effects: Effects<Work>, of index: Int, at time: Duration, inspect: Inspect?
  ) -> [EffectInstruction<Work>] {
    var instructions: [EffectInstruction<Work>] = []
    for effect in effects {
      instructions += table.inspected(by: inspect, transition: index) {
        $0.start(effect, at: time, origin: index)
      }
    }
    return instructions
  }

  /// The entries by which work that is answered at once has its say.
  static func entries(answering slot: EffectSlot, with actions: [Action]) -> [Entry] {
    actions.map { .action($0, from: slot) } + [.finished(slot)]
  }
}
