public import SearchCore

/// A view of the chosen filters, as in InstantSearch.
@MainActor
public protocol CurrentFiltersController: AnyObject {
  /// A closure to call with the filter that the user removes; set by the connector.
  var onRemoveItem: ((CurrentFilter) -> Void)? { get set }

  /// Stores the filters, whose labels are in words for users; the connector then calls
  /// ``reload()``.
  func setItems(_ items: [CurrentFilter])

  /// Shows the stored filters.
  func reload()
}

extension CurrentFiltersController {
  /// Does nothing; for views that update in ``setItems(_:)``.
  public func reload() {}
}
