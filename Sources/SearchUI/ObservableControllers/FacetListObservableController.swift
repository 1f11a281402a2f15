public import Observation
public import SearchCore

/// An observable controller of a list of facet values, with the name it has in InstantSearch.
///
/// New code uses ``FacetListModel``.
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

  /// Whether a value is selected.
  public func isSelected(_ facet: Facet) -> Bool {
    items.contains { $0.isSelected && $0.facet.value == facet.value }
  }

  /// Selects or deselects a value.
  public func toggle(_ facet: Facet) { onClick?(facet) }

  /// Stores the values.
  public func setSelectableItems(selectableItems: [FacetItem]) { items = selectableItems }
}
