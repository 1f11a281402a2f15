import SearchCore

extension ChosenFilter {
  /// Whether the refinement is the node to which a menu has gone up from one of some former
  /// refinements: the user left a level and selected nothing.
  func isLeft(by former: [ChosenFilter], in state: SearchState) -> Bool {
    state.hierarchies.contains { menu in
      guard menu.group.scope == scope,
        let node = menu.chosenPath(in: state.filters[menu.group].filters)?.last,
        menu.attributes.contains(where: { text == "\($0):\(node)" })
      else { return false }
      return former.contains { other in
        other.scope == scope
          && menu.attributes.contains { other.text.hasPrefix("\($0):\(node)\(menu.separator)") }
      }
    }
  }
}
