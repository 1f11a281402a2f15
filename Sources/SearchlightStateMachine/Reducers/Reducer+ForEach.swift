extension Reducer {
  /// Embeds a child for each element of an array.
  ///
  /// ```swift
  /// let app = Reduce<App, AppAction, AppWork> { app, action in
  ///   if case .remove(let id) = action { app.downloads.removeAll { $0.id == id } }
  ///   return .none                                      // cancels its transfer
  /// }
  /// .forEach(\.downloads, action: AppAction.download, work: AppWork.download, id: "downloads",
  ///   child: Download())
  /// ```
  ///
  /// - **Names.** The names of an element's effects are inside a scope of its own, so no element
  ///   can replace or cancel the effects of another.
  /// - **Order.** The element sees its action first, while it certainly exists. Then this reducer
  ///   sees the action, and may add, move and remove elements.
  /// - **Removal.** When this reducer has removed elements, all pending effects of those elements
  ///   are cancelled, in the former order of the elements, before the effects of this reducer.
  ///   Effects that an element asks for in the action that removes it are not started. Every
  ///   reducer that can remove elements must be inside, that is, before `.forEach` in the chain.
  /// - **Absence.** An action for an absent element changes nothing, and leaves a note
  ///   (``Effect/note(_:id:)``).
  ///
  /// If several elements have the same `id`, the first receives the actions. Every action takes
  /// time proportional to the number of elements.
  ///
  /// - Parameters:
  ///   - state: The property that holds the elements.
  ///   - action: The case of the parent's actions that holds the id of an element and an action of
  ///     it.
  ///   - work: The case of the parent's work that holds the id of an element and work of it, so that
  ///     the answer can reach the element: see `EffectHandler.pullback(work:action:)`.
  ///   - id: The scope of the effects of all elements, which no other child may use.
  ///   - name: The name of an element's scope inside that scope. It must differ between elements,
  ///     and stay the same while an element exists. By default it is the text of the element's
  ///     `id`; elements whose ids have the same text still do not share a scope.
  ///   - child: The reducer to embed.
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    action: EnumCase<Action, (Child.State.ID, Child.Action)>,
    work: EnumCase<Work, (Child.State.ID, Child.Work)>,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    ElementList(path: state, scopes: ElementScopes(id: id, name: name))
      .embedding(child, action, ElementWork(case: work), in: self)
  }

  /// Embeds a child for each value of a dictionary.
  ///
  /// The rules are those for an array, with the key as the element's `id`. Removed elements are
  /// cancelled in the order of their names.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    action: EnumCase<Action, (ID, Child.Action)>,
    work: EnumCase<Work, (ID, Child.Work)>,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> {
    ElementTable(path: state, scopes: ElementScopes(id: id, name: name, isSorted: true))
      .embedding(child, action, ElementWork(case: work), in: self)
  }
}

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
  /// machine has started. When all effects are cancelled, the action that tells the reducer
  /// (``onCancel(_:)``, or `onCancelAll` of ``Store``) must lead to a state that names nothing.
  ///
  /// Every reducer that changes what is wanted must be inside, that is, before `.running` in the
  /// chain; outermost is best. A child of `ifLet(_:action:work:id:child:)` that uses `running`
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
    Reduce(continuing: continuation, cancelling: cancellation) { state, action in
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
