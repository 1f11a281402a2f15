public import SearchlightCore

/// A presenter for breadcrumbs that shows the chosen path of a hierarchical menu, one crumb for
/// each level.
///
/// ```swift
/// let breadcrumb = BreadcrumbPresenter(categories)
/// for await crumbs in search.values(of: breadcrumb) { … }    // Cameras › Lenses
/// search.send(breadcrumb.select(crumbs[0]))                  // back to Cameras
/// ```
public struct BreadcrumbPresenter: SearchPresenter {
  /// One level of the chosen path.
  public struct Crumb: Hashable, Sendable, Identifiable {
    /// The name of the node without its ancestors, such as `Lenses`.
    public let label: String

    /// The full path to the node, such as `Cameras > Lenses`.
    public let path: String

    /// Whether the node was chosen after the request of the shown answer, which does not reflect it
    /// yet.
    public let isPending: Bool

    /// The full path, which is unique in a breadcrumb.
    public var id: String { path }

    /// Creates a level of the path.
    public init(label: String, path: String, isPending: Bool = false) {
      self.label = label
      self.path = path
      self.isPending = isPending
    }
  }

  /// The state that the path depends on: the menu's choice, and whether it is pending.
  public struct Key: Hashable, Sendable {
    let group: FilterGroup
    let pending: [Filter]
  }

  private let menu: HierarchicalInteractor

  /// Creates a breadcrumb for a menu.
  public init(_ menu: HierarchicalInteractor) {
    self.menu = menu
  }

  /// Returns the action that goes back to a crumb; for the last crumb it changes nothing.
  public func select(_ crumb: Crumb) -> SearchAction {
    menu.intent(.goTo(crumb.path))
  }

  /// The action that clears the path.
  public var clear: SearchAction { menu.clear }

  /// The identity of the menu.
  public var identity: PresenterIdentity { menu.identity }

  /// Returns the filter group that holds the menu's choice, and its pending filters.
  public func key(_ state: SearchState) -> Key {
    Key(group: state.filters[menu.filterGroup], pending: menu.pendingFilters(in: state))
  }

  /// Returns the levels of the path below the root, starting with the outermost.
  public func present(_ state: SearchState) -> [Crumb] {
    let path = menu.path(in: state)
    let rootLength = menu.choice.root.count
    let pending = menu.pendingNodes(in: state)
    return path.indices.dropFirst(rootLength).map { level in
      let start = level == 0 ? "" : path[level - 1] + menu.separator
      let label = Substring(path[level].utf8.dropFirst(start.utf8.count))
      return Crumb(
        label: String(label), path: path[level], isPending: pending.contains(path[level].caseFolded)
      )
    }
  }
}
