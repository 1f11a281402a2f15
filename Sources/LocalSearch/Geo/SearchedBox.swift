/// A box between two parallels and two meridians, which are parts of it.
struct SearchedBox: Hashable, Sendable {
  private let south: Int32
  private let north: Int32
  private let west: Int32
  private let east: Int32

  /// Creates the box between two opposite corners.
  ///
  /// Two corners belong to two boxes, one of which crosses the date line. That one is meant if the
  /// longitudes differ by more than 180 degrees. An exception are a first corner that is the
  /// southern one and has the smaller longitude, so that boxes of more than 180 degrees are
  /// possible, and longitudes that differ by 360 degrees, which have all of the earth between them.
  init(_ first: GeoPoint, _ second: GeoPoint) {
    south = min(first.latitude, second.latitude)
    north = max(first.latitude, second.latitude)
    let distance = Int(first.longitude) - Int(second.longitude)
    let crossesDateLine =
      distance.magnitude > Self.half && distance.magnitude < 2 * Self.half
      && (first.latitude >= second.latitude || distance > 0)
    let (lower, upper) = (
      min(first.longitude, second.longitude), max(first.longitude, second.longitude)
    )
    (west, east) = crossesDateLine ? (upper, lower) : (lower, upper)
  }

  /// 180 degrees, in the unit of ``GeoPoint``.
  private static let half = 180_000_000

  @inline(__always)
  func contains(_ point: GeoPoint) -> Bool {
    guard point.latitude >= south, point.latitude <= north else { return false }
    // The date line has two longitudes, 180 and -180 degrees.
    return contains(longitude: point.longitude)
      || point.longitude.magnitude == 180_000_000 && contains(longitude: -point.longitude)
  }

  @inline(__always)
  private func contains(longitude: Int32) -> Bool {
    west <= east
      ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  }
}
