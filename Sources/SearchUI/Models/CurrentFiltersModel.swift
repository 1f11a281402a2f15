public import Observation
public import SearchCore

/// An observable model of the filters that the user has chosen.
@MainActor
public final class CurrentFiltersModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let presenter: CurrentFiltersPresenter

  /// Creates the model of the filters of a presenter, by default of all filters.
  public init(
    _ presenter: CurrentFiltersPresenter = CurrentFiltersPresenter(), in search: SearchModel
  ) {
    self.search = search
    self.presenter = presenter
  }

  /// The chosen filters, in the order of their groups.
  public var filters: [CurrentFilter] { search[presenter] }

  /// Removes a filter.
  public func remove(_ filter: CurrentFilter) { search.send(filter.removal) }

  /// Removes all filters that are shown, in one action.
  public func clear() { search.send(.batch(filters.map(\.removal))) }
}
