import SearchlightBackend
import SearchlightSettings

extension SearchArea {
  /// Returns the query for the area.
  ///
  /// - Parameters:
  ///   - centre: The centre of circles.
  ///   - field: The path of the field with locations.
  func query(around centre: Point?, _ field: String, _ dialect: ClusterDialect) -> JSON {
    switch self {
    case .boxes(let boxes): Self.any(boxes.map { $0.query(field) })
    case .polygons(let polygons):
      Self.any(
        polygons.map { corners in
          dialect.hasShapeQueries
            ? Self.shape(corners, field)
            : ["geo_polygon": [field: ["points": .array(corners.map(\.openSearchForm))]]]
        })
    case .circle(let metres):
      [
        "geo_distance": [
          "distance": .string("\(metres)m"), field: centre?.openSearchForm ?? .null,
        ]
      ]
    // A cluster does not choose a radius.
    case .density, .anywhere: ["exists": ["field": .string(field)]]
    }
  }

  private static func shape(_ corners: [Point], _ field: String) -> JSON {
    // A shape whose corners go clockwise may be read as one across the date line.
    let isClockwise =
      zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0.0) { area, edge in
        area + (edge.1.longitude - edge.0.longitude) * (edge.1.latitude + edge.0.latitude)
      } > 0
    let ordered = isClockwise ? corners.reversed() : corners
    let ring = ordered + ordered.prefix(1)
    let points = ring.map { JSON.array([.number($0.longitude), .number($0.latitude)]) }
    return [
      "geo_shape": [
        field: [
          "relation": "intersects",
          "shape": ["coordinates": [.array(points)], "type": "polygon"],
        ]
      ]
    ]
  }

  private static func any(_ queries: [JSON]) -> JSON {
    queries.count == 1 ? queries[0] : FilterQuery.either(queries)
  }
}

extension SearchBox {
  /// Half a millionth of a degree: the embedded engine compares locations as whole millionths, and
  /// a cluster takes no box without height or width.
  private static let margin = 0.5e-6

  fileprivate func query(_ field: String) -> JSON {
    var (left, right) = (max(west - Self.margin, -180), min(east + Self.margin, 180))
    // A box across the date line that is all but the whole earth must not become a small one.
    if west > east, left <= right { (left, right) = (-180, 180) }
    return [
      "geo_bounding_box": [
        field: [
          "bottom": .number(max(south - Self.margin, -90)), "left": .number(left),
          "right": .number(right), "top": .number(min(north + Self.margin, 90)),
        ]
      ]
    ]
  }
}

extension Point {
  /// The location in the form that a cluster reads.
  var openSearchForm: JSON { ["lat": .number(latitude), "lon": .number(longitude)] }
}
