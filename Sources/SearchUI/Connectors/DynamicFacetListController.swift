public import SearchCore

/// A view of the facets that the engine wants to be shown, in the terms of InstantSearch.
@MainActor
public protocol DynamicFacetListController: AnyObject {
  /// To be called with the value that the user has tapped, and its attribute.
  var didSelect: ((Attribute, Facet) -> Void)? { get set }

  /// Shows the facets in order, with their values, those that are chosen marked.
  func setOrderedFacets(_ orderedFacets: [AttributedFacets])
}
