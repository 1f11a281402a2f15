public import Observation
public import SearchCore

/// An observable controller of the chosen filters, with the name it has in InstantSearch.
///
/// New code uses ``CurrentFiltersModel``.
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
