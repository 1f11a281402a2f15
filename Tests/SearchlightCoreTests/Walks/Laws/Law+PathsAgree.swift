@testable import SearchlightBackend
@testable import SearchlightComponents
@testable import SearchlightCore

extension Law {
  /// S8: hierarchical paths are consistent, and clearing resets them.
  static let pathsAgree = Law(
    name: "S8",
    transition: { moment in
      for menu in moment.subject.menus {
        if let problem = problem(of: menu, at: moment) { return "\(menu.id) \(problem)" }
      }
      return nil
    },
    snapshot: { snapshot in
      for (menu, shown) in snapshot.menus {
        if let problem = problem(of: menu, showing: shown, in: snapshot) {
          return "\(menu.id) \(problem)"
        }
      }
      return nil
    })

  private static func problem(of menu: HierarchicalInteractor, at moment: Moment) -> String? {
    let before = moment.before.filters[menu.filterGroup]
    let after = moment.after.filters[menu.filterGroup]
    if !moment.action.leaves.contains(where: { menu.isConcerned(by: $0) }), before != after {
      return "is changed by \(moment.action)"
    }
    switch moment.action {
    case .filters(.clearRefinements), .filters(.clearGroup(menu.filterGroup)), menu.clear:
      return after.filters.isEmpty ? nil : "keeps a path that was cleared"
    case .filters(.clearAttribute(let attribute)) where menu.attributes.contains(attribute):
      return after.filters.isEmpty ? nil : "keeps a path that was cleared by \(attribute)"
    case .filters(.clearRefinementsExcept(let attributes)):
      let isKept = attributes.contains(where: menu.attributes.contains)
      return after.filters == (isKept ? before.filters : [])
        ? nil : "is cleared by \(moment.action)"
    default:
      break
    }
    // Selecting the chosen node again goes up one level.
    let path = menu.path(in: moment.before)
    guard let chosen = path.last, moment.action == menu.toggle(chosen),
      chosen != menu.rootPath
    else { return nil }
    return menu.path(in: moment.after) == path.dropLast() ? nil : "does not go up from \(chosen)"
  }

  private static func problem(
    of menu: HierarchicalInteractor, showing shown: [HierarchicalFacet], in snapshot: Snapshot
  ) -> String? {
    let path = menu.path(in: snapshot.state)
    let chosen = snapshot.state.filters[menu.filterGroup].filters.map { filter in
      if case .facet(let facet) = filter { facet.value.description } else { "" }
    }
    if let deepest = path.last, !chosen.contains(deepest), deepest != menu.rootPath {
      return "has the path \(path), and no filter for it"
    }
    if chosen.count > 1 { return "has the filters \(chosen), of which no record meets all" }
    if !chosen.isEmpty, path.isEmpty { return "has the filters \(chosen), and no path" }
    for (node, child) in zip(path, path.dropFirst()) where !child.hasPrefix(node + menu.separator) {
      return "has the path \(path)"
    }
    let root = menu.rootPath.map { menu.path(to: $0).count } ?? 0
    let below = Array(path.dropFirst(root))
    if let rootPath = menu.rootPath, !path.contains(rootPath) { return "leaves its root: \(path)" }
    let selected = shown.filter(\.isSelected).map(\.facet.value)
    if selected != below { return "shows \(selected), where \(below) is chosen" }
    let crumbs = BreadcrumbPresenter(menu).present(snapshot.state).map(\.path)
    if crumbs != below { return "has the breadcrumb \(crumbs), where \(below) is chosen" }
    return snapshot.derived[menu.source].flatMap { problem(of: menu, path: path, asking: $0) }
  }

  /// Checks that the request filters by the path and counts along it.
  private static func problem(
    of menu: HierarchicalInteractor, path: [String], asking request: SearchRequest
  ) -> String? {
    let levels = request.hierarchicalFacets.filter { $0.group == menu.filterGroup }
    if levels.map(\.path) != [path] { return "counts along \(levels.map(\.path))" }
    if let deepest = path.last, menu.attributes.indices.contains(path.count - 1) {
      let filter = Filter.facet(menu.attributes[path.count - 1], .string(deepest))
      if !request.filterGroups.contains(where: { $0.filters.contains(filter) }) {
        return "does not narrow to \(deepest)"
      }
    }
    let counted = QueryPlan(request).queries.compactMap(\.purpose.countedAttribute)
      .filter(menu.attributes.contains)
    let root = menu.rootPath.map { menu.path(to: $0).count } ?? 0
    let shown = Array(menu.attributes.prefix(path.count).dropFirst(root))
    return counted == shown ? nil : "counts \(counted)"
  }
}

extension HierarchicalInteractor {
  /// Returns whether an action may change the choice in the menu.
  fileprivate func isConcerned(by action: SearchAction) -> Bool {
    switch action {
    case .restore, .filters(.clearRefinements), .filters(.clearRefinementsExcept): true
    case .filters(.clearAttribute(let attribute)): attributes.contains(attribute)
    case .filters(let change): change.group == filterGroup
    // Choosing another tab removes all refinements.
    case .intent(let component, _): component == id || component == Subject.tabs.id
    default: false
    }
  }
}
