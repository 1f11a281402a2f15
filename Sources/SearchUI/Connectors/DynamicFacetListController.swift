public import SearchCore

/// A view of the facets that the engine orders, as in InstantSearch.
@MainActor
public protocol DynamicFacetListController: AnyObject {
  /// A closure to call with the attribute and the value that the user taps; set by the connector.
  var didSelect: ((Attribute, Facet) -> Void)? { get set }

  /// Shows the facets in order, each with its values and their selection state.
  func setOrderedFacets(_ orderedFacets: [AttributedFacets])
}
