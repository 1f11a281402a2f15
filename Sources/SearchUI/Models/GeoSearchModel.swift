public import Observation
public import SearchComponents
public import SearchCore

/// What a map beside a search shows and does.
///
/// ```swift
/// ForEach(map.items) { pin in Marker(pin.record.name, coordinate: coordinate(of: pin.location)) }
/// Toggle("Search as I move the map", isOn: $map.searchesAsMapMoves)
/// if map.hasMapMoved { Button("Search this area") { map.searchThisArea() } }
/// ```
@MainActor
public final class GeoSearchModel<Record: Sendable>: Observable {
  /// The screen.
  public let search: SearchModel

  /// The search on the map, in the machine.
  public let interactor: GeoSearchInteractor

  /// The list of the hits, in the machine.
  public let hits: HitsInteractor<Record>

  /// Creates the model of a map.
  ///
  /// - Parameters:
  ///   - interactor: the search on the map, in the machine of the screen.
  ///   - hits: the list whose hits the map shows.
  ///   - search: the screen.
  public init(
    _ interactor: GeoSearchInteractor, hits: HitsInteractor<Record>, in search: SearchModel
  ) {
    self.search = search
    self.interactor = interactor
    self.hits = hits
    search.report(search.store.issue(with: interactor))
    search.report(search.store.issue(with: hits))
  }

  /// Where is searched, and what the map has said.
  public var geo: GeoSearch { search[interactor] }

  /// The loaded hits that have coordinates.
  public var items: MapItems<Record> { search[hits.mapItems] }

  /// What the map should move to; `nil` if it should stay where it is.
  ///
  /// Move it when this changes, and not while it stays the same.
  public var boxToShow: GeoBox? {
    let (geo, items) = search[interactor.combine(with: hits.mapItems)]
    return geo.boxToShow(around: items.bounds)
  }

  /// Whether *Search this area* makes sense.
  public var hasMapMoved: Bool { geo.hasMapMoved }

  /// Whether the search follows the map, to be bound to a switch.
  public var searchesAsMapMoves: Bool {
    get { geo.searchesAsMapMoves }
    set { search.send(interactor.searchAsMapMoves(newValue)) }
  }

  /// Takes note of what the map shows; see ``GeoSearchInteractor/mapMoved(to:byUser:)``.
  public func mapMoved(to box: GeoBox, byUser: Bool = true) {
    search.send(interactor.mapMoved(to: box, byUser: byUser))
  }

  /// Takes note of what the map shows, as a region of MapKit says it; what is none on the earth is ignored.
  public func mapMoved(
    toLatitude latitude: Double, longitude: Double, latitudeSpan: Double, longitudeSpan: Double,
    byUser: Bool = true
  ) {
    let center = Point(latitude: latitude, longitude: longitude)
    let box = try? GeoBox(
      center: center, latitudeSpan: latitudeSpan, longitudeSpan: longitudeSpan)
    if let box { mapMoved(to: box, byUser: byUser) }
  }

  /// Searches in what the map shows.
  public func searchThisArea() { search.send(interactor.searchThisArea) }

  /// Searches around a point.
  public func search(around point: Point, radius: GeoRadius? = nil) {
    search.send(interactor.search(around: point, radius: radius))
  }

  /// Searches in an area; `nil` searches everywhere.
  public func search(in area: GeoArea?) { search.send(interactor.search(in: area)) }

  /// Takes boxes and polygons back, and leaves the search around a point.
  public func clearShape() { search.send(interactor.clearShape) }

  /// Searches everywhere again.
  public func clear() { search.send(interactor.clear) }
}
