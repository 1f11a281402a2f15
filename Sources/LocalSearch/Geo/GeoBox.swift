/// The places between two parallels and two meridians, those on them included.
struct GeoBox: Hashable, Sendable {
  private let south: Int32
  private let north: Int32
  private let west: Int32
  private let east: Int32

  /// The box between two opposite corners.
  ///
  /// If they are the south-western and the north-eastern one, in either order, and the western is east of
  /// the eastern by more than half of the earth, the box crosses the date line.
  init(_ first: GeoPlace, _ second: GeoPlace) {
    let (lower, upper) = first.latitude <= second.latitude ? (first, second) : (second, first)
    south = lower.latitude
    north = upper.latitude
    let crossesDateLine = Int(lower.longitude) - Int(upper.longitude) > 180_000_000
    west = crossesDateLine ? lower.longitude : min(lower.longitude, upper.longitude)
    east = crossesDateLine ? upper.longitude : max(lower.longitude, upper.longitude)
  }

  @inline(__always)
  func contains(_ place: GeoPlace) -> Bool {
    guard place.latitude >= south, place.latitude <= north else { return false }
    // The date line has two names.
    return contains(longitude: place.longitude)
      || place.longitude.magnitude == 180_000_000 && contains(longitude: -place.longitude)
  }

  @inline(__always)
  private func contains(longitude: Int32) -> Bool {
    west <= east
      ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  }
}
