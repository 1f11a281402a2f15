/// The levels of a hierarchical menu in a request: which attributes the engine counts, and along
/// which path.
///
/// The engine counts a level among the children of the node that is chosen one level above,
/// regardless of choices on the level itself and below, so that the siblings of a chosen node can
/// be chosen instead.
public struct HierarchicalLevels: Hashable, Sendable {
  /// The attributes of the levels, starting with the outermost.
  public var attributes: [Attribute]

  /// The chosen path as the full value on each level, starting with the outermost; no longer than
  /// `attributes`.
  public var path: [String]

  /// The group of filters that holds the choice.
  public var group: FilterGroup.ID

  /// The number of levels of the path that lead to the root of the menu.
  ///
  /// They are neither shown nor counted.
  public var rootLength: Int

  /// Creates levels.
  public init(
    attributes: [Attribute], path: [String], group: FilterGroup.ID, rootLength: Int = 0
  ) {
    self.attributes = attributes
    self.path = path
    self.group = group
    self.rootLength = rootLength
  }
}

extension HierarchicalLevels {
  /// The indices of the levels on the path that are counted separately: those below the root.
  package var countedLevels: Range<Int> {
    let end = min(path.count, attributes.count)
    return min(max(0, rootLength), end)..<end
  }
}

extension HierarchicalLevels: Codable {
  private enum CodingKeys: String, CodingKey {
    case attributes, path, group, rootLength
  }

  /// Encodes the attributes, the path, the group and, unless it is zero, the length of the root.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(attributes, forKey: .attributes)
    try container.encode(path, forKey: .path)
    try container.encode(group, forKey: .group)
    if rootLength != 0 { try container.encode(rootLength, forKey: .rootLength) }
  }

  /// Decodes what `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      attributes: try container.decode([Attribute].self, forKey: .attributes),
      path: try container.decode([String].self, forKey: .path),
      group: try container.decode(FilterGroup.ID.self, forKey: .group),
      rootLength: try container.decodeIfPresent(Int.self, forKey: .rootLength) ?? 0)
  }
}
