public import Observation
public import SearchlightCore
import SearchlightUI

/// An observable controller of the statistics as a text, with the name it has in InstantSearch.
///
/// New code uses ``SearchlightUI/StatsModel``.
@MainActor @Observable
public final class StatsTextObservableController: ItemController, HeldController {
  /// The statistics as a text; empty before the first answer.
  public private(set) var stats = ""

  /// Creates a controller.
  public init() {}

  /// Stores the text.
  public func setItem(_ item: String?) { stats = item ?? "" }
}

/// An observable controller of the chosen filters, with the name it has in InstantSearch.
///
/// New code uses ``SearchlightUI/CurrentFiltersModel``.
@MainActor @Observable
public final class CurrentFiltersObservableController: CurrentFiltersController, HeldController {
  /// A closure that is called with the filter that the user removes; set by the connector.
  @ObservationIgnored public var onRemoveItem: ((CurrentFilter) -> Void)?

  /// The chosen filters.
  public private(set) var filters: [CurrentFilter] = []

  /// Creates a controller.
  public init() {}

  /// Whether no filter is chosen.
  public var isEmpty: Bool { filters.isEmpty }

  /// Removes a filter.
  public func remove(_ filter: CurrentFilter) { onRemoveItem?(filter) }

  /// Stores the filters.
  public func setItems(_ items: [CurrentFilter]) { filters = items }
}

/// An observable controller of a list of facet values, with the name it has in InstantSearch.
///
/// New code uses ``SearchlightUI/FacetListModel``.
@MainActor @Observable
public final class FacetListObservableController: FacetListController, HeldController {
  /// A closure that is called with the value that the user taps; set by the connector.
  @ObservationIgnored public var onClick: ((Facet) -> Void)?

  /// The values with their selection states.
  public private(set) var items: [FacetItem] = []

  /// Creates a controller.
  public init() {}

  /// The values.
  public var facets: [Facet] { items.map(\.facet) }

  /// The selected values.
  public var selections: Set<String> { Set(items.filter(\.isSelected).map(\.facet.value)) }

  /// Returns whether a value is selected.
  public func isSelected(_ facet: Facet) -> Bool {
    items.contains { $0.isSelected && $0.facet.value == facet.value }
  }

  /// Selects or deselects a value.
  public func toggle(_ facet: Facet) { onClick?(facet) }

  /// Stores the values.
  public func setSelectableItems(selectableItems: [FacetItem]) { items = selectableItems }
}

/// An observable controller of the search text, with the name it has in InstantSearch.
///
/// Use `TextField("Search", text: $controller.query)` with `@Bindable var controller`; new code
/// binds `$search.text`.
@MainActor @Observable
public final class SearchBoxObservableController: SearchBoxController, HeldController {
  /// A closure that is called with each text that the user types; set by the connector.
  @ObservationIgnored public var onQueryChanged: ((String?) -> Void)?

  /// A closure that is called when the user presses Return; set by the connector.
  @ObservationIgnored public var onQuerySubmitted: ((String?) -> Void)?

  private var shown = ""

  /// Creates a controller.
  public init() {}

  /// The text; setting it reports it to the search.
  public var query: String {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      onQueryChanged?(newValue)
    }
  }

  /// Submits the text; call it when the user presses Return.
  public func submit() { onQuerySubmitted?(shown) }

  /// Shows a text that does not come from the field.
  public func setQuery(_ query: String?) { shown = query ?? "" }
}

/// The former name of ``SearchBoxObservableController``.
public typealias QueryInputObservableController = SearchBoxObservableController

/// An observable controller of a hierarchical menu, with the name it has in InstantSearch.
///
/// New code uses ``SearchlightUI/HierarchicalModel``.
@MainActor @Observable
public final class HierarchicalObservableController: HierarchicalController, HeldController {
  /// A closure that is called with the whole path of the node that the user taps; set by the
  /// connector.
  @ObservationIgnored public var onClick: ((String) -> Void)?

  /// The nodes, in display order.
  public private(set) var hierarchicalFacets: [HierarchicalFacet] = []

  /// Creates a controller.
  public init() {}

  /// Selects a node by its whole path; selecting the chosen node goes up one level.
  public func toggle(_ path: String) { onClick?(path) }

  /// Stores the nodes.
  public func setItem(_ item: [HierarchicalFacet]) { hierarchicalFacets = item }
}
