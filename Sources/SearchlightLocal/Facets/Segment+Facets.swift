import SearchlightBackend

extension Segment {
  /// Returns the columns that a request counts: those of the requested facets, and of the levels on
  /// the paths of its menus.
  ///
  /// - Throws: ``SearchError/rejected(message:status:)`` for an attribute whose values are not
  ///   counted, unless the request leaves such attributes out.
  func countedFacets(_ options: FilterCriteria) throws(SearchError) -> [FacetColumn] {
    try countedFacets(
      options.counted.facets
        + options.hierarchicalFacets.flatMap(\.parentedLevels).map(\.attribute),
      ignoresUndeclared: options.ignoresUndeclared)
  }
}

extension FilterCriteria {
  /// Adds the counts of one facet to an answer.
  ///
  /// The chosen values of a disjunctive facet are always listed. They follow the others if they
  /// have no records or too few to be among them.
  func take(_ counts: FacetCounts, of attribute: Attribute, into response: inout SearchResponse) {
    var values = counts.top(counted.maxValuesPerFacet, by: counted.valueOrder)
    let chosen = chosenValues(of: attribute)
    if !chosen.isEmpty {
      var listed = Set(values.map { attribute.folded($0.value) })
      for value in chosen where listed.insert(attribute.folded(value)).inserted {
        values.append(counts.facet(value))
      }
    }
    response.facets[attribute] = values.isEmpty ? nil : values
    response.facetsStats[attribute] = counts.summary.statistics
  }

  /// Returns the chosen values of a disjunctive facet, as the filters spell them.
  fileprivate func chosenValues(of attribute: Attribute) -> [String] {
    guard disjunctiveFacets.contains(attribute) else { return [] }
    return groups.lazy.filter { $0.chosenAttribute == attribute }.flatMap(\.filters).compactMap {
      $0.isNegated ? nil : $0.facetText
    }
  }
}
