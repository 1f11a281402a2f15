/// The choice that a machine begins with.
extension Planner {
  /// The state before the first action in which a choice is made, and why some of it is not.
  ///
  /// Components that ask for no work hear of it as of a choice that is restored. The others hear of it when the
  /// search starts: what they asked for now, nobody would carry out.
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
