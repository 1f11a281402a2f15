public import SearchCore

/// A view of facet values to choose from, in the terms of InstantSearch.
@MainActor
public protocol FacetListController: AnyObject {
  /// To be called with the value that the user has tapped.
  var onClick: ((Facet) -> Void)? { get set }

  /// Takes the values, those that are chosen marked; ``reload()`` follows.
  func setSelectableItems(selectableItems: [FacetItem])

  /// Shows the values anew.
  func reload()
}

extension FacetListController {
  /// Does nothing: for views that are shown anew by ``setSelectableItems(selectableItems:)``.
  public func reload() {}
}
