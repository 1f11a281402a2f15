import SearchlightCore

extension FilterList {
  /// Returns the conditions on the numbers of an attribute, without negated filters.
  func numbers(of attribute: Attribute) -> [NumericCondition] {
    compactMap { filter in
      guard case .numeric(let numeric) = filter, numeric.attribute == attribute,
        !numeric.isNegated
      else { return nil }
      return numeric.condition
    }
  }
}

extension SearchDraft {
  /// Replaces all numeric filters on an attribute in a group by one filter; `nil` removes them.
  mutating func setNumber(_ filter: Filter?, of attribute: Attribute, in group: FilterGroup.ID) {
    let present = state.filters[group].filters
    let others = present.filter { other in
      guard case .numeric(let numeric) = other else { return true }
      return numeric.attribute != attribute
    }
    let own = filter.map { [$0] } ?? []
    if present.count == others.count + own.count, own.allSatisfy({ present.contains($0) }) {
      return
    }
    apply(.set(others + own, in: group))
  }
}

extension SearchRequest {
  /// Requests the facet counts and statistics of an attribute.
  ///
  /// The engine computes them without the *or* refinements of this attribute alone.
  mutating func count(_ attribute: Attribute) {
    let facets = parameters.facets ?? []
    if !facets.contains(attribute) { parameters.facets = facets + [attribute] }
    if !disjunctiveFacets.contains(attribute) { disjunctiveFacets.append(attribute) }
  }
}
