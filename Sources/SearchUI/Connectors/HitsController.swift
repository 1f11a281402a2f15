/// A view that shows a list of hits, as in InstantSearch.
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

  /// The model to read rows from, and to tell when rows appear; set by the connector. Hold it
  /// weakly.
  var hitsSource: HitsModel<Record>? { get set }

  /// Shows the current rows.
  func reload()

  /// Scrolls to the row ``HitRows/firstShownRow``, because the rows answer another search now.
  ///
  /// The row is the first one of the list, unless a page was chosen, for example by a link.
  func scrollToTop()
}

extension HitsController {
  /// Does nothing.
  public func scrollToTop() {}
}
