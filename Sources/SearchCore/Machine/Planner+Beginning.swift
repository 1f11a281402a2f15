/// The initial choice of a machine.
extension Planner {
  /// Returns the initial state with a choice applied, and the reason why a part of the choice was
  /// left out.
  ///
  /// Components without work receive the choice as a `restore` action. Components with work receive
  /// it only when the search starts: nobody would carry out work that they asked for now.
  func beginning(with choice: SearchChoice) -> (state: SearchState, rejection: RejectedAction?) {
    var state = registry.initialState
    if choice == SearchChoice() { return (state, nil) }
    var draft = SearchDraft(taking: &state, of: registry.components, registry.workTypes)
    draft.restore(choice)
    for component in registry.components where component.asksForNoWork {
      component.run(&draft, on: .restore(choice))
    }
    keepChosenPages(in: &draft)
    let rejection = draft.state.rejection
    draft.state.rejection = nil
    return (draft.state, rejection)
  }
}

extension SearchComponent {
  fileprivate var asksForNoWork: Bool { Work.self == Never.self }
}
