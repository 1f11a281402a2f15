public import SearchCore

/// A view of a hierarchical menu, in the terms of InstantSearch.
@MainActor
public protocol HierarchicalController: AnyObject {
  /// To be called with the whole path of the node that the user has tapped.
  var onClick: ((String) -> Void)? { get set }

  /// Shows the nodes, in this order.
  func setItem(_ item: [HierarchicalFacet])
}
