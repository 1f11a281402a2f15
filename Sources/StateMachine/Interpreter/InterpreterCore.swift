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
    /// An action has been sent.
    case action(Action, from: ActionSender)
    /// The time of a waiting effect has come.
    case timerFired(EffectSlot)
    /// Work has been carried out. Queued behind what it has sent, so that the slot is still its own
    /// while that is served.
    case finished(EffectSlot)
    /// Everything under way is to end; then the action says so to the reducer.
    case cancelAll(then: Action?)
    /// What goes back to an action is to end; then the action that `onCancel` makes of its work says so to
    /// the reducer.
    case cancel(EffectCause)
  }

  /// The action by which the reducer learns that effects with this work have been cancelled.
  @usableFromInline typealias CancellationReport = @Sendable ([Work]) -> Action?

  /// Takes a state that was reduced, and the record if one is wanted.
  @usableFromInline typealias Commit = (State, TransitionRecord<State, Action, Work>?) -> Void

  /// Is told what becomes of an effect.
  @usableFromInline typealias Inspect = (EffectEvent<Work>) -> Void

  @usableFromInline var state: State
  @usableFromInline var table = EffectTable<Work>()
  @usableFromInline var count = 0

  /// Makes the action by which the reducer learns that effects have been cancelled by their cause.
  private let onCancel: CancellationReport?

  @usableFromInline
  init(state: State, onCancel: CancellationReport?) {
    self.state = state
    self.onCancel = onCancel
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
    case .action(let action, let sender):
      let cause: EffectCause
      switch sender {
      case .caller: cause = EffectCause(transition: count)
      case .queued(let known): cause = known
      case .work(let slot):
        // Work that was cancelled is not heard any more, not even what waited in the queue.
        guard let known = table.cause(ofRunning: slot) else { return [] }
        cause = known
        if let inspect { table.tell(.emitted, of: slot, transition: count, to: inspect) }
      }
      return serve(
        action, of: cause, reducer: reducer, now: now, recording: isRecording, commit: commit,
        inspect: inspect)
    case .timerFired(let slot):
      return table.inspected(by: inspect) { $0.timerFired(slot, at: now()) }
    case .finished(let slot):
      if let inspect { table.tell(.finished, of: slot, to: inspect) }
      return table.inspected(by: inspect) { $0.finished(slot, at: now()) }
    case .cancelAll, .cancel:
      return cancel(
        entry, reducer: reducer, now: now, recording: isRecording, commit: commit, inspect: inspect)
    }
  }

  @inlinable
  mutating func serve(
    _ action: Action, of cause: EffectCause, reducer: any Reducer<State, Action, Work>,
    now: () -> Duration,
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
    return effects.isEmpty ? [] : start(effects, of: index, cause, at: now(), inspect: inspect)
  }

  @usableFromInline
  mutating func start(
    _ effects: Effects<Work>, of index: Int, _ cause: EffectCause, at time: Duration,
    inspect: Inspect?
  ) -> [EffectInstruction<Work>] {
    var instructions: [EffectInstruction<Work>] = []
    for effect in effects {
      instructions += table.inspected(by: inspect, transition: index) {
        $0.start(effect, at: time, origin: index, cause: cause)
      }
    }
    return instructions
  }

  /// Serves an entry that ends effects from outside.
  // Not inlinable, so that what serves an action is inlined in one place alone.
  @usableFromInline
  mutating func cancel(
    _ entry: Entry, reducer: any Reducer<State, Action, Work>, now: () -> Duration,
    recording isRecording: Bool, commit: Commit, inspect: Inspect?
  ) -> [EffectInstruction<Work>] {
    let instructions: [EffectInstruction<Work>]
    let action: Action?
    switch entry {
    case .cancelAll(let report):
      instructions = table.inspected(by: inspect) { $0.cancelAll() }
      action = report
    case .cancel(let cause):
      let ended = table.pending(causedBy: cause)
      guard !ended.isEmpty else { return [] }
      let time = now()
      instructions = table.inspected(by: inspect) { $0.cancel(causedBy: cause, at: time) }
      action = onCancel?(ended.map(\.work))
    case .action, .timerFired, .finished: return []
    }
    guard let action else { return instructions }
    return instructions
      + serve(
        action, of: EffectCause(transition: count), reducer: reducer, now: now,
        recording: isRecording, commit: commit, inspect: inspect)
  }

  /// The entries by which work that is answered at once has its say.
  static func entries(answering slot: EffectSlot, with actions: [Action]) -> [Entry] {
    actions.map { .action($0, from: .work(slot)) } + [.finished(slot)]
  }
}
