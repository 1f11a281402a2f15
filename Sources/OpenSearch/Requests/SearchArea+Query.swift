import SearchBackend
import SearchSettings

extension SearchArea {
  /// Returns the query for the area.
  ///
  /// - Parameters:
  ///   - centre: The centre of circles.
  ///   - field: The path of the field with locations.
  func query(around centre: Point?, _ field: String) -> JSON {
    switch self {
    case .boxes(let boxes): Self.any(boxes.map { $0.query(field) })
    case .polygons(let polygons):
      Self.any(
        polygons.map { corners in
          ["geo_polygon": [field: ["points": .array(corners.map(\.openSearchForm))]]]
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

  private static func any(_ queries: [JSON]) -> JSON {
    queries.count == 1 ? queries[0] : FilterQuery.either(queries)
  }
}

extension SearchBox {
  fileprivate func query(_ field: String) -> JSON {
    [
      "geo_bounding_box": [
        field: [
          "bottom": .number(south), "left": .number(west), "right": .number(east),
          "top": .number(north),
        ]
      ]
    ]
  }
}

extension Point {
  /// The location in the form that a cluster reads.
  var openSearchForm: JSON { ["lat": .number(latitude), "lon": .number(longitude)] }
}
