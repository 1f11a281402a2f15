public import SearchCore

/// A record that knows where it is, so that a map can show it.
///
/// Records whose `_geoloc` the engine knows need not conform: of those the engine says it.
public protocol Geolocated {
  /// Where the record is; `nil` for a record without coordinates.
  var geolocation: Point? { get }
}

extension Hit: Geolocated {}
