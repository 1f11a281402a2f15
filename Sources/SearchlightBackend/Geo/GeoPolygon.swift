/// The area within a polygon, including its edges.
///
/// The edges are straight lines in degrees and do not cross the date line, as engines interpret
/// them; ``polygons(around:)`` divides a polygon that does. Corners are rounded to a millionth of a
/// degree.
public struct GeoPolygon: Hashable, Sendable {
  /// The largest number of corners that every engine accepts.
  public static let cornerLimit = 10_000

  /// The corners in order; the first one is not repeated at the end.
  public let corners: [Point]

  /// Creates a polygon from its corners.
  ///
  /// - Throws: ``GeoValidationError/corners(_:)`` for fewer than 3 or more than 10,000 corners, and
  ///   ``GeoValidationError/notOnEarth(latitude:longitude:)`` for an invalid corner.
  public init(_ corners: [Point]) throws(GeoValidationError) {
    guard (3...Self.cornerLimit).contains(corners.count) else { throw .corners(corners.count) }
    var checked: [Point] = []
    checked.reserveCapacity(corners.count)
    for corner in corners { checked.append(try corner.checked()) }
    self.corners = checked
  }

  /// Returns the polygons for corners that a user has drawn on a map.
  ///
  /// Each edge takes the shorter way round the earth. The method divides a polygon that crosses the
  /// date line there.
  ///
  /// - Throws: The errors of ``init(_:)-([Point])``, and ``GeoValidationError/roundTheEarth`` if the edges surround the
  ///   earth.
  public static func polygons(around corners: [Point]) throws(GeoValidationError) -> [GeoPolygon] {
    let polygon = try GeoPolygon(corners)
    let line = try unrolled(polygon.corners)
    let longitudes = line.map(\.longitude)
    guard let west = longitudes.min(), let east = longitudes.max(), west < -180 || east > 180 else {
      return [polygon]
    }
    var pieces: [GeoPolygon] = []
    // Wherever the line begins, it extends at most one turn to either side.
    for turn in -1...1 {
      let shift = Double(turn) * 360
      let eastern = clipped(line, at: shift - 180, keepsEast: true)
      let piece = clipped(eastern, at: shift + 180, keepsEast: false)
      let corners = piece.map {
        Point(latitude: $0.latitude, longitude: min(180, max(-180, $0.longitude - shift)))
      }
      // A part without width is the date line itself.
      guard corners.count >= 3, Set(corners.map(\.longitude)).count > 1 else { continue }
      pieces.append(try GeoPolygon(corners))
    }
    return pieces
  }

  /// Returns the corners with longitudes that continue beyond 180 degrees, so that no edge spans
  /// more than half of the earth.
  private static func unrolled(_ corners: [Point]) throws(GeoValidationError) -> [Point] {
    var line: [Point] = []
    var longitude = corners[0].longitude
    for (corner, last) in zip(corners, [corners[0]] + corners) {
      longitude += step(from: last, to: corner)
      line.append(Point(latitude: corner.latitude, longitude: longitude))
    }
    let end = longitude + step(from: corners[corners.count - 1], to: corners[0])
    let longitudes = line.map(\.longitude)
    guard (end - corners[0].longitude).magnitude < 180,
      (longitudes.max() ?? 0) - (longitudes.min() ?? 0) <= 360
    else { throw .roundTheEarth }
    return line
  }

  private static func step(from start: Point, to end: Point) -> Double {
    let step = end.longitude - start.longitude
    return step > 180 ? step - 360 : step < -180 ? step + 360 : step
  }

  /// Clips a polygon at a meridian (Sutherland–Hodgman algorithm).
  private static func clipped(
    _ corners: [Point], at longitude: Double, keepsEast: Bool
  ) -> [Point] {
    func isKept(_ point: Point) -> Bool {
      keepsEast ? point.longitude >= longitude : point.longitude <= longitude
    }
    var kept: [Point] = []
    guard var last = corners.last else { return [] }
    for corner in corners {
      if isKept(corner) != isKept(last) {
        let share = (longitude - last.longitude) / (corner.longitude - last.longitude)
        kept.append(
          Point(
            latitude: last.latitude + share * (corner.latitude - last.latitude),
            longitude: longitude))
      }
      if isKept(corner) { kept.append(corner) }
      last = corner
    }
    return kept
  }
}

extension GeoPolygon: LosslessStringConvertible {
  /// The latitude and longitude of each corner, such as `48.1_2.1_49.2_3.3_47_5`.
  public var description: String { corners.map(\.linkText).joined(separator: "_") }

  /// Reads the form that ``description`` writes; `nil` for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "_", omittingEmptySubsequences: false)
    let degrees = parts.compactMap { Double.degrees(in: $0) }
    guard degrees.count == parts.count, let polygon = GeoPolygon(degrees: degrees) else {
      return nil
    }
    self = polygon
  }

  /// Creates a polygon from alternating latitudes and longitudes; `nil` if they are invalid.
  init?(degrees: [Double]) {
    guard degrees.count.isMultiple(of: 2) else { return nil }
    let corners = stride(from: 0, to: degrees.count, by: 2).map {
      Point(latitude: degrees[$0], longitude: degrees[$0 + 1])
    }
    guard let polygon = try? GeoPolygon(corners) else { return nil }
    self = polygon
  }
}
