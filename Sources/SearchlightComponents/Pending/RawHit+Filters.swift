import SearchlightCore

extension RawHit {
  /// Returns whether the record matches a group as engines match it: any filter of an *or* group,
  /// all filters of another group.
  func meets(_ group: FilterGroup) -> Bool {
    switch group.id.kind {
    case .or: group.filters.isEmpty || group.filters.contains(where: meets)
    case .and, .hierarchical: group.filters.allSatisfy(meets)
    }
  }

  private func meets(_ filter: Filter) -> Bool {
    let values = filter.attribute == "objectID" ? [.string(objectID)] : values(of: filter.attribute)
    switch filter {
    case .facet(let facet):
      let isMet = values.contains { facet.value.isListed(as: $0.description, of: facet.attribute) }
      return isMet != facet.isNegated
    case .numeric(let numeric):
      let numbers = numbers(of: filter.attribute)
      if numbers.isEmpty { return false }
      return numbers.contains { numeric.condition.isFulfilled(byExact: $0) } != numeric.isNegated
    case .tag(let tag):
      return values.contains(.string(tag.value)) != tag.isNegated
    }
  }
}
