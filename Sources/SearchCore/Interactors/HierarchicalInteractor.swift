/// The logic of a hierarchical menu, such as categories with subcategories.
///
/// The records hold the path to their category once for each level, whole:
/// `"lvl0": "Cameras"`, `"lvl1": "Cameras > Lenses"`. What is chosen lies in the filters of the state as
/// one filter, that of the deepest node; the path above it is computed, so the two cannot contradict
/// each other whatever is removed.
///
/// ```swift
/// let categories = HierarchicalInteractor(
///   products,
///   attributes: ["hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1"])
/// …
/// search.send(categories.select("Cameras > Lenses"))
/// for await nodes in search.values(of: categories) { … }
/// ```
public struct HierarchicalInteractor: SearchComponent, SearchPresenter {
  /// What the user does with the menu.
  public enum Intent: Hashable, Codable, Sendable {
    /// Chooses a node by its whole path; the node that is chosen already goes up one level.
    case select(String)

    /// Chooses a node by its whole path, also if it is chosen already.
    case goTo(String)

    /// Takes the choice back.
    case clear
  }

  /// What tells one menu from another: the answer, and what is chosen.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let group: FilterGroup
    let pending: [Filter]
  }

  /// The name of the component.
  public let id: ComponentID

  /// The source whose records are counted.
  public let source: SourceID

  /// The attributes of the levels, from the outermost.
  public let attributes: [Attribute]

  /// What stands between the parts of a path.
  public let separator: String

  /// The node whose children are the menu's outermost level; `nil` for the whole hierarchy.
  public let rootPath: String?

  /// On which levels the nodes beside the chosen path are shown.
  public let siblings: HierarchicalSiblings

  /// The group of filters that holds the choice.
  public let filterGroup: FilterGroup.ID

  /// The searcher of the records.
  public let searchers: [any Searcher]

  let presenter: HierarchicalPresenter?

  /// Stands for the presenter, which cannot be compared; copies of the menu have it in common.
  let order: Order?

  final class Order: Sendable {}

  let choice: DeclaredChoice

  /// The choice of a node.
  public var declaredChoices: [DeclaredChoice] { [choice] }

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records that are counted; one of your own may do so as well.
  ///   - attributes: The attributes of the levels, from the outermost.
  ///   - separator: What stands between the parts of a path, spaces included.
  ///   - rootPath: The node whose children are the menu's outermost level; the search is narrowed to it
  ///     even if nothing is chosen.
  ///   - siblings: On which levels the nodes beside the chosen path are shown.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - presenter: Puts the nodes into the order in which they are shown; `nil` takes that of the engine,
  ///     the ``SearchResponse/facetOrdering`` of the answer, on the levels for which it has one, and
  ///     ``DefaultPresenter/Hierarchical/present`` on all others.
  ///   - id: The name of the component; `nil` calls it after searcher and first attribute,
  ///     `products.categories.lvl0.menu`.
  public init(
    _ searcher: some Searcher, attributes: [Attribute], separator: String = " > ",
    rootPath: String? = nil, siblings: HierarchicalSiblings = .all, scope: FilterScope? = nil,
    presenter: HierarchicalPresenter? = nil, id: ComponentID? = nil
  ) {
    let name = attributes.first?.rawValue ?? "hierarchy"
    self.id = id ?? ComponentID("\(searcher.source).\(name).menu")
    source = searcher.source
    self.attributes = attributes
    self.separator = separator
    self.rootPath = rootPath
    self.siblings = siblings
    filterGroup = .hierarchical(name, scope: scope ?? .source(searcher.source))
    searchers = [searcher]
    self.presenter = presenter
    order = presenter == nil ? nil : Order()
    choice = DeclaredChoice(
      in: filterGroup, of: attributes, separator: separator, rootPath: rootPath)
  }

  /// The action that chooses a node by its whole path; the node that is chosen already goes up one
  /// level.
  public func select(_ path: String) -> SearchAction {
    intent(.select(path))
  }

  /// The action that takes the choice back.
  public var clear: SearchAction { intent(.clear) }

  /// The chosen path: the whole value on each level, from the outermost; empty if nothing is chosen.
  ///
  /// Of a menu with a root the path begins with the root.
  public func path(in state: SearchState) -> [String] {
    chosenPath(in: state) ?? rootPath.map { path(to: $0) } ?? []
  }
}

// MARK: - Choosing

extension HierarchicalInteractor {
  /// Replaces the choice.
  ///
  /// A node that is too deep, or beside the root, is rejected.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    switch intent(in: action) {
    case .select(let path):
      if let chosen = chosenPath(in: draft.state), chosen.last == path {
        choose(chosen.dropLast().last, on: chosen.count - 2, in: &draft)
      } else {
        choose(path, on: level(of: path, in: draft.state), in: &draft)
      }
    case .goTo(let path): choose(path, on: level(of: path, in: draft.state), in: &draft)
    case .clear: draft.apply(.clearGroup(filterGroup))
    case nil: break
    }
  }

  private func choose(_ path: String?, on level: Int, in draft: inout SearchDraft) {
    guard let path, path != rootPath else {
      draft.apply(.clearGroup(filterGroup))
      return
    }
    if let rootPath, !self.path(to: path).contains(rootPath) {
      draft.reject(.pathBesideRoot(path, root: rootPath))
      return
    }
    guard attributes.indices.contains(level) else {
      draft.reject(.pathTooDeep(path, levels: attributes.count))
      return
    }
    draft.apply(.set([.facet(attributes[level], .string(path))], in: filterGroup))
  }

  /// The level of a node: by the number of its parts, but if that does not list it, and one further out
  /// does, it is on that: its name contains the separator.
  private func level(of path: String, in state: SearchState) -> Int {
    let level = self.path(to: path).count - 1
    let facets = state[source]?.answer?.response.facets ?? [:]
    return attributes.indices.prefix(level + 1).last { level in
      facets[attributes[level]]?.contains { $0.value == path } == true
    } ?? level
  }

  /// The path to the deepest node that is chosen; `nil` if none is.
  private func chosenPath(in state: SearchState) -> [String]? {
    choice.chosenPath(in: state.filters[filterGroup].filters)
  }

  /// The path to each node above, and the path itself: `A`, `A > B`.
  func path(to node: String) -> [String] { choice.path(to: node) }
}

// MARK: - Asking

extension HierarchicalInteractor {
  /// Asks for the counts of the levels down to the children of what is chosen, and narrows the search to
  /// the root.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source, !attributes.isEmpty else { return }
    let path = Array(path(in: state).prefix(attributes.count))
    let root = choice.root.prefix(attributes.count)
    let levels = attributes.prefix(path.count + 1)
    let shown = levels.dropFirst(root.count)
    if !shown.isEmpty {
      var facets = request.parameters.facets ?? []
      facets += shown.filter { !facets.contains($0) }
      request.parameters.facets = facets
    }
    request.hierarchicalFacets.append(
      HierarchicalLevels(
        attributes: Array(levels), path: path, group: filterGroup, rootLength: root.count))
    if chosenPath(in: state) == nil, let node = rootPath, choice.root.count == root.count {
      let filter = Filter.facet(attributes[root.count - 1], .string(node))
      request.filters.append([FilterGroup(filterGroup, [filter])])
    }
  }
}
