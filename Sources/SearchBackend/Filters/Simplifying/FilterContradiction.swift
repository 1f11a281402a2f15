/// Filters that no record can match together.
public struct FilterContradiction: Hashable, Sendable {
  /// Two filters that exclude each other, with their groups.
  public struct Conflict: Hashable, Sendable {
    /// The filter that no record can match.
    public let filter: Filter

    /// The group of ``filter``.
    public let group: FilterGroup.ID

    /// The required filter that excludes ``filter``; `nil` if ``filter`` can never match by itself.
    public let other: Filter?

    /// The group of ``other``.
    public let otherGroup: FilterGroup.ID?
  }

  /// One conflict, or for an or-group one conflict for each of its filters.
  public let conflicts: [Conflict]
}

extension FilterContradiction: CustomStringConvertible {
  /// `"color":"red" of and "a" contradicts NOT "color":"red" of and "b"`; for an or-group that no
  /// record can match, one such text for each of its filters.
  public var description: String {
    guard conflicts.count > 1, let group = conflicts.first?.group else {
      return conflicts.map(\.description).joined()
    }
    let lines = conflicts.map(\.description).joined(separator: "; ")
    return "no filter of \(group) can be met: \(lines)"
  }
}

extension FilterContradiction.Conflict: CustomStringConvertible {
  /// `"color":"red" of and "a" contradicts NOT "color":"red" of and "b"`.
  public var description: String {
    guard let other, let otherGroup else { return "\(filter) of \(group) matches no number" }
    return "\(filter) of \(group) contradicts \(other) of \(otherGroup)"
  }
}
