/// The levels of a hierarchical menu in a request: which attributes are counted, and along which path.
///
/// A level is counted among the children of what is chosen on the level above, whatever is chosen on
/// itself and below, so that its siblings can be chosen instead.
public struct HierarchicalLevels: Hashable, Sendable {
  /// The attributes of the levels, from the outermost.
  public var attributes: [Attribute]

  /// The path that is chosen: the whole value on each level, from the outermost; no longer than
  /// `attributes`.
  public var path: [String]

  /// The group of filters that holds the choice.
  public var group: FilterGroup.ID

  /// How many levels of the path lead to the root of the menu; they are not shown and not counted.
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
  /// The numbers of the levels on the path that are counted by themselves: those below the root.
  package var countedLevels: Range<Int> {
    let end = min(path.count, attributes.count)
    return min(max(0, rootLength), end)..<end
  }
}
