public import SearchCore

/// A view of facet values to select from, as in InstantSearch.
@MainActor
public protocol FacetListController: AnyObject {
  /// A closure to call with the value that the user taps; set by the connector.
  var onClick: ((Facet) -> Void)? { get set }

  /// Stores the values with their selection state; the connector then calls ``reload()``.
  func setSelectableItems(selectableItems: [FacetItem])

  /// Shows the stored values.
  func reload()
}

extension FacetListController {
  /// Does nothing; for views that update in ``setSelectableItems(selectableItems:)``.
  public func reload() {}
}
