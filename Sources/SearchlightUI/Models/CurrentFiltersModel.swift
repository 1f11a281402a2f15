public import Foundation
public import Observation
public import SearchlightComponents
public import SearchlightCore

/// An observable model of the filters that the user has chosen, with labels for users.
///
/// The label of a filter is the title of the option that stands for it, the names of the nodes on a
/// path, or the attribute and the value in words: `Free shipping`, `Cameras › Lenses`,
/// `Price: 1,000 – 2,000`. A `label` closure replaces any of them.
@MainActor
public final class CurrentFiltersModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  private let presenter: CurrentFiltersPresenter
  private let words: FilterWords
  private let label: (CurrentFilter) -> String?

  /// Creates the model of the filters of a presenter, by default of all filters.
  ///
  /// - Parameters:
  ///   - presenter: The presenter of the filters to show.
  ///   - search: The search of the screen.
  ///   - titles: The titles of attributes, such as `["brand": "Marke"]`. Other titles are the
  ///     strings of the app under the names of the attributes, or else are made from these names.
  ///   - locale: The locale of the numbers.
  ///   - label: A closure that makes the label of a filter; `nil` for the usual one.
  public convenience init(
    _ presenter: CurrentFiltersPresenter = CurrentFiltersPresenter(), in search: SearchModel,
    titles: [Attribute: String] = [:], locale: Locale = .current,
    label: @escaping (CurrentFilter) -> String? = { _ in nil }
  ) {
    self.init(
      presenter, in: search, words: .ofApp(titles: titles, locale: locale), label: label)
  }

  /// Creates the model of the filters of a presenter, in words of the app.
  ///
  /// - Parameters:
  ///   - presenter: The presenter of the filters to show.
  ///   - search: The search of the screen.
  ///   - words: The words around titles and values, and the format of numbers.
  ///   - label: A closure that makes the label of a filter; `nil` for the usual one.
  public init(
    _ presenter: CurrentFiltersPresenter = CurrentFiltersPresenter(), in search: SearchModel,
    words: FilterWords, label: @escaping (CurrentFilter) -> String? = { _ in nil }
  ) {
    self.search = search
    self.presenter = presenter
    self.words = words
    self.label = label
  }

  /// The chosen filters with their labels, in the order of their groups.
  public var filters: [CurrentFilter] {
    var filters = search[presenter]
    if filters.isEmpty { return [] }
    let labels = FilterLabels(of: search.store.components, words: words)
    for index in filters.indices {
      filters[index].label = label(filters[index]) ?? labels.label(of: filters[index])
    }
    return filters
  }

  /// Removes a filter.
  public func remove(_ filter: CurrentFilter) { search.send(filter.removal) }

  /// Removes all filters that are shown, in one action.
  public func clear() { search.send(.batch(search[presenter].map(\.removal))) }
}
