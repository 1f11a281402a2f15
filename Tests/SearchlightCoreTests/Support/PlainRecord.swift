import SearchlightCore

/// A record with a straightforward reference implementation of filters.
struct PlainRecord {
  var values: [Attribute: [FacetValue]] = [:]

  /// Returns whether the record meets all groups.
  func meets(_ groups: [FilterGroup]) -> Bool { groups.allSatisfy(meets) }

  private func meets(_ group: FilterGroup) -> Bool {
    switch group.id.kind {
    case .and, .hierarchical: group.filters.allSatisfy(meets)
    case .or: group.filters.isEmpty || group.filters.contains(where: meets)
    }
  }

  private func meets(_ filter: Filter) -> Bool {
    let values = values[filter.attribute] ?? []
    // A facet on `_tags` is a tag.
    switch filter.asTag {
    case .facet(let filter):
      let wanted = filter.attribute.folded(filter.value.description)
      return values.contains { filter.attribute.folded($0.description) == wanted }
        != filter.isNegated
    case .tag(let filter):
      return values.contains { $0.description == filter.value } != filter.isNegated
    case .numeric(let filter):
      let numbers = values.compactMap { value in
        if case .number(let number) = value { number } else { nil }
      }
      return !numbers.isEmpty
        && numbers.contains(where: filter.condition.isFulfilled) != filter.isNegated
    }
  }
}
