import SearchComponents

@testable import SearchBackend
@testable import SearchCore

extension Law {
  /// S14: exactly the choices that the request of the shown answer does not contain are marked as
  /// pending.
  ///
  /// The request of the shown answer is taken from the history of the walk.
  static let pendingIsMarked = Law(
    name: "S14",
    snapshot: { snapshot in
      for (list, shown) in snapshot.facetLists {
        if let problem = problem(of: list, showing: shown, in: snapshot) {
          return "\(list.id) \(problem)"
        }
      }
      for (menu, shown) in snapshot.menus {
        if let problem = problem(of: menu, showing: shown, in: snapshot) {
          return "\(menu.id) \(problem)"
        }
      }
      for list in snapshot.subject.lists {
        if let problem = problem(of: list, in: snapshot) { return "\(list.id) \(problem)" }
      }
      return problemOfCurrentFilters(in: snapshot)
    })

  private static func problem(
    of list: FacetListInteractor, showing shown: FacetItems, in snapshot: Snapshot
  ) -> String? {
    guard let requests = snapshot.requests[list.source] else { return nil }
    typealias Filters = [FilterGroup.ID: [Filter]]
    func marks(in filters: Filters) -> (chosen: [FacetValue], excluded: [FacetValue]) {
      (
        (filters[list.filterGroup] ?? []).compactMap(list.selection),
        (filters[list.exclusionGroup] ?? []).compactMap(list.exclusion)
      )
    }
    let wanted = marks(in: requests.wantedFilters)
    let asked = marks(in: requests.askedFilters)
    for item in shown.items {
      func isListed(in values: [FacetValue]) -> Bool {
        values.contains { $0.isListed(as: item.id) }
      }
      let isPending =
        isListed(in: wanted.chosen) != isListed(in: asked.chosen)
        || isListed(in: wanted.excluded) != isListed(in: asked.excluded)
      if item.isPending != isPending {
        return "shows \(item), and \(requests.wanted) is wanted after \(requests.asked as Any)"
      }
    }
    return nil
  }

  private static func problem(
    of menu: HierarchicalInteractor, showing shown: [HierarchicalFacet], in snapshot: Snapshot
  ) -> String? {
    guard let requests = snapshot.requests[menu.source] else { return nil }
    func path(in filters: [FilterGroup.ID: [Filter]]) -> [String] {
      menu.choice.chosenPath(in: FilterList(filters[menu.filterGroup] ?? [])) ?? []
    }
    let (new, old) = (path(in: requests.wantedFilters), path(in: requests.askedFilters))
    for node in shown where node.isPending != (new.contains(node.id) != old.contains(node.id)) {
      return "shows \(node) on the way from \(old) to \(new)"
    }
    return nil
  }

  private static func problem(of list: HitsInteractor<JSON>, in snapshot: Snapshot) -> String? {
    let shown = list.optimistic.present(snapshot.state)
    let requests = snapshot.requests[list.source]
    if shown.isPending != (requests.map { $0.wanted != $0.asked } ?? false) {
      return shown.isPending ? "is pending, and answered" : "is shown as final, and is not"
    }
    return shown.isExpected && !shown.isPending ? "leaves out rows of what is final" : nil
  }

  private static func problemOfCurrentFilters(in snapshot: Snapshot) -> String? {
    for filter in snapshot.currentFilters {
      func isIn(_ filters: [FilterGroup.ID: [Filter]]) -> Bool {
        FilterList(filters[filter.id.group] ?? []).contains(filter.filter)
      }
      let isPending = snapshot.requests.values.contains {
        isIn($0.wantedFilters) && !isIn($0.askedFilters)
      }
      if filter.isPending != isPending { return "\(filter) is pending: \(filter.isPending)" }
    }
    return nil
  }
}
