@testable import SearchlightBackend
@testable import SearchlightComponents
@testable import SearchlightCore

extension Law {
  /// S9: base filters, refinements and a component's own filters are in every query in their scope,
  /// and base filters are never presented as refinements.
  static let everyFilter = Law(
    name: "S9",
    transition: { moment in
      let base = moment.after.filters.groups.filter { $0.id.layer == .base }
      let found = Dictionary(uniqueKeysWithValues: base.map { ($0.id, Array($0.filters)) })
      if found != moment.history.baseFilters { return "the base filters are \(base)" }
      for entry in moment.mainEntries {
        for query in QueryPlan(entry.request).queries {
          if let problem = problem(of: query, for: entry, at: moment) {
            return "\(entry.source) \(problem)"
          }
        }
      }
      return nil
    },
    snapshot: { snapshot in
      let state = snapshot.state
      if snapshot.currentFilters.contains(where: { $0.id.group.layer == .base }) {
        return "a base filter shows as a refinement"
      }
      if state.choice.filters.contains(where: { $0.id.layer == .base }) {
        return "a base filter is part of the user's choice"
      }
      if let problem = snapshot.subject.problemOfControls(in: state) { return problem }
      if let problem = snapshot.subject.problemOfAutocomplete(in: state) { return problem }
      for (list, shown) in snapshot.facetLists {
        let chosen = state.filters[list.filterGroup].filters.compactMap(list.selection)
        let selected = shown.items.filter(\.isSelected).map(\.facet.value)
        for value in selected where !chosen.contains(where: { $0.isListed(as: value) }) {
          return "\(list.id) shows \(value) as chosen"
        }
      }
      return nil
    })

  /// Returns whether a facet search searches the values of a disjunctive group, whose filters must
  /// not hide the other values.
  private static func isSearched(_ group: FilterGroup, in request: SearchRequest) -> Bool {
    guard let attribute = request.facetSearch?.attribute else { return false }
    return group.chosenAttribute == attribute && request.disjunctiveFacets.contains(attribute)
  }

  private static func problem(
    of query: QueryPlan.Query, for entry: MultiSearchRequest.Entry, at moment: Moment
  ) -> String? {
    let filters = moment.after.filters
    // A tab that clears the other refinements counts what is found without them.
    let isCounted = moment.subject.countsCleared(entry.source)
    for group in filters.groups
    where (group.id.scope == .all || group.id.scope == .source(entry.source))
      && !(isCounted && group.id.layer == .refinement)
    {
      let isLeftOut =
        switch query.purpose {
        case .hits: isSearched(group, in: entry.request)
        case .recommendations: false
        case .disjunctive(let attribute): group.chosenAttribute == attribute
        case .hierarchical(let attribute, _):
          moment.subject.menus.contains {
            $0.filterGroup == group.id && $0.attributes.contains(attribute)
          }
        }
      if !isLeftOut, !query.request.filterGroups.contains(group.canonical) {
        return "is asked without \(group) in the query for \(query.purpose)"
      }
    }
    for related in moment.subject.related where related.source == entry.source {
      if query.request.parameters["facetFilters"] != related.parameters["facetFilters"] {
        return "does not exclude the record itself"
      }
    }
    for menu in moment.subject.menus where menu.source == entry.source {
      guard let root = menu.rootPath, query.purpose == .hits,
        filters[menu.filterGroup].filters.isEmpty
      else { continue }
      let isNarrowed = query.request.filterGroups.contains { group in
        group.id == menu.filterGroup
          && group.filters.contains(.facet(menu.attributes[0], .string(root)))
      }
      if !isNarrowed { return "is not narrowed to \(root)" }
    }
    return nil
  }
}
