extension Reducer {
  /// Embeds a child for each element of an array.
  ///
  /// ```swift
  /// let app = Reduce<App, AppAction, AppWork> { app, action in
  ///   if case .remove(let id) = action { app.downloads.removeAll { $0.id == id } }
  ///   return .none                                      // cancels its transfer
  /// }
  /// .forEach(\.downloads, extract: { $0.download }, work: AppWork.download, id: "downloads",
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
  ///   - extract: Extracts an element's action, and the id of the element, from the action of the
  ///     parent; `nil` if the action is for no element.
  ///   - work: Embeds the work that an element asks for, so that the answer can reach the element:
  ///     see ``EffectHandler/pullback(element:action:)``.
  ///   - id: The scope of the effects of all elements, which no other child may use.
  ///   - name: The name of an element's scope inside that scope. It must differ between elements,
  ///     and stay the same while an element exists. By default it is the text of the element's
  ///     `id`; elements whose ids have the same text still do not share a scope.
  ///   - child: The reducer to embed.
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    extract: @escaping @Sendable (Action) -> (id: Child.State.ID, action: Child.Action)?,
    work: @escaping @Sendable (Child.State.ID, Child.Work) -> Work,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    let scopes = ElementScopes(id: id, name: name)
    func continuation(resumingNew: Bool) -> StateContinuation<State, Work>? {
      scopes.continuation(
        of: child.continuation, resumesNew: resumingNew,
        elements: { $0[keyPath: state].enumerated().map { ($1.id, $0, $1) } },
        write: { parent, index, element in parent[keyPath: state][index] = element }, work: work)
    }
    return embedding(continuation) { parent, action in
      scopes.reduce(
        &parent, action, by: self, ids: { $0[keyPath: state].map(\.id) }
      ) { parent in
        guard let (target, own) = extract(action) else { return nil }
        guard let index = parent[keyPath: state].firstIndex(where: { $0.id == target }) else {
          return (target, .note("ignored \(own), there is no element for it"))
        }
        let effects = child.reduce(&parent[keyPath: state][index], own)
        return (target, effects.map(work: { work(target, $0) }, in: nil))
      }
    }
  }

  /// Embeds a child for each value of a dictionary.
  ///
  /// The rules are those for an array, with the key as the element's `id`. Removed elements are
  /// cancelled in the order of their names.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    extract: @escaping @Sendable (Action) -> (id: ID, action: Child.Action)?,
    work: @escaping @Sendable (ID, Child.Work) -> Work,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> {
    let scopes = ElementScopes(id: id, name: name, isSorted: true)
    func continuation(resumingNew: Bool) -> StateContinuation<State, Work>? {
      scopes.continuation(
        of: child.continuation, resumesNew: resumingNew,
        elements: { $0[keyPath: state].map { ($0.key, $0.key, $0.value) } },
        write: { parent, id, element in parent[keyPath: state][id] = element }, work: work)
    }
    return embedding(continuation) { parent, action in
      scopes.reduce(
        &parent, action, by: self, ids: { Array($0[keyPath: state].keys) }
      ) { parent in
        guard let (target, own) = extract(action) else { return nil }
        guard let index = parent[keyPath: state].index(forKey: target) else {
          return (target, .note("ignored \(own), there is no element for it"))
        }
        let effects = child.reduce(&parent[keyPath: state].values[index], own)
        return (target, effects.map(work: { work(target, $0) }, in: nil))
      }
    }
  }

  /// Embeds a child for each element of an array, whose work needs no embedding.
  ///
  /// Use it if the work itself says which element receives its answer. If the parent has to know
  /// which element asked for work, embed the work: see `forEach(_:extract:work:id:name:child:)`.
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    extract: @escaping @Sendable (Action) -> (id: Child.State.ID, action: Child.Action)?,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work>
  where Child.Work == Work, Child.State: Identifiable, Child.State.ID: Sendable {
    forEach(state, extract: extract, work: { $1 }, id: id, name: name, child: child)
  }

  /// Embeds a child for each value of a dictionary, whose work needs no embedding.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    extract: @escaping @Sendable (Action) -> (id: ID, action: Child.Action)?,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    forEach(state, extract: extract, work: { $1 }, id: id, name: name, child: child)
  }

  /// Creates a reducer that embeds the elements of a collection, which resumes those that it has
  /// replaced.
  private func embedding(
    _ elements: (_ resumingNew: Bool) -> StateContinuation<State, Work>?,
    _ body: @escaping @Sendable (inout State, Action) -> Effects<Work>
  ) -> Reduce<State, Action, Work> {
    let own = elements(true)
    return Reduce(continuing: .combined([continuation, elements(false)])) { state, action in
      own?.continuing(&state) { body(&$0, action) } ?? body(&state, action)
    }
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
