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
      for list in snapshot.subject.facetLists {
        if let problem = problem(of: list, in: snapshot) { return "\(list.id) \(problem)" }
      }
      for menu in snapshot.subject.menus {
        if let problem = problem(of: menu, in: snapshot) { return "\(menu.id) \(problem)" }
      }
      for list in snapshot.subject.lists {
        if let problem = problem(of: list, in: snapshot) { return "\(list.id) \(problem)" }
      }
      return problemOfCurrentFilters(in: snapshot)
    })

  /// Returns the wanted request of a source, derived again, and the request of its shown answer;
  /// `nil` if the source wants nothing.
  private static func requests(
    of source: SourceID, in snapshot: Snapshot
  ) -> (wanted: SearchRequest, asked: SearchRequest?)? {
    // Before the first action nothing is wanted, although a request could be derived.
    guard snapshot.state[source]?.wanted != nil, let wanted = snapshot.derived[source] else {
      return nil
    }
    let generation = snapshot.state[source]?.answer?.generation
    let history = snapshot.history
    let asked = generation.flatMap { generation in
      history.sent[generation]?.entry(of: source)
        ?? history.kept.origin(of: generation, source)?.request
    }
    return (wanted, asked)
  }

  private static func filters(_ request: SearchRequest?, in group: FilterGroup.ID) -> [Filter] {
    request?.filterGroups.filter { $0.id == group }.flatMap { Array($0.filters) } ?? []
  }

  private static func problem(of list: FacetListInteractor, in snapshot: Snapshot) -> String? {
    guard let (wanted, asked) = requests(of: list.source, in: snapshot) else { return nil }
    for item in list.present(snapshot.state).items {
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

  private static func problem(of menu: HierarchicalInteractor, in snapshot: Snapshot) -> String? {
    guard let (wanted, asked) = requests(of: menu.source, in: snapshot) else { return nil }
    func path(in request: SearchRequest?) -> [String] {
      menu.choice.chosenPath(in: FilterList(filters(request, in: menu.filterGroup))) ?? []
    }
    let (new, old) = (path(in: wanted), path(in: asked))
    for node in menu.present(snapshot.state)
    where node.isPending != (new.contains(node.id) != old.contains(node.id)) {
      return "shows \(node) on the way from \(old) to \(new)"
    }
    return nil
  }

  private static func problem(of list: HitsInteractor<JSON>, in snapshot: Snapshot) -> String? {
    let shown = list.optimistic.present(snapshot.state)
    let requests = requests(of: list.source, in: snapshot)
    if shown.isPending != (requests.map { $0.wanted != $0.asked } ?? false) {
      return shown.isPending ? "is pending, and answered" : "is shown as final, and is not"
    }
    return shown.isExpected && !shown.isPending ? "leaves out rows of what is final" : nil
  }

  private static func problemOfCurrentFilters(in snapshot: Snapshot) -> String? {
    for filter in CurrentFiltersPresenter().present(snapshot.state) {
      let isPending = snapshot.state.sources.contains { source in
        guard let (wanted, asked) = requests(of: source.id, in: snapshot) else { return false }
        let isAsked = FilterList(filters(asked, in: filter.id.group)).contains(filter.filter)
        let isWanted = FilterList(filters(wanted, in: filter.id.group)).contains(filter.filter)
        return isWanted && !isAsked
      }
      if filter.isPending != isPending { return "\(filter) is pending: \(filter.isPending)" }
    }
    return nil
  }
}
