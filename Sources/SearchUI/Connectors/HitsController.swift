/// A view that shows a list of hits, in the terms of InstantSearch.
///
/// ```swift
/// final class MoviesTable: NSObject, HitsController {
///   weak var hitsSource: HitsModel<Movie>?
///   func reload() { tableView.reloadData() }
/// }
/// ```
@MainActor
public protocol HitsController<Record>: AnyObject {
  /// The type of the records.
  associatedtype Record: Sendable

  /// Where the rows are read, and told that they appear; set by the connector, and best held weakly.
  var hitsSource: HitsModel<Record>? { get set }

  /// Shows the rows anew.
  func reload()

  /// Shows the first row, since the rows answer another search now.
  func scrollToTop()
}

extension HitsController {
  /// Does nothing.
  public func scrollToTop() {}
}
