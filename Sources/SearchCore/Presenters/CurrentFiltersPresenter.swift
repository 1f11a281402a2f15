/// Presents the filters that the user has chosen.
///
/// Base filters are never among them.
public struct CurrentFiltersPresenter: SearchPresenter {
  private let attributes: Set<Attribute>?

  /// Creates a presenter of the filters on some attributes; `nil` presents all.
  public init(attributes: Set<Attribute>? = nil) {
    self.attributes = attributes
  }

  /// The filters of the state.
  public func key(_ state: SearchState) -> FilterState { state.filters }

  /// The filters, in the order of their groups, and in a group as they were added.
  public func present(_ state: SearchState) -> [CurrentFilter] {
    state.filters.refinements.flatMap { group in
      group.filters
        .filter { attributes?.contains($0.attribute) ?? true }
        .map { CurrentFilter(id: CurrentFilter.ID(group: group.id, filter: $0)) }
    }
  }
}
