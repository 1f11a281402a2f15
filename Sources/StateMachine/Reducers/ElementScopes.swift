/// The scopes of the elements of one collection, and what happens when an element goes.
struct ElementScopes<ID: Hashable> {
  /// The scope of all of them.
  let id: String
  /// The scope of one of them, within that.
  let name: (ID) -> String
  /// Whether what goes is cancelled in the order of names, since the collection has none.
  var isSorted = false

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
    var effects = Effects<Parent.Work>(gone.map { .cancelScope(.scope(id, name($0))) })
    if let (target, asked) = own, !gone.contains(target) {
      effects.append(
        contentsOf: asked.map(work: { $0 }, scope: name(target)).map(work: { $0 }, scope: id))
    }
    effects.append(contentsOf: outer)
    return effects
  }

  private func gone(from before: [ID], to after: [ID]) -> [ID] {
    guard before != after else { return [] }
    var left = Set(after)
    // Of several of one name only the first is told of.
    let gone = before.filter { left.insert($0).inserted }
    return isSorted ? gone.sorted { name($0) < name($1) } : gone
  }
}
