/// Filters that belong together under a name: joined by *and*, by *or*, or the path in a hierarchy.
///
/// Groups are joined by *and* among each other. Filters keep the order in which they were added, and
/// none is in a group twice.
public struct FilterGroup: Hashable, Sendable, Codable, Identifiable {
  /// What tells the group from others.
  public let id: ID

  /// The filters, in the order in which they were added.
  public internal(set) var filters: [Filter]

  /// Creates a group; of equal filters the first stays.
  public init(_ id: ID, _ filters: [Filter] = []) {
    self.id = id
    var seen: Set<Filter> = []
    self.filters = filters.filter { seen.insert($0).inserted }
  }

  /// Adds a filter unless the group has it; returns whether it was added.
  mutating func add(_ filter: Filter) -> Bool {
    guard !filters.contains(filter) else { return false }
    filters.append(filter)
    return true
  }

  /// Removes a filter; returns whether the group had it.
  mutating func remove(_ filter: Filter) -> Bool {
    guard let index = filters.firstIndex(of: filter) else { return false }
    filters.remove(at: index)
    return true
  }
}

extension FilterGroup: CustomStringConvertible {
  /// The filters as one condition: `("genres":"Drama" OR "genres":"Crime")`.
  public var description: String {
    let joint = id.kind == .or ? " OR " : " AND "
    return "(\(filters.map(\.description).joined(separator: joint)))"
  }
}
