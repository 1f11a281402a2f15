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
    let generation: FlightID?
    let group: FilterGroup
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

  /// The group of filters that holds the choice.
  public let filterGroup: FilterGroup.ID

  /// The searcher of the records.
  public let searchers: [any Searcher]

  private let presenter: HierarchicalPresenter

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - searcher: Searches the records that are counted.
  ///   - attributes: The attributes of the levels, from the outermost.
  ///   - separator: What stands between the parts of a path, spaces included.
  ///   - rootPath: The node whose children are the menu's outermost level; the search is narrowed to it
  ///     even if nothing is chosen.
  ///   - scope: Which sources a choice narrows; `nil` is that of the searcher.
  ///   - presenter: Puts the nodes into the order in which they are shown.
  ///   - id: The name of the component; `nil` calls it after searcher and first attribute.
  public init(
    _ searcher: HitsSearcher, attributes: [Attribute], separator: String = " > ",
    rootPath: String? = nil, scope: FilterScope? = nil,
    presenter: @escaping HierarchicalPresenter = DefaultPresenter.Hierarchical.present,
    id: ComponentID? = nil
  ) {
    let name = attributes.first?.rawValue ?? "hierarchy"
    self.id = id ?? ComponentID("\(searcher.source).\(name)")
    source = searcher.source
    self.attributes = attributes
    self.separator = separator
    self.rootPath = rootPath
    filterGroup = .hierarchical(name, scope: scope ?? .source(searcher.source))
    searchers = [searcher]
    self.presenter = presenter
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
    let deepest = chosen(in: state.filters[filterGroup]) ?? rootPath
    return deepest.map(prefixes) ?? []
  }
}

// MARK: - Choosing

extension HierarchicalInteractor {
  /// Replaces the choice.
  public func reduce(_ draft: inout SearchDraft, memory: inout NoMemory, on action: SearchAction) {
    switch intent(in: action) {
    case .select(let path):
      let isChosen = chosen(in: draft.state.filters[filterGroup]) == path
      choose(isChosen ? prefixes(of: path).dropLast().last : path, in: &draft)
    case .goTo(let path): choose(path, in: &draft)
    case .clear: draft.apply(.clearGroup(filterGroup))
    case nil: break
    }
  }

  private func choose(_ path: String?, in draft: inout SearchDraft) {
    guard let path, path != rootPath else {
      draft.apply(.clearGroup(filterGroup))
      return
    }
    // Beside the root there is nothing to choose.
    guard rootPath.map(prefixes(of: path).contains) ?? true, let attribute = attribute(of: path)
    else { return }
    draft.apply(.set([.facet(attribute, .string(path))], in: filterGroup))
  }

  /// The whole path of the deepest node that is chosen.
  private func chosen(in group: FilterGroup) -> String? {
    var deepest: (level: Int, path: String)?
    for case .facet(let filter) in group.filters where !filter.isNegated {
      guard let level = attributes.firstIndex(of: filter.attribute) else { continue }
      if level >= deepest?.level ?? 0 { deepest = (level, filter.value.description) }
    }
    return deepest?.path
  }

  /// The path to each node above, and the path itself: `A`, `A > B`.
  func prefixes(of path: String) -> [String] {
    guard !separator.isEmpty else { return [path] }
    let parts = path.split(separator: separator, omittingEmptySubsequences: false)
    return parts.indices.map { parts[...$0].joined(separator: separator) }
  }
}

// MARK: - Asking and showing

extension HierarchicalInteractor {
  /// Asks for the counts of the levels down to the children of what is chosen, and narrows the search to
  /// the root.
  public func contribute(
    to request: inout SearchRequest, of source: SourceID, in state: SearchState
  ) {
    guard source == self.source, !attributes.isEmpty else { return }
    let path = Array(path(in: state).prefix(attributes.count))
    let wanted = attributes.prefix(path.count + 1)
    var facets = request.parameters.facets ?? []
    facets += wanted.filter { !facets.contains($0) }
    request.parameters.facets = facets
    request.hierarchicalFacets.append(
      HierarchicalLevels(attributes: Array(wanted), path: path, group: filterGroup))
    let isChosen = !state.filters[filterGroup].filters.isEmpty
    if let rootPath, !isChosen, let attribute = attribute(of: rootPath) {
      request.filters.append([FilterGroup(filterGroup, [.facet(attribute, .string(rootPath))])])
    }
  }

  private func attribute(of path: String) -> Attribute? {
    let level = prefixes(of: path).count - 1
    return attributes.indices.contains(level) ? attributes[level] : nil
  }

  /// The answer that is shown, and what is chosen.
  public func key(_ state: SearchState) -> Key {
    Key(generation: state[source]?.answer?.generation, group: state.filters[filterGroup])
  }

  /// The nodes from below the root down to the children of what is chosen, in the presenter's order.
  ///
  /// A chosen node without records stays, with a count of zero. Levels count from below the root.
  public func present(_ state: SearchState) -> [HierarchicalFacet] {
    let facets = state[source]?.answer?.response.facets ?? [:]
    let path = path(in: state)
    let firstLevel = rootPath.map { prefixes(of: $0).count } ?? 0
    var nodes: [HierarchicalFacet] = []
    for level in firstLevel..<max(firstLevel, min(path.count + 1, attributes.count)) {
      let chosen = path.indices.contains(level) ? path[level] : nil
      let beginning = level == 0 ? "" : path[level - 1] + separator
      var isListed = false
      for facet in facets[attributes[level]] ?? [] where facet.value.hasPrefix(beginning) {
        let isSelected = facet.value == chosen
        if isSelected { isListed = true }
        nodes.append(
          HierarchicalFacet(facet: facet, level: level - firstLevel, isSelected: isSelected))
      }
      if let chosen, !isListed {
        nodes.append(
          HierarchicalFacet(
            facet: Facet(value: chosen, count: 0), level: level - firstLevel, isSelected: true))
      }
    }
    return presenter(nodes)
  }
}
