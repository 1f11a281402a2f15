public import SearchCore

/// A view of a hierarchical menu, as in InstantSearch.
@MainActor
public protocol HierarchicalController: AnyObject {
  /// A closure to call with the whole path of the node that the user taps; set by the connector.
  var onClick: ((String) -> Void)? { get set }

  /// Shows nodes in the given order.
  func setItem(_ item: [HierarchicalFacet])
}
