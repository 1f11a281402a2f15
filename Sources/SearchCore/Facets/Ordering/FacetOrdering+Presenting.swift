extension FacetOrdering.Values {
  /// The values of a facet as they are shown.
  ///
  /// - Parameters:
  ///   - facets: All values, in the order of the answer.
  ///   - chosen: Those that are chosen.
  ///   - excluded: Those that are excluded.
  func items(
    _ facets: [Facet], chosen: [FacetValue], excluded: [FacetValue]
  ) -> [FacetListItem] {
    var left = Set(facets.map(\.value)).subtracting(hide)
    let places = Dictionary(facets.enumerated().map { ($1.value, $0) }) { first, _ in first }
    let pinned = order.compactMap { value in
      left.remove(value).flatMap { places[$0] }.map { facets[$0] }
    }
    let rest = sortRemainingBy == .hidden ? [] : facets.filter { left.contains($0.value) }
    func items(_ facets: [Facet], by criteria: [FacetSortCriterion]) -> [FacetListItem] {
      MarkedFacets(facets, chosen: chosen, excluded: excluded).first(facets.count, by: criteria)
    }
    return items(pinned, by: [])
      + items(
        rest,
        by: sortRemainingBy == .alpha
          ? [.alphabetical(order: .ascending)] : [.count(order: .descending)])
  }
}
