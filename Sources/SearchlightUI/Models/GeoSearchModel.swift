public import SearchlightComponents
public import SearchlightCore

/// An observable model of a search on a map.
///
/// ```swift
/// ForEach(map.items) { pin in Marker(pin.record.name, coordinate: coordinate(of: pin.location)) }
/// Toggle("Search as I move the map", isOn: $map.searchesAsMapMoves)
/// if map.hasMapMoved { Button("Search this area") { map.searchThisArea() } }
/// ```
@MainActor
public final class GeoSearchModel<Record: Sendable>: ComponentModel<GeoSearchInteractor> {
  /// The list of hits, in the machine.
  public let hits: HitsInteractor<Record>

  /// Creates the model of a map.
  ///
  /// - Parameters:
  ///   - interactor: The search on the map, which must be in the machine of the search.
  ///   - hits: The list whose hits the map shows, in the same machine.
  ///   - search: The search of the screen.
  public init(
    _ interactor: GeoSearchInteractor, hits: HitsInteractor<Record>, in search: SearchModel
  ) {
    self.hits = hits
    super.init(interactor, in: search)
    search.report(search.store.issue(with: hits))
  }

  /// The area of the search, and the state of the map.
  public var geo: GeoSearch { search[interactor] }

  /// The loaded hits that have coordinates.
  public var items: MapItems<Record> { search[hits.mapItems] }

  /// The box that the map should show; `nil` if the map should stay where it is.
  ///
  /// Move the map when this value changes, and only then.
  public var boxToShow: GeoBox? {
    search[BoxToShow(interactor: interactor, items: hits.mapItems)]
  }

  /// Whether to offer *Search this area*.
  public var hasMapMoved: Bool { search[\.hasMapMoved, of: interactor] }

  /// Whether the search follows the map, for a binding.
  public var searchesAsMapMoves: Bool {
    get { search[\.searchesAsMapMoves, of: interactor] }
    set { search.send(interactor.searchAsMapMoves(newValue)) }
  }

  /// Handles the visible box of the map; see ``SearchlightComponents/GeoSearchInteractor/mapMoved(to:byUser:)``.
  public func mapMoved(to box: GeoBox, byUser: Bool = true) {
    search.send(interactor.mapMoved(to: box, byUser: byUser))
  }

  /// Handles the visible area of the map as MapKit's region; an area that is not on the earth is
  /// ignored.
  public func mapMoved(
    toLatitude latitude: Double, longitude: Double, latitudeSpan: Double, longitudeSpan: Double,
    byUser: Bool = true
  ) {
    let center = Point(latitude: latitude, longitude: longitude)
    let box = try? GeoBox(
      center: center, latitudeSpan: latitudeSpan, longitudeSpan: longitudeSpan)
    if let box { mapMoved(to: box, byUser: byUser) }
  }

  /// Searches the visible area of the map.
  public func searchThisArea() { search.send(interactor.searchThisArea) }

  /// Searches around a point.
  public func search(around point: Point, radius: GeoRadius? = nil) {
    search.send(interactor.search(around: point, radius: radius))
  }

  /// Searches an area; `nil` searches everywhere.
  public func search(in area: GeoArea?) { search.send(interactor.search(in: area)) }

  /// Removes boxes and polygons, but keeps the search around a point.
  public func clearShape() { search.send(interactor.clearShape) }

  /// Removes the area, so that the search is everywhere again.
  public func clear() { search.send(interactor.clear) }
}

/// The box that the map should show.
private struct BoxToShow<Items: SearchPresenter, Record: Sendable>: SearchPresenter
where Items.Output == MapItems<Record> {
  let interactor: GeoSearchInteractor
  let items: Items

  private var both: CombinedPresenter<GeoSearchInteractor, Items> {
    interactor.combine(with: items)
  }

  var identity: PresenterIdentity { both.identity }

  func key(_ state: SearchState) -> CombinedKey<GeoSearchInteractor.Key, Items.Key> {
    both.key(state)
  }

  func present(_ state: SearchState) -> GeoBox? {
    let (geo, items) = both.present(state)
    return geo.boxToShow(around: items.bounds)
  }
}
