public import SearchCore

/// A record with a location of its own, so that a map can show it.
///
/// Records with a `_geoloc` that the engine returns need not conform.
public protocol Geolocated {
  /// The location of the record; `nil` if it has none.
  var geolocation: Point? { get }
}

extension Hit: Geolocated {}
