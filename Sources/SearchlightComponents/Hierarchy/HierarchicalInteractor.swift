public import SearchlightCore

/// The logic of a hierarchical menu, such as categories with subcategories.
///
/// A record contains the full path to its category once for each level: `"lvl0": "Cameras"`,
/// `"lvl1": "Cameras > Lenses"`. The filters of the state hold the choice as one filter, that of
/// the deepest node. The path above it is computed, so the filter and the path cannot contradict
/// each other, whatever is removed.
///
/// ```swift
/// let categories = HierarchicalInteractor(
///   products,
///   attributes: ["hierarchicalCategories.lvl0", "hierarchicalCategories.lvl1"])
/// …
/// search.send(categories.toggle("Cameras > Lenses"))
/// for await nodes in search.values(of: categories) { … }
/// ```
public struct HierarchicalInteractor: RequestContributor, SearchPresenter {
  /// The user's interactions with the menu.
  @nonexhaustive
  public enum Intent: Hashable, Codable, Sendable {
    /// Chooses a node by its full path; choosing the chosen node goes up one level.
    case toggle(String)

    /// Chooses a node by its full path, even if it is chosen already.
    case goTo(String)

    /// Clears the choice.
    case clear
  }

  /// The inputs on which the presented menu depends: the answer and the choice.
  public struct Key: Hashable, Sendable {
    let version: AnswerVersion?
    let group: FilterGroup
    let pending: [Filter]
  }

  /// The identifier of the component, unique in a machine.
  public let id: ComponentID

  /// The source whose matching records are counted.
  public let source: SourceID

  /// The attributes of the levels, starting with the outermost.
  public let attributes: [Attribute]

  /// The separator between the components of a path, including its spaces.
  public let separator: String

  /// The node whose children are the menu's outermost level; `nil` for the whole hierarchy.
  public let rootPath: String?

  /// The levels on which nodes outside of the chosen path are shown.
  public let siblings: HierarchicalSiblings

  /// The filter group that holds the choice.
  public let filterGroup: FilterGroup.ID

  /// The searcher whose matching records are counted.
  public let searchers: [any Searcher]

  let presenter: HierarchicalPresenter?

  /// Identifies the presenter, which is not comparable; copies of the menu share this object.
  let order: Order?

  final class Order: Sendable {}

  let choice: DeclaredChoice

  /// The problems in the arguments of the initializer: an empty separator, and an attribute that is
  /// empty or has two levels.
  public var issues: [String] {
    var issues = ArgumentIssues()
    issues.require(
      !separator.isEmpty, "Its separator is empty, so no path can be divided. Name one.")
    issues.require(
      Set(attributes).count == attributes.count,
      "Two of its levels have the same attribute. Give each level its own.")
    issues.require(!attributes.contains(""), "One of its attributes is empty. Name it.")
    return issues.sentences
  }

  /// The searcher, the choice of a node, and the issues.
  public var traits: ComponentTraits {
    ComponentTraits(searchers: searchers, declaredChoices: [choice], issues: issues)
  }

  /// Creates a menu over the records of a searcher.
  ///
  /// - Parameters:
  ///   - searcher: The searcher whose matching records are counted; it may be one of your own.
  ///   - attributes: The attributes of the levels, starting with the outermost.
  ///   - separator: The separator between the components of a path, including its spaces.
  ///   - rootPath: The node whose children are the menu's outermost level. The search is narrowed
  ///     to it even if nothing is chosen.
  ///   - siblings: The levels on which nodes outside of the chosen path are shown.
  ///   - scope: The sources that a choice narrows; `nil` means the searcher's own source.
  ///   - presenter: The function that sorts the nodes for display. `nil` uses the engine's order,
  ///     the ``SearchlightBackend/SearchResponse/facetOrdering`` of the answer, on the levels that it covers, and
  ///     ``DefaultPresenter/Hierarchical/present`` on all others.
  ///   - id: The identifier of the component; `nil` derives it from searcher and first attribute,
  ///     such as `products.categories.lvl0.menu`.
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

  /// Returns the action that chooses a node by its full path; choosing the chosen node goes up one
  /// level.
  public func toggle(_ path: String) -> SearchAction {
    intent(.toggle(path))
  }

  /// The action that clears the choice.
  public var clear: SearchAction { intent(.clear) }

  /// Returns the chosen path: the full value on each level, starting with the outermost; empty if
  /// nothing is chosen.
  ///
  /// In a menu with a root, the path begins with the root, even if nothing is chosen.
  public func path(in state: SearchState) -> [String] {
    chosenPath(in: state) ?? rootPath.map { path(to: $0) } ?? []
  }
}

// MARK: - Choosing

extension HierarchicalInteractor {
  /// Replaces or clears the choice.
  ///
  /// A node that is too deep or outside of the root is rejected.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    switch intent(in: action) {
    case .toggle(let path):
      if let chosen = chosenPath(in: draft.state),
        chosen.last?.isEqualIgnoringCase(to: path) == true
      {
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
      draft.reject(.pathOutsideRoot(path, root: rootPath))
      return
    }
    guard attributes.indices.contains(level) else {
      draft.reject(.pathTooDeep(path, levels: attributes.count))
      return
    }
    draft.apply(.set([.facet(attributes[level], .string(path))], in: filterGroup))
  }

  /// Returns the level of a node.
  ///
  /// The level follows from the number of path components. If the answer does not list the node on
  /// that level but on one further out, the node is on the outer level, and its name contains the
  /// separator.
  private func level(of path: String, in state: SearchState) -> Int {
    let level = self.path(to: path).count - 1
    let facets = state[source]?.answer?.response.facets ?? [:]
    return attributes.indices.prefix(level + 1).last { level in
      facets[attributes[level]]?.contains { $0.value.isEqualIgnoringCase(to: path) } == true
    } ?? level
  }

  /// Returns the path to the deepest chosen node; `nil` if none is chosen.
  private func chosenPath(in state: SearchState) -> [String]? {
    choice.chosenPath(in: state.filters[filterGroup].filters)
  }

  /// Returns the path to each ancestor of a node, followed by the path to the node itself: `A`,
  /// `A > B`.
  func path(to node: String) -> [String] { choice.path(to: node) }
}

// MARK: - Requests

extension HierarchicalInteractor {
  /// Requests the counts of the levels down to the children of the chosen node, and narrows the
  /// search to the root.
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

extension LinkParameter {
  /// Creates a name for the node that a menu chooses, written as its full path.
  public init(_ name: String, _ menu: HierarchicalInteractor) {
    self = .path(name, of: menu.choice)
  }
}
