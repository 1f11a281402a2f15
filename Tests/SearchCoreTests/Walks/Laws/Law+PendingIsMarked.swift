import SearchComponents

@testable import SearchCore

extension Law {
  /// S14: what is chosen and not in the request that the shown answer is of is marked as pending, and nothing
  /// else is.
  ///
  /// What was asked is taken from the walk's own books.
  static let pendingIsMarked = Law(
    name: "S14",
    standing: { standing in
      for list in standing.subject.facetLists {
        if let flaw = flaw(of: list, in: standing) { return "\(list.id) \(flaw)" }
      }
      for menu in standing.subject.menus {
        if let flaw = flaw(of: menu, in: standing) { return "\(menu.id) \(flaw)" }
      }
      for list in standing.subject.lists {
        if let flaw = flaw(of: list, in: standing) { return "\(list.id) \(flaw)" }
      }
      return flawOfCurrentFilters(in: standing)
    })

  /// What a source wants, derived anew, and what was asked for the answer that it shows; `nil` if nothing is wanted.
  private static func requests(
    of source: SourceID, in standing: Standing
  ) -> (wanted: SearchRequest, asked: SearchRequest?)? {
    // Before the first action nothing is wanted yet, though it could be derived.
    guard standing.state[source]?.wanted != nil, let wanted = standing.derived[source] else {
      return nil
    }
    let generation = standing.state[source]?.answer?.generation
    let history = standing.history
    let asked = generation.flatMap { generation in
      history.sent[generation]?.entry(of: source)
        ?? history.kept.origin(of: generation, source)?.request
    }
    return (wanted, asked)
  }

  private static func filters(_ request: SearchRequest?, in group: FilterGroup.ID) -> [Filter] {
    request?.filterGroups.filter { $0.id == group }.flatMap { Array($0.filters) } ?? []
  }

  private static func flaw(of list: FacetListInteractor, in standing: Standing) -> String? {
    guard let (wanted, asked) = requests(of: list.source, in: standing) else { return nil }
    for item in list.present(standing.state).items {
      func marks(in request: SearchRequest?) -> [Bool] {
        let chosen = filters(request, in: list.filterGroup).compactMap(list.selection)
        let excluded = filters(request, in: list.exclusionGroup).compactMap(list.exclusion)
        return [chosen, excluded].map { $0.contains { $0.isListed(as: item.id) } }
      }
      if item.isPending != (marks(in: wanted) != marks(in: asked)) {
        return "shows \(item), and \(wanted) is wanted after \(asked as Any)"
      }
    }
    return nil
  }

  private static func flaw(of menu: HierarchicalInteractor, in standing: Standing) -> String? {
    guard let (wanted, asked) = requests(of: menu.source, in: standing) else { return nil }
    func path(in request: SearchRequest?) -> [String] {
      menu.choice.chosenPath(in: FilterList(filters(request, in: menu.filterGroup))) ?? []
    }
    let (new, old) = (path(in: wanted), path(in: asked))
    for node in menu.present(standing.state)
    where node.isPending != (new.contains(node.id) != old.contains(node.id)) {
      return "shows \(node) on the way from \(old) to \(new)"
    }
    return nil
  }

  private static func flaw(of list: HitsInteractor<JSON>, in standing: Standing) -> String? {
    let shown = list.optimistic.present(standing.state)
    let requests = requests(of: list.source, in: standing)
    if shown.isPending != (requests.map { $0.wanted != $0.asked } ?? false) {
      return shown.isPending ? "is pending, and answered" : "is shown as final, and is not"
    }
    return shown.isExpected && !shown.isPending ? "leaves out rows of what is final" : nil
  }

  private static func flawOfCurrentFilters(in standing: Standing) -> String? {
    for filter in CurrentFiltersPresenter().present(standing.state) {
      let isPending = standing.state.sources.contains { source in
        guard let (wanted, asked) = requests(of: source.id, in: standing) else { return false }
        let isAsked = FilterList(filters(asked, in: filter.id.group)).contains(filter.filter)
        let isWanted = FilterList(filters(wanted, in: filter.id.group)).contains(filter.filter)
        return isWanted && !isAsked
      }
      if filter.isPending != isPending { return "\(filter) is pending: \(filter.isPending)" }
    }
    return nil
  }
}
