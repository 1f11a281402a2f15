/// The state, the effect table and the processing of entries, which ``Store`` and ``Simulation``
/// share.
///
/// Both queue entries, process them one at a time, and carry out the resulting instructions before
/// the next entry. Sharing this code gives them the same order. They differ only in how they carry
/// out an instruction, and in what time it is.
@usableFromInline
struct InterpreterCore<State: Equatable & Sendable, Action: Sendable, Work: Sendable>: Sendable {
  /// One input of an interpreter.
  @usableFromInline
  enum Entry: Sendable {
    /// An action was sent.
    case action(Action, from: ActionSender)
    /// The timer of a waiting effect has fired.
    case timerFired(EffectSlot)
    /// Work has been carried out.
    ///
    /// Queued after the actions that the work sent, so that the effect still holds its slot while
    /// they are processed.
    case finished(EffectSlot)
    /// Cancel all effects, then reduce the action, or what the report of the reducer makes of their
    /// work.
    case cancelAll(then: Action?)
    /// Cancel the effects of a cause, then reduce the action that `onCancel` makes of their work, or
    /// what the report of the reducer makes of it.
    ///
    /// If neither tells of all of them, the action `otherwise` is the only one that can tell the
    /// reducer, and it says that all effects were cancelled; so all are.
    case cancel(EffectCause, otherwise: Action?)

    /// Whether more than one action may be reduced.
    @inlinable var mayReduceSeveral: Bool {
      switch self {
      case .cancelAll, .cancel: true
      case .action, .timerFired, .finished: false
      }
    }
  }

  /// Makes the action that tells the reducer that effects with this work were cancelled.
  @usableFromInline typealias OnCancel = @Sendable ([Work]) -> Action?

  /// Publishes a new state, and the record if there is one.
  @usableFromInline typealias Commit = (State, TransitionRecord<State, Action, Work>?) -> Void

  /// Receives an event of an effect.
  @usableFromInline typealias Inspect = (EffectEvent<Work>) -> Void

  @usableFromInline var state: State
  @usableFromInline var table = EffectTable<Work>()
  @usableFromInline var count = 0

  /// Makes the action that tells the reducer that effects were cancelled by their cause.
  private let onCancel: OnCancel?

  /// Whether the last cancellation has cancelled all effects.
  private(set) var hasCancelledAll = false

  /// Creates a core without effects, whose state is left as it is.
  init(state: State, onCancel: OnCancel?) {
    self.state = state
    self.onCancel = onCancel
  }

  /// Creates a core without effects, whose state the reducer resumes.
  @usableFromInline
  init(
    state: State, resumedBy reducer: any Reducer<State, Action, Work>,
    onCancel: OnCancel?
  ) {
    self.init(state: state, onCancel: onCancel)
    // There is nothing to cancel, and nothing begins before the first action.
    _ = reducer.continuation?.resume(&self.state, after: nil)
  }

  /// Processes one entry.
  ///
  /// - Parameters:
  ///   - now: Reads the time: for a record before the reducer runs, and when effects are started,
  ///     so after `commit`.
  ///   - isRecording: Whether to make a record. A record keeps the state before the action, so the
  ///     reducer has to change a copy.
  ///   - commit: Publishes the state, and the record if there is one, before effects are started.
  ///   - inspect: Receives the events of effects, in order with the transitions; `nil` costs
  ///     nothing.
  /// - Returns: The instructions to carry out.
  @inlinable
  mutating func process(
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
        // Drop the actions of cancelled work, also those that were already in the queue.
        guard let known = table.cause(ofRunning: slot) else { return [] }
        cause = known
        if let inspect { table.report(.emitted, of: slot, transition: count, to: inspect) }
      }
      return process(
        action, of: cause, reducer: reducer, now: now, recording: isRecording, commit: commit,
        inspect: inspect)
    case .timerFired(let slot):
      return table.inspected(by: inspect) { $0.timerFired(slot, at: now()) }
    case .finished(let slot):
      if let inspect { table.report(.finished, of: slot, to: inspect) }
      return table.inspected(by: inspect) { $0.finished(slot, at: now()) }
    case .cancelAll, .cancel:
      return cancel(
        entry, reducer: reducer, now: now, recording: isRecording, commit: commit, inspect: inspect)
    }
  }

  @inlinable
  mutating func process(
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

  /// Processes an entry that cancels effects from outside.
  // Not inlinable, so that the code that processes an action is inlined only once.
  @usableFromInline
  mutating func cancel(
    _ entry: Entry, reducer: any Reducer<State, Action, Work>, now: () -> Duration,
    recording isRecording: Bool, commit: Commit, inspect: Inspect?
  ) -> [EffectInstruction<Work>] {
    var instructions: [EffectInstruction<Work>]
    let notices: [CancellationNotice<Action>]
    func notice(_ action: Action?) -> [CancellationNotice<Action>] {
      action.map { [CancellationNotice(action: $0, later: $0)] } ?? []
    }
    switch entry {
    case .cancelAll(let report):
      hasCancelledAll = true
      notices =
        report == nil ? told(table.pending, areAll: true, by: reducer).list : notice(report)
      instructions = table.inspected(by: inspect) { $0.cancelAll() }
    case .cancel(let cause, let report):
      hasCancelledAll = false
      let ended = table.pending(causedBy: cause)
      guard !ended.isEmpty else { return [] }
      if let onCancel {
        notices = notice(onCancel(ended.map(\.work)))
      } else {
        let told = told(ended, areAll: false, by: reducer)
        if let report, !told.tellAll {
          return cancel(
            .cancelAll(then: report), reducer: reducer, now: now, recording: isRecording,
            commit: commit, inspect: inspect)
        }
        notices = told.list
      }
      let time = now()
      instructions = table.inspected(by: inspect) { $0.cancel(causedBy: cause, at: time) }
    case .action, .timerFired, .finished: return []
    }
    for notice in notices {
      let isLate = hasCancelledAll && !table.isEmpty
      guard let action = isLate ? notice.later : notice.action else { continue }
      instructions += process(
        action, of: EffectCause(transition: count), reducer: reducer, now: now,
        recording: isRecording, commit: commit, inspect: inspect)
    }
    return instructions
  }

  /// Returns what the reducer itself is told of cancelled effects, and whether it is told of all of
  /// them.
  private func told(
    _ effects: [PendingEffect<Work>], areAll: Bool, by reducer: any Reducer<State, Action, Work>
  ) -> (list: [CancellationNotice<Action>], tellAll: Bool) {
    guard !effects.isEmpty, let report = reducer.cancellation else { return ([], effects.isEmpty) }
    return report.notices(for: effects, areAll: areAll, in: state)
  }

  /// Returns the causes of an action that work has sent, the former ones of an adopted effect too.
  @usableFromInline
  func causes(of entry: Entry) -> [EffectCause] {
    guard case .action(_, .work(let slot)) = entry, let effect = table[slot] else { return [] }
    return [effect.cause] + effect.formerCauses
  }

  /// Returns the entries for work that is answered immediately: its actions, then its end.
  static func entries(answering slot: EffectSlot, with actions: [Action]) -> [Entry] {
    actions.map { .action($0, from: .work(slot)) } + [.finished(slot)]
  }
}

/// The origin of an action.
@usableFromInline
enum ActionSender: Sendable {
  /// Code outside the machine; the action is reduced at once.
  case caller
  /// Code outside the machine, which already knows the cause of the action's effects.
  case queued(EffectCause)
  /// The running work of an effect.
  case work(EffectSlot)
}
