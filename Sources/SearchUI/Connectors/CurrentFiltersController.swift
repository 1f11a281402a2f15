public import SearchCore

/// A view of the filters that the user has chosen, in the terms of InstantSearch.
@MainActor
public protocol CurrentFiltersController: AnyObject {
  /// To be called with the filter that the user takes back.
  var onRemoveItem: ((CurrentFilter) -> Void)? { get set }

  /// Takes the filters; ``reload()`` follows.
  func setItems(_ items: [CurrentFilter])

  /// Shows the filters anew.
  func reload()
}

extension CurrentFiltersController {
  /// Does nothing: for views that are shown anew by ``setItems(_:)``.
  public func reload() {}
}
