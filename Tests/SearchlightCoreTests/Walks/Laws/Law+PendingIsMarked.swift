@testable import SearchlightBackend
@testable import SearchlightComponents
@testable import SearchlightCore

extension Law {
  /// S14: exactly the choices that the request of the shown answer does not contain are marked as
  /// pending.
  ///
  /// The request of the shown answer is taken from the history of the walk.
  static let pendingIsMarked = Law(
    name: "S14",
    snapshot: { snapshot in
      for component in snapshot.subject.machine.registry.components {
        guard let problem = problem(of: component, in: snapshot) else { continue }
        return "\(component.id) \(problem)"
      }
      return problemOfCurrentFilters(in: snapshot)
    })

  /// Judges what any component of the machine presents.
  ///
  /// A presenter that the law does not know breaks it, unless ``PresentersWithoutChoices`` lists it.
  private static func problem(
    of component: any SearchComponent, in snapshot: Snapshot
  ) -> String? {
    switch component {
    case let list as FacetListInteractor:
      let known = snapshot.facetLists.first { $0.0.id == list.id }?.shown
      return problem(of: list, showing: known ?? list.present(snapshot.state), in: snapshot)
    case let menu as HierarchicalInteractor:
      let known = snapshot.menus.first { $0.0.id == menu.id }?.shown
      return problem(of: menu, showing: known ?? menu.present(snapshot.state), in: snapshot)
    case let lists as DynamicFacetListInteractor:
      for shown in lists.present(snapshot.state) {
        guard let list = lists.list(of: shown.attribute) else { return "shows a foreign list" }
        if let problem = problem(of: list, showing: shown.items, in: snapshot) { return problem }
      }
      return nil
    case let list as HitsInteractor<JSON>: return problem(of: list, in: snapshot)
    case let control as any FilterControl: return problem(ofControl: control, in: snapshot)
    case let range as NumberRangeInteractor:
      return problem(
        of: range.present(snapshot.state).isPending, range.filterGroup, range.source, in: snapshot)
    case let number as NumberInteractor:
      return problem(
        of: number.present(snapshot.state).isPending, number.filterGroup, number.source,
        in: snapshot)
    case let list as AutocompleteInteractor: return problem(of: list, in: snapshot)
    case let dependent as any Dependent:
      return dependent.isShown(in: snapshot.state)
        ? problem(of: dependent.independent, in: snapshot) : nil
    case let searcher as any Searcher: return problem(ofFacetsBy: searcher, in: snapshot)
    default:
      return component is any SearchPresenter && !PresentersWithoutChoices.contains(component)
        ? "is a presenter that the law does not know" : nil
    }
  }

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
    for crumb in BreadcrumbPresenter(menu).present(snapshot.state)
    where crumb.isPending != (new.contains(crumb.path) != old.contains(crumb.path)) {
      return "shows the crumb \(crumb) on the way from \(old) to \(new)"
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

/// A component that is shown only while something is selected in another.
private protocol Dependent {
  var independent: any SearchComponent { get }
  func isShown(in state: SearchState) -> Bool
}

extension DependentInteractor: Dependent {
  var independent: any SearchComponent { base }
}
