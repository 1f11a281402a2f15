public import SearchComponents
public import SearchCore

/// A map that shows the hits of a list, as in InstantSearch.
///
/// ```swift
/// func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
///   if let box = GeoBox(mapView.region) { onMapMoved?(box, isUserMoving) }
/// }
/// ```
@MainActor
public protocol GeoHitsController<Record>: AnyObject {
  /// The type of the records.
  associatedtype Record: Sendable

  /// A closure to call with the visible box when the map comes to rest, and with whether the user
  /// has moved it; set by the connector.
  var onMapMoved: ((_ box: GeoBox, _ byUser: Bool) -> Void)? { get set }

  /// Replaces the hits on the map; they all have coordinates.
  func setItems(_ items: MapItems<Record>)

  /// Moves the map so that it shows all of a box.
  func show(_ box: GeoBox)

  /// Offers or stops offering to search the visible area; does nothing by default.
  func setHasMapMoved(_ hasMapMoved: Bool)
}

extension GeoHitsController {
  /// Does nothing.
  public func setHasMapMoved(_ hasMapMoved: Bool) {}
}
