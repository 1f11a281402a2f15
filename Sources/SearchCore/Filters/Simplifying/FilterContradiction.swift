/// Filters that no record can meet together.
public struct FilterContradiction: Hashable, Sendable {
  /// Two filters that exclude each other, with the groups in which they are.
  public struct Conflict: Hashable, Sendable {
    /// The filter that cannot be met.
    public let filter: Filter

    /// Its group.
    public let group: FilterGroup.ID

    /// The filter that is demanded and excludes it; `nil` if it can never be met.
    public let other: Filter?

    /// The group of that filter.
    public let otherGroup: FilterGroup.ID?
  }

  /// One conflict; or, of an or-group, a conflict for each of its filters.
  public let conflicts: [Conflict]
}

extension FilterContradiction: CustomStringConvertible {
  /// `"color":"red" of and "a" contradicts NOT "color":"red" of and "b"`; of an or-group that nothing can
  /// meet, such a line for each of its filters.
  public var description: String {
    guard conflicts.count > 1, let group = conflicts.first?.group else {
      return conflicts.map(\.description).joined()
    }
    let lines = conflicts.map(\.description).joined(separator: "; ")
    return "none of \(group) can be met: \(lines)"
  }
}

extension FilterContradiction.Conflict: CustomStringConvertible {
  /// `"color":"red" of and "a" contradicts NOT "color":"red" of and "b"`.
  public var description: String {
    guard let other, let otherGroup else { return "\(filter) of \(group) is met by no number" }
    return "\(filter) of \(group) contradicts \(other) of \(otherGroup)"
  }
}
