/// A component that is hidden while nothing is chosen in others, and then has no choice of its own.
package protocol HidingComponent<Memory, Intent, Work>: SearchComponent {
  /// Returns whether the component is shown.
  ///
  /// Must be a pure function of the state.
  func isShown(in state: SearchState) -> Bool

  /// Resets everything that is chosen in the component, which is hidden.
  ///
  /// - Parameters:
  ///   - draft: The state after the other components have handled the action.
  ///   - memory: The memory of the component.
  ///   - action: The action that is handled.
  func hide(_ draft: inout SearchDraft, memory: inout Memory, on action: SearchAction)
}

extension HidingComponent {
  /// Resets what is chosen in the component, and its memory in the draft.
  func hide(in draft: inout SearchDraft, on action: SearchAction) {
    remember(in: &draft) { hide(&$0, memory: &$1, on: action) }
  }
}
