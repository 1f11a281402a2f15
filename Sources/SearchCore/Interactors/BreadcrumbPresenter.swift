/// The logic of a breadcrumb: the chosen path of a hierarchical menu, part by part.
///
/// ```swift
/// let breadcrumb = BreadcrumbPresenter(categories)
/// for await crumbs in search.values(of: breadcrumb) { … }    // Cameras › Lenses
/// search.send(breadcrumb.select(crumbs[0]))                  // back to Cameras
/// ```
public struct BreadcrumbPresenter: SearchPresenter {
  /// A part of the path.
  public struct Crumb: Hashable, Sendable, Identifiable {
    /// The last part of the path: `Lenses`.
    public let label: String

    /// The whole path: `Cameras > Lenses`.
    public let path: String

    /// The whole path.
    public var id: String { path }
  }

  private let menu: HierarchicalInteractor

  /// Creates the breadcrumb of a menu.
  public init(_ menu: HierarchicalInteractor) {
    self.menu = menu
  }

  /// The action that goes back to a part of the path; the last part stays as it is.
  public func select(_ crumb: Crumb) -> SearchAction {
    menu.intent(.goTo(crumb.path))
  }

  /// The action that leaves the whole path.
  public var clear: SearchAction { menu.clear }

  /// That of the menu.
  public var identity: PresenterIdentity { menu.identity }

  /// What is chosen in the menu.
  public func key(_ state: SearchState) -> FilterGroup { state.filters[menu.filterGroup] }

  /// The parts of the path below the root, from the outermost.
  public func present(_ state: SearchState) -> [Crumb] {
    let path = menu.path(in: state)
    let rootLength = menu.choice.root.count
    return path.indices.dropFirst(rootLength).map { level in
      let start = level == 0 ? "" : path[level - 1] + menu.separator
      let label = Substring(path[level].utf8.dropFirst(start.utf8.count))
      return Crumb(label: String(label), path: path[level])
    }
  }
}
