/// Presents the filters that the user has chosen.
///
/// It never shows base filters. A path that is chosen in a hierarchical menu counts as a filter on
/// every attribute of the menu, whatever the level of the chosen node.
///
/// ```swift
/// for await filters in search.values(of: CurrentFiltersPresenter().counted(by: products)) { … }
/// ```
public struct CurrentFiltersPresenter: SearchPresenter, Hashable {
  private enum Selection: Hashable {
    case all
    case on(Set<Attribute>)
    case allBut(Set<Attribute>)
  }

  /// The state that the filters depend on: the chosen filters, the counting answer if there is one,
  /// and the pending filters.
  public struct Key: Hashable, Sendable {
    let filters: FilterState
    let version: AnswerVersion?
    let pending: [CurrentFilter.ID]
  }

  private let selection: Selection

  /// The source whose answer provides the counts; `nil` for no counts.
  private var counter: SourceID?

  /// Creates a presenter of the filters on some attributes; `nil` presents the filters on all
  /// attributes.
  public init(attributes: Set<Attribute>? = nil) {
    selection = attributes.map(Selection.on) ?? .all
  }

  /// Creates a presenter of all filters except those on some attributes.
  public init(except attributes: Set<Attribute>) {
    selection = .allBut(attributes)
  }

  /// Returns a presenter that sets ``CurrentFilter/count`` from the facet counts of a searcher's
  /// answer.
  ///
  /// The answer has counts only for the facets that lists, menus and controls ask for.
  public func counted(by searcher: some Searcher) -> CurrentFiltersPresenter {
    var counted = self
    counted.counter = searcher.source
    return counted
  }

  /// Returns the filters of the state, the version of the counting answer, and the pending filters.
  public func key(_ state: SearchState) -> Key {
    Key(
      filters: state.filters, version: counter.flatMap { state[$0]?.answer?.version },
      pending: pending(in: state))
  }

  /// Returns the filters in the order of their groups, and within a group in the order in which
  /// they were added.
  public func present(_ state: SearchState) -> [CurrentFilter] {
    let facets = counter.flatMap { state[$0]?.answer?.response.facets } ?? [:]
    let pending = Set(pending(in: state))
    return state.filters.refinements.flatMap { group in
      group.filters.filter { isShown($0, in: group.id, state.hierarchies) }
        .map { filter in
          let id = CurrentFilter.ID(group: group.id, filter: filter)
          return CurrentFilter(
            id: id, count: count(of: filter, in: facets), isPending: pending.contains(id))
        }
    }
  }

  /// Returns the filters in the wanted request of any source that its shown answer does not reflect
  /// yet.
  private func pending(in state: SearchState) -> [CurrentFilter.ID] {
    state.sources.flatMap(\.pendingFilters.added)
  }

  private func count(of filter: Filter, in facets: [Attribute: [Facet]]) -> Int? {
    guard case .facet(let facet) = filter, !facet.isNegated else { return nil }
    guard let listed = facets[facet.attribute],
      let position = listed.positions(of: [facet.value], in: facet.attribute).first?.first
    else { return nil }
    return listed[position].count
  }

  private func isShown(
    _ filter: Filter, in group: FilterGroup.ID, _ hierarchies: [DeclaredChoice]
  ) -> Bool {
    switch selection {
    case .all: true
    case .on(let attributes): filter.isOn(attributes, in: group, hierarchies)
    case .allBut(let attributes): !filter.isOn(attributes, in: group, hierarchies)
    }
  }
}
