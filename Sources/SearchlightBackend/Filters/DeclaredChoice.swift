/// A choice that a component offers: the filter group that holds it, and the attributes whose
/// values the user chooses.
///
/// The declaration tells the machine which attributes belong together. A menu of several levels is
/// therefore cleared, and shown among the current filters, by any of its attributes, however deep
/// the chosen node is.
public struct DeclaredChoice: Hashable, Sendable {
  /// The group that holds the filters of the choice.
  public let group: FilterGroup.ID

  /// The attributes whose values are chosen; for a hierarchy, those of its levels, starting with
  /// the outermost.
  public let attributes: [Attribute]

  /// The separator between the components of a path, including its spaces; used by hierarchies
  /// only.
  public let separator: String

  /// The node of a hierarchy below which the user chooses nodes; `nil` for the whole hierarchy.
  public let rootPath: String?

  /// Creates the declaration of a choice.
  public init(
    in group: FilterGroup.ID, of attributes: [Attribute], separator: String = " > ",
    rootPath: String? = nil
  ) {
    self.group = group
    self.attributes = attributes
    self.separator = separator
    self.rootPath = rootPath
  }
}

// MARK: - Paths in a hierarchy

extension DeclaredChoice {
  /// The nodes from the outermost level to the root, including the root; empty without a root.
  public var root: [String] { rootPath.map { path(to: $0) } ?? [] }

  /// Returns the path to each ancestor of a node, followed by the path to the node itself: `A`,
  /// `A > B`.
  ///
  /// - Parameters:
  ///   - node: The path to the node, as its attribute holds it.
  ///   - levels: The maximum number of paths. Remaining components belong to the last path, whose
  ///     own name then contains the separator. `nil` allows one more than the hierarchy has levels,
  ///     which shows that the node is too deep. The limit bounds the memory, since the paths of a
  ///     node with thousands of components take quadratic space.
  public func path(to node: String, levels: Int? = nil) -> [String] {
    let bytes = node.utf8
    let levels = levels ?? attributes.count + 1
    var path: [String] = []
    var rest = bytes[...]
    while !separator.isEmpty, path.count + 1 < levels,
      let range = rest.firstRange(of: separator.utf8)
    {
      path.append(String(node[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return path + [node]
  }

  /// Returns the paths to the node that a filter chooses; `nil` if its attribute is not a level of
  /// the hierarchy.
  public func path(of filter: Filter) -> [String]? {
    guard case .facet(let facet) = filter, !facet.isNegated,
      let level = attributes.firstIndex(of: facet.attribute)
    else { return nil }
    return path(to: facet.value.description, levels: level + 1)
  }

  /// Returns the paths to the deepest node that some filters choose; `nil` if they choose none.
  public func chosenPath(in filters: FilterList) -> [String]? {
    var deepest: (level: Int, node: String)?
    for case .facet(let facet) in filters where !facet.isNegated {
      guard let level = attributes.firstIndex(of: facet.attribute) else { continue }
      if level >= deepest?.level ?? 0 { deepest = (level, facet.value.description) }
    }
    return deepest.map { path(to: $0.node, levels: $0.level + 1) }
  }
}

extension Filter {
  /// Returns whether the filter concerns one of some attributes.
  ///
  /// It does if its own attribute is among them, or if its group is the path of a hierarchy that
  /// has one of the attributes as a level.
  ///
  /// The attribute of a hierarchy that no component declares is taken from the group's name, which
  /// by convention is the outermost attribute.
  ///
  /// - Parameters:
  ///   - attributes: The attributes to look for.
  ///   - group: The group that holds the filter.
  ///   - hierarchies: The hierarchies of the machine, see ``SearchlightCore/SearchState/hierarchies``.
  public func isOn(
    _ attributes: some Collection<Attribute>, in group: FilterGroup.ID,
    _ hierarchies: [DeclaredChoice]
  ) -> Bool {
    if attributes.contains(attribute) { return true }
    guard group.kind == .hierarchical else { return false }
    if let declared = hierarchies.first(where: { $0.group == group }) {
      return declared.attributes.contains { attributes.contains($0) }
    }
    return attributes.contains(Attribute(group.name))
  }
}
