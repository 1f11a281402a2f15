/// The area between two parallels and two meridians, including its edges.
///
/// A box whose western edge is east of its eastern edge crosses the date line: from 170 to -170 it
/// is 20 degrees wide. Edges are rounded to a millionth of a degree, about a tenth of a metre; a box
/// that leaves out less than that goes round the earth.
public struct GeoBox: Hashable, Sendable {
  /// The latitude of the southern edge, in degrees.
  public let south: Double

  /// The longitude of the western edge, in degrees.
  public let west: Double

  /// The latitude of the northern edge, in degrees.
  public let north: Double

  /// The longitude of the eastern edge, in degrees.
  public let east: Double

  /// Creates a box from its edges, in degrees.
  ///
  /// - Throws: ``GeoValidationError/notOnEarth(latitude:longitude:)`` if an edge is not a number or out of
  ///   range, ``GeoValidationError/reversed(south:north:)`` if the southern edge is north of the northern one.
  public init(south: Double, west: Double, north: Double, east: Double) throws(GeoValidationError) {
    let southWest = try Point(latitude: south, longitude: west).checked()
    let northEast = try Point(latitude: north, longitude: east).checked()
    guard southWest.latitude <= northEast.latitude else {
      throw .reversed(south: southWest.latitude, north: northEast.latitude)
    }
    self.init(known: southWest, northEast)
    let span = west > east ? east - west + 360 : east - west
    guard span > 180, longitudeSpan < 180 else { return }
    // Rounding has closed the gap between the edges, so the box goes round the earth.
    self.init(
      known: Point(latitude: southWest.latitude, longitude: -180),
      Point(latitude: northEast.latitude, longitude: 180))
  }

  /// Creates a box from a centre and spans in degrees, the form in which map views report their
  /// region.
  ///
  /// The box ends at the poles and continues across the date line.
  ///
  /// - Throws: ``GeoValidationError/notOnEarth(latitude:longitude:)`` if the centre is invalid, or a span is
  ///   negative or not a number.
  public init(
    center: Point, latitudeSpan: Double, longitudeSpan: Double
  ) throws(GeoValidationError) {
    let center = try center.checked()
    guard latitudeSpan >= 0, longitudeSpan >= 0 else {
      throw .notOnEarth(
        latitude: "\(center.latitude) ± \(latitudeSpan / 2)",
        longitude: "\(center.longitude) ± \(longitudeSpan / 2)")
    }
    let isWhole = longitudeSpan >= 360
    try self.init(
      south: max(-90, center.latitude - latitudeSpan / 2),
      west: isWhole ? -180 : Self.wrapped(center.longitude - longitudeSpan / 2),
      north: min(90, center.latitude + latitudeSpan / 2),
      east: isWhole ? 180 : Self.wrapped(center.longitude + longitudeSpan / 2))
  }

  /// Creates a box from corners that are known to be valid and in order.
  init(known southWest: Point, _ northEast: Point) {
    (south, north) = (southWest.latitude, northEast.latitude)
    let east = northEast.longitude
    // The date line has two longitudes; choose the one of a box that ends there.
    let west = southWest.longitude == 180 && east < 180 ? -180 : southWest.longitude
    self.west = west
    self.east = east == -180 && west > -180 ? 180 : east
  }

  /// The equivalent longitude from -180 to 180.
  static func wrapped(_ longitude: Double) -> Double {
    if (-180...180).contains(longitude) { return longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 180 : turned - 180
  }

  /// Whether the box crosses the date line.
  public var crossesDateLine: Bool { west > east }

  /// The height in degrees of latitude, from 0 to 180.
  public var latitudeSpan: Double { north - south }

  /// The width in degrees of longitude, from 0 to 360.
  public var longitudeSpan: Double { crossesDateLine ? east - west + 360 : east - west }

  /// The midpoint, rounded to a millionth of a degree.
  public var center: Point {
    Point(
      latitude: (south + north) / 2, longitude: Self.wrapped(west + longitudeSpan / 2)
    ).rounded(toDecimals: 6)
  }

  /// Whether a point is in the box or on its edge.
  public func contains(_ point: Point) -> Bool {
    guard point.isOnEarth, point.latitude >= south, point.latitude <= north else { return false }
    return contains(longitude: point.longitude)
      || point.longitude.magnitude == 180 && contains(longitude: -point.longitude)
  }

  private func contains(longitude: Double) -> Bool {
    crossesDateLine
      ? longitude >= west || longitude <= east : longitude >= west && longitude <= east
  }
}

extension GeoBox: LosslessStringConvertible {
  /// `48.1_2.1_49.2_3.3`: the southern, western, northern and eastern edge.
  public var description: String {
    [south, west, north, east].map(\.degreesText).joined(separator: "_")
  }

  /// Reads the form that ``description`` writes; `nil` for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "_", omittingEmptySubsequences: false)
    let edges = parts.compactMap { Double.degrees(in: $0) }
    guard parts.count == 4, edges.count == 4,
      let box = try? GeoBox(south: edges[0], west: edges[1], north: edges[2], east: edges[3])
    else { return nil }
    self = box
  }
}

extension GeoBox: Codable {
  /// Decodes a ``description``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(writtenAs: "box: four edges with _ between them")
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
