import SearchCore

extension FilterList {
  /// What the filters demand of the numbers of an attribute, those that are negated left out.
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
  /// Puts one filter in the place of all on the numbers of an attribute in a group; `nil` takes them back.
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
  /// Asks for the counts and figures of an attribute, without the refinements that are chosen by or of it alone.
  mutating func count(_ attribute: Attribute) {
    let facets = parameters.facets ?? []
    if !facets.contains(attribute) { parameters.facets = facets + [attribute] }
    if !disjunctiveFacets.contains(attribute) { disjunctiveFacets.append(attribute) }
  }
}
