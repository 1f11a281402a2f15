/// Presents the filters that the user has chosen.
///
/// Base filters are never among them. The path in a menu is on all attributes of the menu, however deep
/// the chosen node lies.
public struct CurrentFiltersPresenter: SearchPresenter, Hashable {
  private enum Selection: Hashable {
    case all
    case on(Set<Attribute>)
    case allBut(Set<Attribute>)
  }

  private let selection: Selection

  /// Creates a presenter of the filters on some attributes; `nil` presents all.
  public init(attributes: Set<Attribute>? = nil) {
    selection = attributes.map(Selection.on) ?? .all
  }

  /// Creates a presenter of all filters but those on some attributes.
  public init(except attributes: Set<Attribute>) {
    selection = .allBut(attributes)
  }

  /// The filters of the state.
  public func key(_ state: SearchState) -> FilterState { state.filters }

  /// The filters, in the order of their groups, and in a group as they were added.
  public func present(_ state: SearchState) -> [CurrentFilter] {
    state.filters.refinements.flatMap { group in
      group.filters.filter { isShown($0, in: group.id, state.hierarchies) }
        .map { CurrentFilter(id: CurrentFilter.ID(group: group.id, filter: $0)) }
    }
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
