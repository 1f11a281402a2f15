@testable import SearchlightBackend
@testable import SearchlightComponents
@testable import SearchlightCore

/// The parts of law S14 that are about controls, completions and the facets of the engine.
extension Law {
  static func problem(ofControl control: some FilterControl, in snapshot: Snapshot) -> String? {
    guard let requests = snapshot.requests[control.choice.source] else { return nil }
    let group = control.filterGroup
    func selections(in filters: [FilterGroup.ID: [Filter]]) -> Set<AnyHashable> {
      let state = FilterState([FilterGroup(group, FilterList(filters[group] ?? []))])
      return Set(control.choice.selections(in: state).map { AnyHashable($0) })
    }
    let wanted = selections(in: requests.wantedFilters)
    let asked = requests.asked == nil ? [] : selections(in: requests.askedFilters)
    let hasChanged = requests.wantedFilters[group] != requests.askedFilters[group]
    for item in control.present(snapshot.state) {
      let isPending = hasChanged && wanted.contains(item.id) != asked.contains(item.id)
      if item.isPending != isPending {
        return "shows \(item) on the way from \(asked) to \(wanted)"
      }
    }
    return nil
  }

  static func problem(
    of isPending: Bool, _ group: FilterGroup.ID, _ source: SourceID, in snapshot: Snapshot
  ) -> String? {
    guard let requests = snapshot.requests[source] else { return nil }
    let (wanted, asked) = (requests.wantedFilters[group] ?? [], requests.askedFilters[group] ?? [])
    return isPending == (wanted != asked)
      ? nil : "is pending: \(isPending) on the way from \(asked) to \(wanted)"
  }

  /// Judges the facets that the engine selects for display.
  static func problem(ofFacetsBy searcher: some Searcher, in snapshot: Snapshot) -> String? {
    guard let requests = snapshot.requests[searcher.source] else { return nil }
    for facet in searcher.dynamicFacets.present(snapshot.state) {
      let wanted = marks(of: facet.attribute, in: requests.wantedFilters, snapshot.subject)
      let asked = marks(of: facet.attribute, in: requests.askedFilters, snapshot.subject)
      for item in facet.items {
        func isListed(in values: [FacetValue]) -> Bool {
          values.contains { $0.isListed(as: item.id) }
        }
        let isPending =
          isListed(in: wanted.chosen) != isListed(in: asked.chosen)
          || isListed(in: wanted.excluded) != isListed(in: asked.excluded)
        if item.isPending != isPending {
          return "shows \(facet) on the way from \(asked) to \(wanted)"
        }
      }
    }
    return nil
  }

  private static func marks(
    of attribute: Attribute, in filters: [FilterGroup.ID: [Filter]], _ subject: Subject
  ) -> (chosen: [FacetValue], excluded: [FacetValue]) {
    let refined = filters.filter { $0.key.layer == .refinement }
    var (chosen, excluded): ([FacetValue], [FacetValue]) = ([], [])
    for case .facet(let facet) in refined.values.joined() where facet.attribute == attribute {
      if facet.isNegated { excluded.append(facet.value) } else { chosen.append(facet.value) }
    }
    for menu in subject.menus {
      let path = menu.choice.chosenPath(in: FilterList(refined[menu.filterGroup] ?? [])) ?? []
      for (level, node) in zip(menu.attributes, path) where level == attribute {
        chosen.append(.string(node))
      }
    }
    return (chosen, excluded)
  }

  /// Judges the facet values among completions, which are those of a list.
  static func problem(of list: AutocompleteInteractor, in snapshot: Snapshot) -> String? {
    let lists = list.requiredComponents.compactMap { $0 as? FacetListInteractor }
    for item in list.present(snapshot.state) {
      guard case .facetValue(let value) = item.content else { continue }
      let known = lists.flatMap { $0.present(snapshot.state).items }.first { $0.id == value.id }
      if known != value { return "shows \(value), and its list shows \(known as Any)" }
    }
    return nil
  }
}
