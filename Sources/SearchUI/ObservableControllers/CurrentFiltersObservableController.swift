public import Observation
public import SearchCore

/// The filters that the user has chosen for a view that is drawn from them, under the name that InstantSearch's
/// pages have; new code reads ``CurrentFiltersModel``.
@MainActor @Observable
public final class CurrentFiltersObservableController: CurrentFiltersController, HeldController {
  /// Called with the filter that is taken back; set by the connector.
  @ObservationIgnored public var onRemoveItem: ((CurrentFilter) -> Void)?

  /// The filters.
  public private(set) var filters: [CurrentFilter] = []

  /// Creates a controller.
  public init() {}

  /// Whether nothing is chosen.
  public var isEmpty: Bool { filters.isEmpty }

  /// Takes a filter back.
  public func remove(_ filter: CurrentFilter) { onRemoveItem?(filter) }

  /// Takes the filters.
  public func setItems(_ items: [CurrentFilter]) { filters = items }
}
