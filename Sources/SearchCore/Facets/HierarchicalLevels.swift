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

  /// Creates levels.
  public init(attributes: [Attribute], path: [String], group: FilterGroup.ID) {
    self.attributes = attributes
    self.path = path
    self.group = group
  }
}
