/// A named set of filters, joined by *and* or by *or*, or forming the path in a hierarchy.
///
/// Groups are joined with each other by *and*. A group keeps its filters in the order in which they
/// were added, and contains none twice. In requests the order has no meaning, see
/// ``SearchRequest/filterGroups``.
public struct FilterGroup: Hashable, Sendable, Codable, Identifiable {
  /// The identity of the group: operator, name, scope and layer.
  public let id: ID

  /// The filters, in the order in which they were added.
  public internal(set) var filters: FilterList

  /// Creates a group from filters; of equal filters it keeps the first.
  public init(_ id: ID, _ filters: [Filter] = []) {
    self.init(id, FilterList(filters))
  }

  /// Creates a group that shares the storage of a list.
  public init(_ id: ID, _ filters: FilterList) {
    self.id = id
    self.filters = filters
  }
}

extension FilterGroup {
  /// The group in the canonical form of requests, which does not depend on the order in which the
  /// filters were chosen.
  var canonical: FilterGroup { FilterGroup(id, filters.canonical) }
}

extension FilterGroup: CustomStringConvertible {
  /// The filters as one condition: `("genres":"Drama" OR "genres":"Crime")`.
  public var description: String {
    let separator = id.kind == .or ? " OR " : " AND "
    return "(\(filters.map(\.description).joined(separator: separator)))"
  }
}

extension FilterGroup {
  /// The attribute whose values the user chooses with *or* in this group; `nil` for any other
  /// group.
  ///
  /// Such a group is a refinement whose filters are all on one attribute. Only such a group is left
  /// out when the engine counts that attribute disjunctively; filters of the app's base layer apply
  /// to every count.
  public var chosenAttribute: Attribute? {
    guard id.kind == .or, id.layer == .refinement, let attribute = filters.first?.attribute,
      filters.allSatisfy({ $0.attribute == attribute })
    else { return nil }
    return attribute
  }
}
