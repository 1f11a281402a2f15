public import Observation
public import SearchlightCore
public import SearchlightUI

/// An observable controller of a list of hits, with the name it has in InstantSearch.
///
/// It makes code from InstantSearch easy to move:
///
/// ```swift
/// let hitsController = HitsObservableController<Movie>()
/// let connector = HitsConnector(searcher: search, interactor: movieHits, controller: hitsController)
/// …
/// HitsList(hitsController) { movie, _ in Text(movie?.title ?? "") } noResults: { Text("No Results") }
/// ```
///
/// It is `Observable`, so a view holds it as a plain property, without `@ObservedObject`. New code
/// reads the underlying ``SearchlightUI/HitsModel``.
@MainActor @Observable
public final class HitsObservableController<Record: Sendable>: HitsController, HeldController,
  LiveHitsController
{
  /// The model that the rows are read from; set by the connector.
  public weak var hitsSource: HitsModel<Record>?

  /// The number of times that the list was scrolled to its top; a view scrolls there when it
  /// changes.
  public private(set) var scrollID = 0

  /// Creates a controller.
  public init() {}

  /// The rows, loaded or not; `nil` while the controller is not connected.
  public var hits: PagedHits<Record>? { hitsSource?.hits }

  /// Tells the list that a row is visible, so that it loads further pages.
  public func notifyAppearanceOfHit(atIndex index: Int) { hitsSource?.rowAppeared(index) }

  /// Does nothing: views observe what they read.
  public func reload() {}

  /// Increments ``scrollID``.
  public func scrollToTop() { scrollID += 1 }
}
