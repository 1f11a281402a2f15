package import StateMachine

extension TransitionReplay {
  /// The steps as records, with the states of this replay and the effects of the log.
  package var records: [TransitionRecord<State, Action, Work>] {
    zip(steps, log.entries).compactMap { step, entry in
      guard let before = state(at: step), let after = state(at: step + 1) else { return nil }
      return TransitionRecord(
        index: entry.index, action: entry.action, before: before, after: after,
        effects: entry.effects, time: entry.time)
    }
  }
}
