/// Presents the filters that the user has chosen.
///
/// Base filters are never among them. The path in a menu is on all attributes of the menu, however deep
/// the chosen node lies.
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

  /// What the filters depend on: what is chosen and, where it is counted, the answer.
  public struct Key: Hashable, Sendable {
    let filters: FilterState
    let version: AnswerVersion?
    let pending: [CurrentFilter.ID]
  }

  private let selection: Selection

  /// The source whose answer counts.
  private var counter: SourceID?

  /// Creates a presenter of the filters on some attributes; `nil` presents all.
  public init(attributes: Set<Attribute>? = nil) {
    selection = attributes.map(Selection.on) ?? .all
  }

  /// Creates a presenter of all filters but those on some attributes.
  public init(except attributes: Set<Attribute>) {
    selection = .allBut(attributes)
  }

  /// The presenter with the ``CurrentFilter/count`` of each filter, as the answer of a searcher lists it.
  ///
  /// Listed is what lists, menus and controls have asked to be counted.
  public func counted(by searcher: some Searcher) -> CurrentFiltersPresenter {
    var counted = self
    counted.counter = searcher.source
    return counted
  }

  /// The filters of the state, the answer that counts, and what is pending.
  public func key(_ state: SearchState) -> Key {
    Key(
      filters: state.filters, version: counter.flatMap { state[$0]?.answer?.version },
      pending: pending(in: state))
  }

  /// The filters, in the order of their groups, and in a group as they were added.
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

  /// The filters that a source wants to be met, and that its answer does not know of yet.
  private func pending(in state: SearchState) -> [CurrentFilter.ID] {
    state.sources.flatMap(\.pendingFilters.added)
  }

  private func count(of filter: Filter, in facets: [Attribute: [Facet]]) -> Int? {
    guard case .facet(let facet) = filter, !facet.isNegated else { return nil }
    guard let listed = facets[facet.attribute],
      let position = listed.positions(of: [facet.value]).first?.first
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
