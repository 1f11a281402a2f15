/// The points between two parallels and two meridians, those on them included.
///
/// A box whose western edge is east of its eastern one lies across the date line: from 170 to -170 it is 20 degrees
/// wide. Edges are kept to a millionth of a degree, a tenth of a metre.
public struct GeoBox: Hashable, Sendable {
  /// The southern edge, a latitude.
  public let south: Double

  /// The western edge, a longitude.
  public let west: Double

  /// The northern edge, a latitude.
  public let north: Double

  /// The eastern edge, a longitude.
  public let east: Double

  /// Creates a box between its edges.
  ///
  /// - Throws: ``GeoFlaw/notOnEarth(latitude:longitude:)`` if an edge is no number or out of range,
  ///   ``GeoFlaw/reversed(south:north:)`` if the southern edge lies north of the northern one.
  public init(south: Double, west: Double, north: Double, east: Double) throws(GeoFlaw) {
    let southWest = try Point(latitude: south, longitude: west).checked()
    let northEast = try Point(latitude: north, longitude: east).checked()
    guard southWest.latitude <= northEast.latitude else {
      throw .reversed(south: southWest.latitude, north: northEast.latitude)
    }
    self.init(known: southWest, northEast)
  }

  /// Creates a box around a centre, as maps tell what they show.
  ///
  /// What reaches beyond a pole ends there; what reaches over the date line goes on behind it.
  ///
  /// - Throws: ``GeoFlaw/notOnEarth(latitude:longitude:)`` if the centre is none, or a span is no number or below 0.
  public init(
    center: Point, latitudeSpan: Double, longitudeSpan: Double
  ) throws(GeoFlaw) {
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

  /// Creates the box of corners of which it is known that they are on the earth and in order.
  init(known southWest: Point, _ northEast: Point) {
    (south, north) = (southWest.latitude, northEast.latitude)
    let east = northEast.longitude
    // The date line has two names; an edge on it is named as in a box that ends there.
    let west = southWest.longitude == 180 && east < 180 ? -180 : southWest.longitude
    self.west = west
    self.east = east == -180 && west > -180 ? 180 : east
  }

  /// A longitude from -180 to 180.
  static func wrapped(_ longitude: Double) -> Double {
    if (-180...180).contains(longitude) { return longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 180 : turned - 180
  }

  /// Whether the box lies across the date line.
  public var crossesDateLine: Bool { west > east }

  /// The height in degrees of latitude, from 0 to 180.
  public var latitudeSpan: Double { north - south }

  /// The width in degrees of longitude, from 0 to 360.
  public var longitudeSpan: Double { crossesDateLine ? east - west + 360 : east - west }

  /// The point in the middle.
  public var center: Point {
    Point(
      latitude: (south + north) / 2, longitude: Self.wrapped(west + longitudeSpan / 2)
    ).rounded(toDecimals: 6)
  }

  /// Whether a point lies in the box or on its edge.
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

  /// Reads what ``description`` writes; `nil` if it is no box.
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
