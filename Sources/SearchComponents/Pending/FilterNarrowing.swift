import SearchCore

/// The filter groups by which one request narrows another, where the two requests are otherwise
/// equal.
struct FilterNarrowing {
  private let groups: [FilterGroup]
  private let retrieved: [Attribute]?

  /// Returns `nil` unless `wanted` requires everything that `answered` requires, and finds the
  /// same but for further filters.
  ///
  /// The page may differ.
  init?(from answered: SearchRequest, to wanted: SearchRequest) {
    var other = wanted
    other.filters = answered.filters
    other.page = answered.page
    guard other.isSameSearch(as: answered), answered.facetSearch == nil else { return nil }
    let demanded = Array(wanted.filters.joined())
    let known = Array(answered.filters.joined())
    let menus = wanted.hierarchicalFacets
    let isNarrower = known.allSatisfy { group in demanded.contains { $0.implies(group, in: menus) }
    }
    groups = demanded.filter { !known.contains($0) }
    retrieved = answered.parameters.attributesToRetrieve
    guard isNarrower, !groups.isEmpty else { return nil }
  }

  /// The indices of the records that match the filters; `nil` if the records cannot tell.
  ///
  /// They cannot tell if no record contains an attribute that is filtered by, because the engine
  /// may not return that attribute.
  func rows(of records: [RawHit]) -> [Int]? {
    let attributes = Set(groups.flatMap { $0.filters.map(\.attribute) })
    if let retrieved, !attributes.allSatisfy({ $0.isAmong(retrieved) }) { return nil }
    var present: Set<Attribute> = ["objectID"]
    var rows: [Int] = []
    for (row, record) in records.enumerated() {
      present.formUnion(attributes.filter { !record.values(of: $0).isEmpty })
      if groups.allSatisfy(record.meets) { rows.append(row) }
    }
    return attributes.isSubset(of: present) ? rows : nil
  }
}

extension FilterGroup {
  /// Whether every record that matches this group also matches another one.
  fileprivate func implies(_ other: FilterGroup, in menus: [HierarchicalLevels]) -> Bool {
    guard id == other.id else { return false }
    if self == other { return true }
    switch id.kind {
    case .and: return other.filters.allSatisfy { filters.contains($0) }
    case .or: return !filters.isEmpty && filters.allSatisfy { other.filters.contains($0) }
    case .hierarchical:
      // The value of the other group must be an ancestor of this group's value in the menu.
      let path = menus.first { $0.group == id }?.path ?? []
      return other.filters.allSatisfy { filter in
        guard case .facet(let facet) = filter, !facet.isNegated else { return false }
        return path.contains("\(facet.value)")
      }
    }
  }
}

extension Attribute {
  /// Whether a list of attributes to retrieve contains this attribute or an object that contains
  /// it.
  fileprivate func isAmong(_ retrieved: [Attribute]) -> Bool {
    retrieved.contains { $0 == "*" || $0 == self || rawValue.hasPrefix($0.rawValue + ".") }
      && !retrieved.contains { $0.rawValue == "-" + rawValue }
  }
}
