extension FacetOrdering.Values {
  /// By what the values are ordered that have no place of their own.
  var remainingCriteria: [FacetSortCriterion] {
    switch sortRemainingBy {
    case .count: [.count(order: .descending)]
    case .alpha: [.alphabetical(order: .ascending)]
    case .hidden: []
    }
  }

  /// Values without those that are hidden, and in this order if `keepsOrder` says so.
  func arranged(_ facets: [Facet], keepsOrder: Bool) -> [Facet] {
    var marked = SelectableFacets(facets, chosen: [], excluded: [])
    marked.arrange(by: self, keepsOrder: keepsOrder)
    return marked.first(.max, by: keepsOrder ? remainingCriteria : []).map(\.facet)
  }
}
