public import Observation
public import SearchCore

/// A list of facet values for a view that is drawn from it, under the name that InstantSearch's pages have; new code
/// reads ``FacetListModel``.
@MainActor @Observable
public final class FacetListObservableController: FacetListController, HeldController {
  /// Called with the value that was tapped; set by the connector.
  @ObservationIgnored public var onClick: ((Facet) -> Void)?

  /// The values, those that are chosen marked.
  public private(set) var items: [FacetItem] = []

  /// Creates a controller.
  public init() {}

  /// The values.
  public var facets: [Facet] { items.map(\.facet) }

  /// The values that are chosen.
  public var selections: Set<String> { Set(items.filter(\.isSelected).map(\.facet.value)) }

  /// Whether a value is chosen.
  public func isSelected(_ facet: Facet) -> Bool {
    items.contains { $0.isSelected && $0.facet.value == facet.value }
  }

  /// Chooses a value, or takes the choice back.
  public func toggle(_ facet: Facet) { onClick?(facet) }

  /// Takes the values.
  public func setSelectableItems(selectableItems: [FacetItem]) { items = selectableItems }
}
