extension Reducer where Work: Equatable {
  /// Adds work that runs for as long as the state asks for it.
  ///
  /// The work that should run is a function of the state. Nothing has to be started or cancelled by
  /// hand, so nothing can be forgotten:
  ///
  /// ```swift
  /// let chat = screens.running { state in
  ///   state.isVisible ? ["connection": .connect(to: state.room)] : [:]
  /// }
  /// ```
  ///
  /// After each action, the work that the state now names is compared with the work that it named
  /// before:
  ///
  /// - the work of a new name begins at once;
  /// - a name that is no longer there is cancelled;
  /// - different work under the same name replaces the running work;
  /// - equal work under the same name is left alone, so it is not started again.
  ///
  /// The comparison uses the state and nothing else. Work that has ended by itself begins again
  /// only after the state has stopped naming it and then names it anew. To restart it at once, put
  /// the number of the attempt into the work. The work that the *first* state of a machine names
  /// does not begin, because nothing happens before the first action: let an action say that the
  /// machine has started. When all effects are cancelled, `onCancelAll` of ``Store`` must lead to a
  /// state that names nothing.
  ///
  /// Every reducer that changes what is wanted must be inside, that is, before `.running` in the
  /// chain; outermost is best. A child of `ifLet(_:extract:work:id:child:)` that uses `running`
  /// itself does not start its work in the action that creates it. Derive that work from the state
  /// of the parent instead.
  ///
  /// - Parameter wanted: The work that should run, by name. A pure function, called before and
  ///   after each action. No other effects may use the names.
  /// - Returns: A reducer whose effects are those of this one, then cancellations, then new work,
  ///   both in the order of their names.
  public func running(
    _ wanted: @escaping @Sendable (State) -> [EffectID: Work]
  ) -> Reduce<State, Action, Work> {
    Reduce(continuing: continuation) { state, action in
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
