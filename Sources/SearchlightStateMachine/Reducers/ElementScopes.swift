/// The scopes of the elements of one collection, with the cancellation of removed elements.
struct ElementScopes<ID: Hashable & Sendable>: Sendable {
  /// The name of the collection's scope.
  let id: String
  /// The scope of one element, inside that of the collection.
  private let scope: @Sendable (ID) -> EffectScope
  /// Whether removed elements are cancelled in the order of names, because the collection has no
  /// order.
  let isSorted: Bool
  /// Whether the scopes of the elements contain their ids.
  private let hasIdentities: Bool

  /// - Parameter name: The names of the elements, which must differ between elements; `nil` for the
  ///   texts of their ids.
  init(id: String, name: (@Sendable (ID) -> String)?, isSorted: Bool = false) {
    self.id = id
    self.isSorted = isSorted
    hasIdentities = name == nil && !EffectScope.hasUniqueTexts(ID.self)
    scope = { id in name.map { EffectScope($0(id)) } ?? EffectScope(element: id) }
  }

  /// Runs the element's reducer, then the parent's, and cancels the effects of removed elements.
  ///
  /// - Parameter element: Runs the reducer of the element that receives the action, and returns its
  ///   id and effects; `nil` if the action is for no element. Without an id, the effects are those of
  ///   the collection.
  func reduce<Parent: Reducer>(
    _ state: inout Parent.State, _ action: Parent.Action, by parent: Parent,
    ids: (Parent.State) -> [ID],
    element: (inout Parent.State) -> (id: ID?, effects: Effects<Parent.Work>)?
  ) -> Effects<Parent.Work> {
    let before = ids(state)
    let own = element(&state)
    let outer = parent.reduce(&state, action)
    let removed = removed(from: before, to: ids(state))
    let all = EffectScope(id)
    var effects = Effects<Parent.Work>(
      removed.map { .cancelScope(EffectID.scope(scope($0)).scoped(by: all)) })
    switch own {
    case (let target?, let asked)? where !removed.contains(target):
      effects.append(
        contentsOf: asked.map(work: { $0 }, in: scope(target)).map(work: { $0 }, in: all))
    case (nil, let asked)?:
      effects.append(contentsOf: asked.map(work: { $0 }, in: all))
    default: break
    }
    effects.append(contentsOf: outer)
    return effects
  }

  /// Returns the continuation of the elements.
  ///
  /// - Parameters:
  ///   - resumesNew: Whether elements that are new are resumed too, as by the reducer that embeds
  ///     them.
  ///   - elements: Returns the elements with their ids and the keys under which `write` replaces
  ///     them; of several elements with one id, only the first counts.
  ///   - write: Replaces an element.
  ///   - work: Embeds the work of an element.
  func continuation<State, Work, Key, Element, ElementWork>(
    of child: StateContinuation<Element, ElementWork>?, resumesNew: Bool,
    elements: @escaping @Sendable (State) -> [(id: ID, key: Key, element: Element)],
    write: @escaping @Sendable (inout State, Key, Element) -> Void,
    work: @escaping @Sendable (ID, ElementWork) -> Work
  ) -> StateContinuation<State, Work>? {
    guard let child else { return nil }
    let all = EffectScope(id)
    return StateContinuation(
      erased: { state in
        var marks: [ID: any Sendable] = [:]
        for (id, _, element) in elements(state) where marks[id] == nil {
          marks[id] = child.mark(element)
        }
        return marks
      },
      resume: { state, marks, isReplaced in
        let marks = marks as? [ID: any Sendable]
        var seen: Set<ID> = []
        var resumed: [(id: ID, effects: Effects<Work>)] = []
        for (id, key, element) in elements(state) where seen.insert(id).inserted {
          let mark = marks?[id]
          guard resumesNew || marks == nil || mark != nil else { continue }
          var element = element
          guard let more = child.resume(&element, after: mark, isReplaced: isReplaced) else {
            continue
          }
          write(&state, key, element)
          let scope = self.scope(id)
          // A new element has no effects that could be abandoned.
          let abandoned: Effects<Work> =
            mark == nil && more.isEmpty
            ? .none : .cancelScope(EffectID.scope(scope).scoped(by: all))
          resumed.append(
            (id, abandoned + more.map(work: { work(id, $0) }, in: scope).map(work: { $0 }, in: all))
          )
        }
        if resumed.isEmpty { return nil }
        var effects = Effects<Work>.none
        if isSorted {
          let effectsOf = Dictionary(uniqueKeysWithValues: resumed.map { ($0.id, $0.effects) })
          for id in sorted(effectsOf.keys) { effects.append(contentsOf: effectsOf[id] ?? .none) }
        } else {
          for element in resumed { effects.append(contentsOf: element.effects) }
        }
        return effects
      })
  }

  /// Returns the report of the elements.
  ///
  /// - Parameters:
  ///   - ids: Returns the ids of all elements.
  ///   - elements: Returns the elements with the given ids, in order; of several elements with one id,
  ///     only the first.
  func report<State, Action, Work, Element, ElementAction, ElementWork>(
    of child: CancellationReport<Element, ElementAction, ElementWork>?,
    ids: @escaping @Sendable (State) -> [ID],
    elements: @escaping @Sendable (State, Set<ID>) -> [(id: ID, element: Element)],
    action: @escaping @Sendable (ID, ElementAction) -> Action,
    work: @escaping @Sendable (ID, Work) -> ElementWork?
  ) -> CancellationReport<State, Action, Work>? {
    .elements(
      child,
      elements: { state, keys in
        var keyOf: [ID: ElementScopeKey] = [:]
        if hasIdentities {
          for case .identity(let element) in keys {
            if let id = element.value(as: ID.self) { keyOf[id] = .identity(element) }
          }
        } else {
          for id in ids(state) {
            let key = ElementScopeKey.text(EffectID.component(scope(id).name))
            if keys.contains(key) { keyOf[id] = keyOf[id] ?? key }
          }
        }
        let all = elements(state, Set(keyOf.keys)).compactMap { id, element in
          keyOf[id].map { (id: id, scope: $0, state: element) }
        }
        guard isSorted else { return all }
        let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
        return sorted(byID.keys).compactMap { byID[$0] }
      }, hasIdentities: hasIdentities, scope: EffectScope(id), action: action, work: work)
  }

  private func removed(from before: [ID], to after: [ID]) -> [ID] {
    guard before != after else { return [] }
    var left = Set(after)
    // Of several elements with one id, report only the first.
    let removed = before.filter { left.insert($0).inserted }
    return isSorted ? sorted(removed) : removed
  }

  /// Sorts ids by the names of their scopes.
  func sorted(_ ids: some Sequence<ID>) -> [ID] {
    // Ids with equal names are ordered by their debug descriptions, as far as those differ.
    ids.map { (scope($0).name, String(reflecting: $0), $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
