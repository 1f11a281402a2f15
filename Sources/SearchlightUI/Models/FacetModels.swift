public import Observation
public import SearchlightComponents
public import SearchlightCore

/// An observable model of a hierarchical menu.
@MainActor
public final class HierarchicalModel: ComponentModel<HierarchicalInteractor> {
  /// The nodes that the menu shows, in the order of its presenter.
  public var items: [HierarchicalFacet] { search[interactor] }

  /// The segments of the chosen path, outermost first.
  public var breadcrumb: [BreadcrumbPresenter.Crumb] { search[BreadcrumbPresenter(interactor)] }

  /// Selects a node by its whole path; selecting the chosen node goes up one level.
  public func toggle(_ path: String) { search.send(interactor.toggle(path)) }

  /// Goes back to a segment of the chosen path.
  public func select(_ crumb: BreadcrumbPresenter.Crumb) {
    search.send(BreadcrumbPresenter(interactor).select(crumb))
  }

  /// Removes the choice.
  public func clear() { search.send(interactor.clear) }
}

/// An observable model of a list of places below a search box.
///
/// ```swift
/// List(places.rows) { row in Button(row.title.string) { map.search(around: row.place.location) } }
/// ```
@MainActor
public final class PlacesModel: Observable {
  /// The search of the screen.
  public let search: SearchModel

  /// The searcher in the machine.
  public let searcher: PlacesSearcher

  /// Creates the model of a places searcher, which must be in the machine of the search.
  public init(_ searcher: PlacesSearcher, in search: SearchModel) {
    self.search = search
    self.searcher = searcher
    search.report(search.store.issue(with: searcher.source))
  }

  /// The loaded places, with the best form of each name in the chosen language.
  public var rows: [PlaceRow] { search[searcher.rows] }

  /// Chooses the language in which places are searched and named.
  public func select(language: String) { search.send(searcher.select(language: language)) }

  /// Restricts the search to some countries; an empty array searches all countries.
  public func select(countries: [String]) { search.send(searcher.select(countries: countries)) }

  /// Ranks places near a point first; `nil` keeps the order of the index.
  public func prefer(near point: Point?) { search.send(searcher.prefer(near: point)) }
}
