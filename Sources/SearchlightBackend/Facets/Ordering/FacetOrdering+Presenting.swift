extension FacetOrdering.Values {
  /// The criteria that sort the values without an explicit position.
  package var remainingCriteria: [FacetSortCriterion] {
    switch sortRemainingBy {
    case .count: [.count(order: .descending)]
    case .alpha: [.alphabetical(order: .ascending)]
    case .hidden: []
    }
  }

  /// Returns the values without the hidden ones, sorted by this ordering if `keepsOrder` is `true`.
  package func arranged(
    _ facets: [Facet], of attribute: Attribute, keepsOrder: Bool
  ) -> [Facet] {
    var marked = SelectableFacets(facets, of: attribute, chosen: [], excluded: [])
    marked.arrange(by: self, keepsOrder: keepsOrder)
    return marked.first(.max, by: keepsOrder ? remainingCriteria : []).map(\.facet)
  }
}
