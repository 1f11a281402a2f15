import SearchCore

/// The groups of filters that a request demands beyond another one, which it is otherwise like.
struct FilterNarrowing {
  private let groups: [FilterGroup]
  private let retrieved: [Attribute]?

  /// `nil` unless `wanted` demands all that `answered` demands, and nothing but filters beyond it.
  ///
  /// The page makes no difference.
  init?(from answered: SearchRequest, to wanted: SearchRequest) {
    var other = wanted
    other.filters = answered.filters
    other.page = answered.page
    other.disjunctiveFacets = answered.disjunctiveFacets
    other.hierarchicalFacets = answered.hierarchicalFacets
    other.parameters.facets = answered.parameters.facets
    guard other == answered, answered.facetSearch == nil else { return nil }
    let demanded = Array(wanted.filters.joined())
    let known = Array(answered.filters.joined())
    let menus = wanted.hierarchicalFacets
    let isNarrower = known.allSatisfy { group in demanded.contains { $0.implies(group, in: menus) }
    }
    groups = demanded.filter { !known.contains($0) }
    retrieved = answered.parameters.attributesToRetrieve
    guard isNarrower, !groups.isEmpty else { return nil }
  }

  /// The positions of the records that meet the filters; `nil` if the records do not tell.
  ///
  /// They do not if none of them has an attribute that is filtered by: it may be one that is not sent along.
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
  /// Whether every record that meets this group certainly meets another one.
  fileprivate func implies(_ other: FilterGroup, in menus: [HierarchicalLevels]) -> Bool {
    guard id == other.id else { return false }
    if self == other { return true }
    switch id.kind {
    case .and: return other.filters.allSatisfy { filters.contains($0) }
    case .or: return !filters.isEmpty && filters.allSatisfy { other.filters.contains($0) }
    case .hierarchical:
      // The node of the other group lies on the path to that of this one.
      let path = menus.first { $0.group == id }?.path ?? []
      return other.filters.allSatisfy { filter in
        guard case .facet(let facet) = filter, !facet.isNegated else { return false }
        return path.contains("\(facet.value)")
      }
    }
  }
}

extension Attribute {
  /// Whether a list of attributes to send along has this one, or an object that it is in.
  fileprivate func isAmong(_ retrieved: [Attribute]) -> Bool {
    retrieved.contains { $0 == "*" || $0 == self || rawValue.hasPrefix($0.rawValue + ".") }
      && !retrieved.contains { $0.rawValue == "-" + rawValue }
  }
}
