extension ComponentRegistry {
  /// Runs the reducers of the components in order, and then hides those from which a later component
  /// has taken what they depend on, such as tabs that clear all refinements.
  ///
  /// - Parameter handles: Returns whether a component handles the action.
  func run(
    _ draft: inout SearchDraft, on action: SearchAction,
    where handles: (any SearchComponent) -> Bool = { _ in true }
  ) {
    // The component that may be hidden next; they have the order of the others.
    var rest = roles.hiding[...]
    var shown: [any HidingComponent] = []
    for component in components {
      let hiding = rest.first?.id == component.id ? rest.removeFirst() : nil
      guard handles(component) else { continue }
      component.run(&draft, on: action)
      if let hiding, hiding.isShown(in: draft.state) { shown.append(hiding) }
    }
    // Hiding one may hide others that depend on it.
    while let index = shown.firstIndex(where: { !$0.isShown(in: draft.state) }) {
      shown.remove(at: index).hide(in: &draft, on: action)
    }
  }
}
