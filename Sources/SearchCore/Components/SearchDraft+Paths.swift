extension SearchDraft {
  /// Reduces the group of a hierarchical menu to one path, because no record matches nodes on two
  /// branches.
  mutating func keepOnePath(of menu: DeclaredChoice, after change: FilterChange) {
    let filters = state.filters[menu.group].filters
    let nodes = filters.compactMap { filter in
      menu.path(of: filter).map { Node(filter: filter, path: $0) }
    }
    var below = nodes
    if let root = menu.rootPath {
      // The root itself is not a choice, since the search is narrowed to it anyway.
      below = nodes.filter { $0.path.dropLast().contains(root) }
      for node in nodes where !node.path.contains(root) {
        reject(.pathOutsideRoot(node.path.last ?? "", root: root))
      }
    }
    let chosen = Self.chosen(of: below, after: change)
    guard nodes.count > (chosen == nil ? 0 : 1) else { return }
    let others = filters.filter { menu.path(of: $0) == nil }
    state.filters.apply(.set(others + (chosen.map { [$0.filter] } ?? []), in: menu.group))
  }

  private struct Node {
    let filter: Filter
    let path: [String]
  }

  /// The node to keep: the one that was added or toggled; otherwise the deepest node whose path
  /// contains the last one.
  private static func chosen(of nodes: [Node], after change: FilterChange) -> Node? {
    guard let last = nodes.last else { return nil }
    switch change {
    case .add(let filter, _), .toggle(let filter, _):
      return nodes.last { $0.filter.means(filter) } ?? last
    default:
      return nodes.filter { $0.path.starts(with: last.path) }.max { $0.path.count < $1.path.count }
    }
  }
}
