/// A choice that a component offers: the group of filters that holds it, and the attributes that it is on.
///
/// The machine knows by it which attributes belong together. So a menu of several levels is cleared and
/// shown among the current filters by any of its attributes, however deep the chosen node lies.
public struct DeclaredChoice: Hashable, Sendable {
  /// The group of filters that holds what is chosen.
  public let group: FilterGroup.ID

  /// The attributes whose values are chosen; of a hierarchy those of the levels, from the outermost.
  public let attributes: [Attribute]

  /// What stands between the parts of a path, spaces included; it matters in a hierarchy only.
  public let separator: String

  /// The node of a hierarchy below which nodes are chosen; `nil` for the whole hierarchy.
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
  /// The path to the root, the root included; empty without one.
  public var root: [String] { rootPath.map { path(to: $0) } ?? [] }

  /// The path to each node above, and the path itself: `A`, `A > B`.
  ///
  /// - Parameter levels: At most how many; parts that are left over belong to the last, whose own name
  ///   contains the separator then. `nil` for one more than there are, which tells that the node is too
  ///   deep: each node of the path is a text, so those of a path of thousands of parts would fill the memory.
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

  /// The path to the node that a filter chooses; `nil` if it is on none of the levels.
  public func path(of filter: Filter) -> [String]? {
    guard case .facet(let facet) = filter, !facet.isNegated,
      let level = attributes.firstIndex(of: facet.attribute)
    else { return nil }
    return path(to: facet.value.description, levels: level + 1)
  }

  /// The path to the deepest node that some filters choose; `nil` if they choose none.
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
  /// Whether the filter is on one of some attributes: by its own, or because its group is the path in a
  /// hierarchy that has the attribute on one of its levels.
  ///
  /// A hierarchy that nobody has declared is known by its name, by custom the outermost attribute.
  ///
  /// - Parameters:
  ///   - attributes: The attributes.
  ///   - group: The group that holds the filter.
  ///   - hierarchies: The hierarchies of the machine, see ``SearchState/hierarchies``.
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
