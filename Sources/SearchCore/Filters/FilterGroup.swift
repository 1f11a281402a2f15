/// Filters that belong together under a name: joined by *and*, by *or*, or the path in a hierarchy.
///
/// Groups are joined by *and* among each other. Filters keep the order in which they were added, and
/// none is in a group twice. In requests the order has no meaning, see ``SearchRequest/filterGroups``.
public struct FilterGroup: Hashable, Sendable, Codable, Identifiable {
  /// What tells the group from others.
  public let id: ID

  /// The filters, in the order in which they were added.
  public internal(set) var filters: FilterList

  /// Creates a group; of equal filters the first stays.
  public init(_ id: ID, _ filters: [Filter] = []) {
    self.init(id, FilterList(filters))
  }

  /// Creates a group of a list, which it shares.
  public init(_ id: ID, _ filters: FilterList) {
    self.id = id
    self.filters = filters
  }
}

extension FilterGroup {
  /// The group as requests have it, whatever the order in which its filters were chosen.
  var canonical: FilterGroup { FilterGroup(id, filters.canonical) }
}

extension FilterGroup: CustomStringConvertible {
  /// The filters as one condition: `("genres":"Drama" OR "genres":"Crime")`.
  public var description: String {
    let joint = id.kind == .or ? " OR " : " AND "
    return "(\(filters.map(\.description).joined(separator: joint)))"
  }
}
