public import Observation
public import SearchCore

/// What a row of the filters that the user has chosen shows and does.
@MainActor
public final class CurrentFiltersModel: Observable {
  /// The screen.
  public let search: SearchModel

  private let presenter: CurrentFiltersPresenter

  /// Creates the model of the filters that a presenter shows, by default of all.
  public init(
    _ presenter: CurrentFiltersPresenter = CurrentFiltersPresenter(), in search: SearchModel
  ) {
    self.search = search
    self.presenter = presenter
  }

  /// The filters, in the order of their groups.
  public var filters: [CurrentFilter] { search[presenter] }

  /// Takes a filter back.
  public func remove(_ filter: CurrentFilter) { search.send(filter.removal) }

  /// Takes all filters back that are shown, at once.
  public func clear() { search.send(.batch(filters.map(\.removal))) }
}
