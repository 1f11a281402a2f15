extension Reducer {
  /// This reducer with a child for each element of an array.
  ///
  /// ```swift
  /// let app = Reduce<App, AppAction, AppWork> { app, action in
  ///   if case .remove(let id) = action { app.downloads.removeAll { $0.id == id } }
  ///   return .none                                      // its transfer ends with the element
  /// }
  /// .forEach(\.downloads, extract: { $0.download }, work: AppWork.download, id: "downloads",
  ///   child: Download())
  /// ```
  ///
  /// - **Names.** The effects of an element are named inside a scope of its own: of two elements,
  ///   neither can replace or cancel what the other has under way.
  /// - **Order.** The element is first to see its action, while it is certainly there; then this
  ///   reducer sees the action, and may add, move and remove elements.
  /// - **Going.** When this reducer has removed elements, everything that they have under way is
  ///   cancelled, in the order in which they stood, before the effects of this reducer. What an
  ///   element asks for in the action by which it goes is not started. Whoever can remove elements has
  ///   to stand inside, so before `.forEach` in the chain.
  /// - **Absence.** An action for an element that is not there changes nothing, and leaves a remark
  ///   (``Effect/note(_:id:)``).
  ///
  /// Of several elements of one `id`, the first gets the actions. Every action takes time
  /// proportional to the number of elements.
  ///
  /// - Parameters:
  ///   - state: where the elements are kept.
  ///   - extract: takes an element's action out of the larger one's, with the element that it is for;
  ///     `nil` if it is somebody else's.
  ///   - work: embeds the work that an element asks for, so that its answer finds the way back: see
  ///     ``EffectHandler/pullback(element:action:)``.
  ///   - id: the scope of all the elements' effects; not that of another.
  ///   - name: the name of an element's scope within that. Different for different elements, and the
  ///     same for as long as an element is there. By default the text of the element's `id`; two elements
  ///     whose ids read alike still have nothing in common.
  ///   - child: the reducer to embed.
  public func forEach<Child: Reducer>(
    _ state: any WritableKeyPath<State, [Child.State]> & Sendable,
    extract: @escaping @Sendable (Action) -> (id: Child.State.ID, action: Child.Action)?,
    work: @escaping @Sendable (Child.State.ID, Child.Work) -> Work,
    id: String,
    name: (@Sendable (Child.State.ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.State: Identifiable, Child.State.ID: Sendable {
    let scopes = ElementScopes(id: id, name: name)
    return Reduce { parent, action in
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

  /// This reducer with a child for each value of a dictionary.
  ///
  /// The same as with an array, with the key as the element's `id`; what goes is cancelled in the
  /// order of the names.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    extract: @escaping @Sendable (Action) -> (id: ID, action: Child.Action)?,
    work: @escaping @Sendable (ID, Child.Work) -> Work,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> {
    let scopes = ElementScopes(id: id, name: name, isSorted: true)
    return Reduce { parent, action in
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

  /// This reducer with a child for each element of an array, whose work is also the larger program's.
  ///
  /// For work that says itself to whom its answer goes. Where the larger program has to know from which
  /// element work comes, embed it: see ``forEach(_:extract:work:id:name:child:)``.
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

  /// This reducer with a child for each value of a dictionary, whose work is also the larger program's.
  public func forEach<ID: Hashable & Sendable, Child: Reducer>(
    _ state: any WritableKeyPath<State, [ID: Child.State]> & Sendable,
    extract: @escaping @Sendable (Action) -> (id: ID, action: Child.Action)?,
    id: String,
    name: (@Sendable (ID) -> String)? = nil,
    child: Child
  ) -> Reduce<State, Action, Work> where Child.Work == Work {
    forEach(state, extract: extract, work: { $1 }, id: id, name: name, child: child)
  }
}
