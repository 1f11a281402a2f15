/// The scopes of the elements of one collection, and what happens when an element goes.
struct ElementScopes<ID: Hashable & Sendable>: Sendable {
  /// The scope of all of them.
  let id: String
  /// The scope of one of them, within that.
  private let scope: @Sendable (ID) -> EffectScope
  /// Whether what goes is cancelled in the order of names, since the collection has none.
  let isSorted: Bool

  /// - Parameter name: the names of the elements, different for different ones; `nil` for the text of
  ///   their ids.
  init(id: String, name: (@Sendable (ID) -> String)?, isSorted: Bool = false) {
    self.id = id
    self.isSorted = isSorted
    scope = { id in name.map { EffectScope($0(id)) } ?? EffectScope(element: id) }
  }

  /// Runs the element's reducer, then its parent's, and cancels what the gone had under way.
  ///
  /// - Parameter element: runs the reducer of the element that the action is for; `nil` if it is for
  ///   none.
  func reduce<Parent: Reducer>(
    _ state: inout Parent.State, _ action: Parent.Action, by parent: Parent,
    ids: (Parent.State) -> [ID],
    element: (inout Parent.State) -> (ID, Effects<Parent.Work>)?
  ) -> Effects<Parent.Work> {
    let before = ids(state)
    let own = element(&state)
    let outer = parent.reduce(&state, action)
    let gone = gone(from: before, to: ids(state))
    let all = EffectScope(id)
    var effects = Effects<Parent.Work>(
      gone.map { .cancelScope(EffectID.scope(scope($0)).scoped(by: all)) })
    if let (target, asked) = own, !gone.contains(target) {
      effects.append(
        contentsOf: asked.map(work: { $0 }, in: scope(target)).map(work: { $0 }, in: all))
    }
    effects.append(contentsOf: outer)
    return effects
  }

  private func gone(from before: [ID], to after: [ID]) -> [ID] {
    guard before != after else { return [] }
    var left = Set(after)
    // Of several of one name only the first is told of.
    let gone = before.filter { left.insert($0).inserted }
    guard isSorted else { return gone }
    // Ids that read alike are told apart as far as their debugging texts do.
    return gone.map { (scope($0).name, String(reflecting: $0), $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}
