public import Observation
public import SearchCore

/// A hierarchical menu for a view that is drawn from it, under the name that InstantSearch's pages have; new code
/// reads ``HierarchicalModel``.
@MainActor @Observable
public final class HierarchicalObservableController: HierarchicalController, HeldController {
  /// Called with the whole path of the node that was tapped; set by the connector.
  @ObservationIgnored public var onClick: ((String) -> Void)?

  /// The nodes, in the order in which they are shown.
  public private(set) var hierarchicalFacets: [HierarchicalFacet] = []

  /// Creates a controller.
  public init() {}

  /// Chooses a node by its whole path; the node that is chosen already goes up one level.
  public func toggle(_ path: String) { onClick?(path) }

  /// Takes the nodes.
  public func setItem(_ item: [HierarchicalFacet]) { hierarchicalFacets = item }
}
