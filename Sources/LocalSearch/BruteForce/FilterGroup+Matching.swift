import SearchCore

extension FilterGroup {
  /// Whether a record meets the group.
  ///
  /// Of a path in a hierarchy the deepest filter counts, and as every level is a condition of its
  /// own, all of them can be asked for.
  func matches(_ record: JSON) -> Bool {
    switch id.kind {
    case .and, .hierarchical: filters.allSatisfy { $0.matches(record) }
    case .or: filters.contains { $0.matches(record) }
    }
  }
}

extension Filter {
  func matches(_ record: JSON) -> Bool {
    let values = record[attribute]?.elements ?? []
    switch self {
    case .facet(let filter):
      let wanted = filter.value.description.lowercased()
      return values.contains { $0.facetText?.lowercased() == wanted } != filter.isNegated
    case .tag(let filter):
      return values.contains { $0.stringValue == filter.value } != filter.isNegated
    case .numeric(let filter):
      // A record without the number meets neither the condition nor its opposite.
      let numbers = values.compactMap(\.doubleValue)
      return !numbers.isEmpty
        && numbers.contains(where: filter.condition.isFulfilled) != filter.isNegated
    }
  }
}

extension JSON {
  /// The elements of an array, or the value alone.
  fileprivate var elements: [JSON] { arrayValue ?? [self] }

  /// A value as it stands in facet counts.
  fileprivate var facetText: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): FacetValue.number(Double(value)).description
    case .number(let value): FacetValue.number(value).description
    case .bool(let value): value.description
    case .null, .array, .object: nil
    }
  }
}
