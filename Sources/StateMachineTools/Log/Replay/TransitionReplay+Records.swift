package import StateMachine

extension TransitionReplay {
  /// The steps as records, with the states of this replay and the effects of the log.
  package var records: [TransitionRecord<State, Action, Work>] {
    log.entries.compactMap { entry in
      guard let before = state(at: entry.index - 1), let after = state(at: entry.index) else {
        return nil
      }
      return TransitionRecord(
        index: entry.index, action: entry.action, before: before, after: after,
        effects: entry.effects, time: entry.time)
    }
  }
}
