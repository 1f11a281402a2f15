import SearchBackend

extension Rule.AutomaticFilter {
  /// Returns the conditions for the values that patterns have found.
  ///
  /// If a value has several spellings, each spelling is a filter of its own.
  func groups(of matches: [RuleMatch]) -> [FilterGroup] {
    let values = matches.flatMap(\.facets).filter { $0.attribute == facet }.map(\.values)
    if values.isEmpty { return [] }
    let name = "rule \(facet)"
    if negative { return [FilterGroup(.and(name, layer: .base), filters(values.joined()))] }
    if disjunctive { return [FilterGroup(.or(name, layer: .base), filters(values.joined()))] }
    return values.map { FilterGroup(.or(name, layer: .base), filters($0)) }
  }

  private func filters(_ values: some Sequence<String>) -> [Filter] {
    values.map { value in
      var filter = Filter.Facet(attribute: facet, value: .string(value), isNegated: negative)
      filter.score = score
      return .facet(filter)
    }
  }
}
