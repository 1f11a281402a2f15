/// A geographic area that restricts the hits of a source, and the point from which their distance
/// is measured.
///
/// An area stands for four request parameters together (``SearchParameters/geoArea``). Boxes take
/// precedence over polygons, and both over the circle around the centre; several boxes or several
/// polygons are joined by *or*. With boxes or polygons the centre still ranks hits by distance, so
/// that a map that is moved keeps the order.
public struct GeoArea: Hashable, Sendable {
  /// The point from which distances are measured; `nil` if hits are not ranked by distance.
  public let center: Point?

  /// The maximum distance of hits from the centre; used if there is neither a box nor a polygon.
  public let radius: GeoRadius

  /// The boxes, one of which must contain a hit; adjoining boxes of the same height are merged.
  public let boxes: [GeoBox]

  /// The polygons, one of which must contain a hit.
  public let polygons: [GeoPolygon]

  /// Creates an area.
  ///
  /// - Parameters:
  ///   - center: The point from which distances are measured; `nil` if hits are not ranked by
  ///     distance.
  ///   - radius: The maximum distance of hits from the centre; ignored without a centre.
  ///   - boxes: The boxes, one of which must contain a hit.
  ///   - polygons: The polygons, one of which must contain a hit.
  /// - Throws: ``GeoValidationError/notOnEarth(latitude:longitude:)`` for an invalid centre,
  ///   ``GeoValidationError/radius(_:)`` for a radius below 1 or above 100,000,000 metres, and
  ///   ``GeoValidationError/nothing`` if there is neither a centre nor a box nor a polygon.
  public init(
    center: Point? = nil, radius: GeoRadius = .automatic, boxes: [GeoBox] = [],
    polygons: [GeoPolygon] = []
  ) throws(GeoValidationError) {
    let radius = try radius.checked()
    guard center != nil || !boxes.isEmpty || !polygons.isEmpty else { throw .nothing }
    if let center { self.center = try center.checked() } else { self.center = nil }
    self.radius = center == nil ? .automatic : radius
    self.boxes = GeoBox.joining(boxes)
    self.polygons = polygons
  }

  /// Creates a circular area around a point.
  ///
  /// - Throws: The errors of ``init(center:radius:boxes:polygons:)``.
  public init(around center: Point, radius: GeoRadius = .automatic) throws(GeoValidationError) {
    try self.init(center: center, radius: radius)
  }

  /// Creates an area from at least one box.
  ///
  /// - Throws: ``GeoValidationError/nothing`` if there is no box.
  public init(inside boxes: [GeoBox]) throws(GeoValidationError) {
    try self.init(boxes: boxes)
  }

  /// The boxes and polygons alone, without the centre; `nil` if there are none.
  public var withoutCenter: GeoArea? { try? GeoArea(boxes: boxes, polygons: polygons) }

  /// Whether boxes or polygons restrict the hits.
  public var hasShape: Bool { !boxes.isEmpty || !polygons.isEmpty }

  /// A short English description of the area: `within 5000 m of 48.8566, 2.3522`, `in 2 boxes`.
  public var summary: String {
    if !boxes.isEmpty { return boxes.count == 1 ? "in a box" : "in \(boxes.count) boxes" }
    if !polygons.isEmpty {
      return polygons.count == 1 ? "in a polygon" : "in \(polygons.count) polygons"
    }
    guard let center else { return "" }
    let point = "\(center.latitude.degreesText), \(center.longitude.degreesText)"
    return switch radius {
    case .automatic: "near \(point)"
    case .metres(let metres): "within \(metres) m of \(point)"
    case .all: "by distance from \(point)"
    }
  }
}

extension GeoArea: LosslessStringConvertible {
  /// The area in the form that links use: `48.8566_2.3522~r5000~b48.1_2.1_49.2_3.3`, with `b`
  /// before each box and `p` before each polygon.
  public var description: String {
    var parts: [String] = []
    if let center { parts.append(center.linkText) }
    switch radius {
    case .automatic: break
    case .metres(let metres): parts.append("r\(metres)")
    case .all: parts.append("rall")
    }
    parts += boxes.map { "b\($0)" } + polygons.map { "p\($0)" }
    return parts.joined(separator: "~")
  }

  /// Reads the form that ``description`` writes; `nil` for any other text.
  public init?(_ description: String) {
    var (center, radius): (Point?, GeoRadius?)
    var (boxes, polygons): ([GeoBox], [GeoPolygon]) = ([], [])
    for part in description.split(separator: "~", omittingEmptySubsequences: false) {
      let rest = String(part.dropFirst())
      switch part.first {
      case "r":
        guard radius == nil else { return nil }
        radius = rest == "all" ? GeoRadius.all : Int(rest).map(GeoRadius.metres)
        guard radius != nil else { return nil }
      case "b":
        guard let box = GeoBox(rest) else { return nil }
        boxes.append(box)
      case "p":
        guard let polygon = GeoPolygon(rest) else { return nil }
        polygons.append(polygon)
      default:
        let degrees = part.split(separator: "_", omittingEmptySubsequences: false)
        guard center == nil, degrees.count == 2, let latitude = Double.degrees(in: degrees[0]),
          let longitude = Double.degrees(in: degrees[1])
        else { return nil }
        center = Point(latitude: latitude, longitude: longitude)
      }
    }
    let area = try? GeoArea(
      center: center, radius: radius ?? .automatic, boxes: boxes, polygons: polygons)
    guard let area else { return nil }
    self = area
  }
}

extension GeoArea: Codable {
  /// Decodes a ``description``.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(writtenAs: "area on the earth")
  }

  /// Encodes the ``description``.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
