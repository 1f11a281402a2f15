public import Observation
public import SearchComponents
public import SearchCore

/// What a list of places under a search box shows and does.
///
/// ```swift
/// List(places.rows) { row in Button(row.title.string) { map.search(around: row.place.location) } }
/// ```
@MainActor
public final class PlacesModel: Observable {
  /// The screen.
  public let search: SearchModel

  /// The searcher in the machine.
  public let searcher: PlacesSearcher

  /// Creates the model of places whose searcher is in the machine of a screen.
  public init(_ searcher: PlacesSearcher, in search: SearchModel) {
    self.search = search
    self.searcher = searcher
    search.report(search.store.issue(with: searcher.source))
  }

  /// The loaded places, with the best form of each name in the language that is chosen.
  public var rows: [PlaceRow] { search[searcher.rows] }

  /// Searches and shows names in a language.
  public func select(language: String) { search.send(searcher.select(language: language)) }

  /// Finds places of some countries alone; of all if none is named.
  public func select(countries: [String]) { search.send(searcher.select(countries: countries)) }

  /// Lets places near a point come first; `nil` leaves the order to the index.
  public func prefer(near point: Point?) { search.send(searcher.prefer(near: point)) }
}
