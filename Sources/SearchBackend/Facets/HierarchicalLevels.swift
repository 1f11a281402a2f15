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
