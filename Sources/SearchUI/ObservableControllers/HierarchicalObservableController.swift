public import Observation
public import SearchCore

/// An observable controller of a hierarchical menu, with the name it has in InstantSearch.
///
/// New code uses ``HierarchicalModel``.
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
