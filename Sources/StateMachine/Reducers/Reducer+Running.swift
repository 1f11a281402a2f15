extension Reducer where Work: Equatable {
  /// This reducer with work that runs for as long as the state says so.
  ///
  /// What should be running is a function of the state. Nothing has to be started or cancelled by
  /// hand, so nothing can be forgotten:
  ///
  /// ```swift
  /// let chat = screens.running { state in
  ///   state.isVisible ? ["connection": .connect(to: state.room)] : [:]
  /// }
  /// ```
  ///
  /// After each action, what the state names now is compared with what it named before:
  ///
  /// - a name that is new begins its work at once;
  /// - a name that is gone is cancelled;
  /// - other work under the same name replaces the running one;
  /// - equal work under the same name is left alone, so it is not started again.
  ///
  /// The comparison knows the state and nothing else. Work that has ended by itself is not begun
  /// again until the state has ceased to name it and names it anew; put a number of the attempt into
  /// the work to begin it anew at once. What the *first* state of a machine names is not begun, for
  /// nothing happens before the first action: let an action say that the machine has started. When
  /// everything is cancelled, `onCancelAll` of ``Store`` must lead to a state that names nothing.
  ///
  /// Whoever changes what is wanted has to stand inside, so before `.running` in the chain: outermost
  /// is best. A child of ``ifLet(_:extract:work:id:child:)`` that says itself what runs is not asked
  /// in the moment it appears; say it for the child, over the state of the parent.
  ///
  /// - Parameter wanted: a pure function; called before and after each action. The names are to be
  ///   those of no other effects.
  /// - Returns: a reducer whose effects are those of this one, then cancellations, then what begins,
  ///   both in the order of their names.
  public func running(
    _ wanted: @escaping @Sendable (State) -> [EffectID: Work]
  ) -> Reduce<State, Action, Work> {
    Reduce { state, action in
      let before = wanted(state)
      var effects = reduce(&state, action)
      let after = wanted(state)
      guard before != after else { return effects }
      for id in before.keys.sorted(by: byName) where after[id] == nil {
        effects.append(.cancel(id))
      }
      for (id, work) in after.sorted(by: { byName($0.key, $1.key) }) where before[id] != work {
        effects.append(
          .run(work, id: id, overlap: .latest(cancelRunning: true), timing: .now))
      }
      return effects
    }
  }
}

private func byName(_ lhs: EffectID, _ rhs: EffectID) -> Bool { lhs.rawValue < rhs.rawValue }
