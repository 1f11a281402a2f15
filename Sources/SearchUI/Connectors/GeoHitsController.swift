public import SearchComponents
public import SearchCore

/// A map that shows the hits of a list, in the terms of InstantSearch.
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

  /// To be called with what the map shows when it has come to rest, and whether the user has moved it.
  var onMapMoved: ((_ box: GeoBox, _ byUser: Bool) -> Void)? { get set }

  /// Shows the hits that have coordinates, instead of those before.
  func setItems(_ items: MapItems<Record>)

  /// Moves the map, so that all of a box is seen.
  func show(_ box: GeoBox)

  /// Offers to search in what the map shows, or not any more. Does nothing unless implemented.
  func setHasMapMoved(_ hasMapMoved: Bool)
}

extension GeoHitsController {
  /// Offers nothing.
  public func setHasMapMoved(_ hasMapMoved: Bool) {}
}
