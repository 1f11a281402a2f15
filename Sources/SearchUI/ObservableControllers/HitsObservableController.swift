public import Observation
public import SearchCore

/// A list of hits for a view that is drawn from it, under the name that InstantSearch's pages have; for those who
/// come from there.
///
/// ```swift
/// let hitsController = HitsObservableController<Movie>()
/// let connector = HitsConnector(searcher: search, interactor: movieHits, controller: hitsController)
/// …
/// HitsList(hitsController) { movie, _ in Text(movie?.title ?? "") } noResults: { Text("No Results") }
/// ```
///
/// It is `Observable`, so a view holds it as a plain property, without `@ObservedObject`. New code reads
/// ``HitsModel``, which it stands before.
@MainActor @Observable
public final class HitsObservableController<Record: Sendable>: HitsController, HeldController {
  /// Where the rows are read; set by the connector.
  public weak var hitsSource: HitsModel<Record>?

  /// How many times the rows were shown from the first, for a view that scrolls there.
  public private(set) var scrollID = 0

  /// Creates a controller.
  public init() {}

  /// The rows, loaded or not; `nil` while the controller is not connected.
  public var hits: PagedHits<Record>? { hitsSource?.hits }

  /// Says that a row is on the screen, by which further pages are loaded.
  public func notifyAppearanceOfHit(atIndex index: Int) { hitsSource?.rowAppeared(index) }

  /// Does nothing: views read what is shown, and are drawn anew when that differs.
  public func reload() {}

  /// Changes ``scrollID``.
  public func scrollToTop() { scrollID += 1 }
}
