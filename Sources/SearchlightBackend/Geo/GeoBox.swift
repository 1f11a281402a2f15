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

  /// Returns the equivalent longitude from -180 to 180.
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

  /// Returns whether a point is in the box or on its edge.
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

extension GeoBox {
  /// The box, divided into boxes that every engine interprets alike.
  ///
  /// None of them crosses the date line, and none is wider than 180 degrees, because an engine may
  /// interpret the corners of a wider box as those of the narrow box on the other side of the
  /// earth.
  var pieces: [GeoBox] {
    let ranges: [(Double, Double)] =
      crossesDateLine ? [(west, 180), (-180, east)] : [(west, east)]
    return ranges.flatMap { west, east in
      guard east - west > 180 else { return [with(west, east)] }
      let middle = ((west + east) / 2 * 1e6).rounded() / 1e6 + 0
      return [with(west, middle), with(middle, east)]
    }
  }

  /// Returns a box with the same southern and northern edges.
  private func with(_ west: Double, _ east: Double) -> GeoBox {
    GeoBox(
      known: Point(latitude: south, longitude: west), Point(latitude: north, longitude: east))
  }

  /// Returns the union with a box of the same height that begins at this box's eastern edge; `nil`
  /// for any other box.
  private func joined(with next: GeoBox) -> GeoBox? {
    guard south == next.south, north == next.north,
      east == next.west || east == 180 && next.west == -180
    else { return nil }
    return longitudeSpan + next.longitudeSpan >= 360 ? with(-180, 180) : with(west, next.east)
  }

  /// Merges adjoining boxes of the same height, which restores boxes that were divided into
  /// ``pieces``.
  static func joining(_ boxes: [GeoBox]) -> [GeoBox] {
    var joined: [GeoBox] = []
    for box in boxes {
      if let whole = joined.last?.joined(with: box) {
        joined[joined.count - 1] = whole
      } else if !joined.contains(box) {
        joined.append(box)
      }
    }
    return joined
  }

  /// Creates the smallest box that contains some points, across the date line if that is narrower.
  ///
  /// The result is `nil` if none of the points is valid.
  ///
  /// - Complexity: O(*n* log *n*).
  public init?(around points: some Sequence<Point>) {
    let points = points.filter(\.isOnEarth).map { $0.rounded(toDecimals: 6) }
    let latitudes = points.map(\.latitude)
    // On the date line, 180 and -180 are the same longitude.
    let longitudes = points.map { $0.longitude == 180 ? -180 : $0.longitude }.sorted()
    guard let south = latitudes.min(), let north = latitudes.max(), let first = longitudes.first,
      let last = longitudes.last
    else { return nil }
    // The box covers everything but the widest gap between neighbours. The first gap to consider is
    // the one across the date line.
    var (west, east, widest) = (first, last, first - last + 360)
    for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > widest {
      (west, east, widest) = (right, left, right - left)
    }
    self.init(
      known: Point(latitude: south, longitude: west), Point(latitude: north, longitude: east))
  }

  /// Creates the smallest box that contains some boxes; `nil` if there are none.
  public init?(around boxes: [GeoBox]) {
    guard let first = boxes.first else { return nil }
    if boxes.count == 1 {
      self = first
      return
    }
    // The widest gap that no box covers begins at the eastern edge of one of the boxes.
    var (west, east, widest) = (-180.0, 180.0, 0.0)
    for box in boxes {
      let gaps = boxes.map { (width: $0.gap(behind: box.east), end: $0.west) }
      guard let gap = gaps.min(by: { $0.width < $1.width }), gap.width > widest else { continue }
      (west, east, widest) = (gap.end, box.east, gap.width)
    }
    self.init(
      known: Point(latitude: boxes.map(\.south).min() ?? 0, longitude: west),
      Point(latitude: boxes.map(\.north).max() ?? 0, longitude: east))
  }

  /// Returns the distance in degrees from a longitude eastwards to the box, from 0 to 360; 0 means
  /// that the box covers the points just east of the longitude.
  private func gap(behind longitude: Double) -> Double {
    let turn = Self.turn(from: west, to: longitude)
    if longitudeSpan >= 360 || turn < longitudeSpan { return 0 }
    return 360 - turn
  }

  /// Returns the eastward distance in degrees from one longitude to another, from 0 to 360.
  private static func turn(from start: Double, to end: Double) -> Double {
    let turn = end - start
    return turn < 0 ? turn + 360 : turn >= 360 ? turn - 360 : turn
  }

  /// Returns the box with a margin on each side, for a map that shows pins at its edges.
  ///
  /// - Parameters:
  ///   - share: The margin on each side as a fraction of height and width; a negative value means
  ///     0.
  ///   - minimumSpan: The minimum height and width in degrees, so that a single pin is not shown at
  ///     the largest scale.
  public func padded(by share: Double = 0.1, minimumSpan: Double = 0.01) -> GeoBox {
    let factor = 1 + 2 * (share > 0 ? min(share, 1_000) : 0)
    let least = minimumSpan > 0 ? min(minimumSpan, 360) : 0
    let box = try? GeoBox(
      center: center, latitudeSpan: max(latitudeSpan * factor, least),
      longitudeSpan: max(longitudeSpan * factor, least))
    return box ?? self
  }
}
