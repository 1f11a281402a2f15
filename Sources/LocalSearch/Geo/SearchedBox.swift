/// The points between two parallels and two meridians, those on them included.
struct SearchedBox: Hashable, Sendable {
  private let south: Int32
  private let north: Int32
  private let west: Int32
  private let east: Int32

  /// The box between two opposite corners.
  ///
  /// Two corners are those of two boxes, of which one crosses the date line. If more than half of the earth is
  /// between their longitudes it is that one; but a southern corner that comes first is the western one, so
  /// that there are boxes of more than half of the earth, and corners at both sides of the date line have all
  /// of the earth between them.
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

  /// Half of the earth.
  private static let half = 180_000_000

  @inline(__always)
  func contains(_ point: GeoPoint) -> Bool {
    guard point.latitude >= south, point.latitude <= north else { return false }
    // The date line has two names.
    return contains(longitude: point.longitude)
      || point.longitude.magnitude == 180_000_000 && contains(longitude: -point.longitude)
  }

  @inline(__always)
  private func contains(longitude: Int32) -> Bool {
    west <= east
      ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  }
}
