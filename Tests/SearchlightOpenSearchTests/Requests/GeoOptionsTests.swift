import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Geographic conditions of a request")
struct GeoOptionsTests {
  private func options(_ parameters: [String: JSON]) throws -> GeoParameters {
    try GeoParameters(OptionReader(parameters))
  }

  /// The box with its edges in the order top, left, bottom, right, each half a millionth of a degree
  /// further out unless that is beyond the earth.
  private static func box(_ edges: [Double]) -> JSON {
    let margin = 0.5e-6
    return [
      "geo_bounding_box": [
        "p": [
          "top": .number(min(edges[0] + margin, 90)), "left": .number(max(edges[1] - margin, -180)),
          "bottom": .number(max(edges[2] - margin, -90)),
          "right": .number(min(edges[3] + margin, 180)),
        ]
      ]
    ]
  }

  private static func either(_ queries: JSON...) -> JSON {
    ["bool": ["minimum_should_match": 1, "should": .array(queries)]]
  }

  private static func polygon(_ points: [(JSON, JSON)]) -> JSON {
    ["geo_polygon": ["p": ["points": .array(points.map { ["lat": $0, "lon": $1] })]]]
  }

  private static let areas: [([String: JSON], JSON?)] = [
    ([:], nil), (["aroundRadius": 10], nil),
    (["aroundLatLng": "1,2"], ["exists": ["field": "p"]]),
    (["aroundLatLng": "1,2", "aroundRadius": "all"], ["exists": ["field": "p"]]),
    (
      ["aroundLatLng": " -1.5 , +2e1 ", "aroundRadius": 1],
      ["geo_distance": ["distance": "1m", "p": ["lat": -1.5, "lon": 20.0]]]
    ),
    (
      ["aroundLatLng": "-90,180", "aroundRadius": 100_000_000],
      ["geo_distance": ["distance": "100000000m", "p": ["lat": -90.0, "lon": 180.0]]]
    ),
    // The corners are any two that lie opposite to each other.
    (["insideBoundingBox": [[4, 1, 2, 3]]], box([4.0, 1.0, 2.0, 3.0])),
    (["insideBoundingBox": [[2, 3, 4, 1]]], box([4.0, 1.0, 2.0, 3.0])),
    (["insideBoundingBox": [4, 1, 2, 3]], box([4.0, 1.0, 2.0, 3.0])),
    (["insideBoundingBox": "4, 1, 2, 3"], box([4.0, 1.0, 2.0, 3.0])),
    (["insideBoundingBox": "[[4, 1, 2, 3]]"], box([4.0, 1.0, 2.0, 3.0])),
    (["insideBoundingBox": []], nil),
    (
      ["insideBoundingBox": [4, 1, 2, 3, 14, 11, 12, 13]],
      either(box([4.0, 1.0, 2.0, 3.0]), box([14.0, 11.0, 12.0, 13.0]))
    ),
    (
      ["insideBoundingBox": [[4, 1, 2, 3], [14, 11, 12, 13]]],
      either(box([4.0, 1.0, 2.0, 3.0]), box([14.0, 11.0, 12.0, 13.0]))
    ),
    // Of two boxes, one crosses the date line: it is meant if the longitudes differ by more than
    // 180 degrees.
    (["insideBoundingBox": [[4, 170, 2, -170]]], box([4.0, 170.0, 2.0, -170.0])),
    (["insideBoundingBox": [[4, -170, 2, 170]]], box([4.0, 170.0, 2.0, -170.0])),
    (["insideBoundingBox": [[2, 170, 4, -170]]], box([4.0, 170.0, 2.0, -170.0])),
    (["insideBoundingBox": [[2, -170, 2, 170]]], box([2.0, 170.0, 2.0, -170.0])),
    // The first corner is the southern and the western one.
    (["insideBoundingBox": [[2, -170, 4, 170]]], box([4.0, -170.0, 2.0, 170.0])),
    (["insideBoundingBox": [[4, 90, 2, -90]]], box([4.0, -90.0, 2.0, 90.0])),
    (["insideBoundingBox": [[4, 91, 2, -89.5]]], box([4.0, 91.0, 2.0, -89.5])),
    // All longitudes.
    (["insideBoundingBox": [[90, -180, -90, 180]]], box([90.0, -180.0, -90.0, 180.0])),
    (
      ["insidePolygon": [1, 2, 3, 4, 5, 6]],
      polygon([(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)])
    ),
    (
      ["insidePolygon": [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12]]],
      either(
        polygon([(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)]),
        polygon([(7.0, 8.0), (9.0, 10.0), (11.0, 12.0)]))
    ),
    (
      ["insidePolygon": [1, 2, 3, 4, 5, 6], "aroundLatLng": "1,2", "aroundRadius": 5],
      polygon([(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)])
    ),
    (
      ["insidePolygon": [1, 2, 3, 4, 5, 6], "insideBoundingBox": [4, 1, 2, 3]],
      box([4.0, 1.0, 2.0, 3.0])
    ),
  ]

  @Test("Boxes, polygons and circles become the query of their area, and boxes come first")
  func areas() throws {
    for (parameters, area) in Self.areas {
      let options = try options(parameters)
      expectEqual(
        options.area?.query(around: options.centre, "p", ClusterDialect()), area, "\(parameters)")
    }
  }

  @Test("A box of one point has a size, and one around the earth does not become a small one")
  func smallBoxes() throws {
    for corners in [[10, 20, 10, 20], [90, 180, 90, 180]] as [[Double]] {
      let options = try options(["insideBoundingBox": .array(corners.map(JSON.number))])
      expectEqual(
        options.area?.query(around: nil, "p", ClusterDialect()), Self.box(corners), "\(corners)")
    }
    // From west to east across the date line, and all but a ten millionth of a degree around.
    let options = try options(["insideBoundingBox": [[0, 0.0000001, 10, -179.9999999]]])
    let box = options.area?.query(around: nil, "p", ClusterDialect())["geo_bounding_box"]?["p"]
    let (left, right) = (box?["left"]?.doubleValue ?? 0, box?["right"]?.doubleValue ?? 0)
    expect((left - right).magnitude > 179)
  }

  @Test("From version 8, Elasticsearch is asked for a shape, whose corners go against the clock")
  func shapes() throws {
    let dialects: [(String, Bool)] = [
      (#"{"version":{"number":"8.16.6"}}"#, true), (#"{"version":{"number":"9.0.0"}}"#, true),
      (#"{"version":{"number":"7.17.0"}}"#, false),
      (#"{"version":{"number":"2.19.6","distribution":"opensearch"}}"#, false),
    ]
    for (information, hasShapes) in dialects {
      let dialect = ClusterDialect(
        try ClusterVersion(JSON(parsing: Array(information.utf8))))
      let shape: JSON = [
        "geo_shape": [
          "p": [
            "relation": "intersects",
            "shape": [
              "coordinates": [[[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 0.0]]], "type": "polygon",
            ],
          ]
        ]
      ]
      // The same polygon, once with the clock.
      for corners in [[0, 0, 0, 4, 3, 4], [3, 4, 0, 4, 0, 0]] as [[Double]] {
        let options = try options(["insidePolygon": .array(corners.map(JSON.number))])
        let query = options.area?.query(around: nil, "p", dialect)
        if hasShapes { expectEqual(query, shape) } else { expect(query?["geo_polygon"] != nil) }
      }
    }
  }

  @Test("Distances are measured from the centre, also if the area is another one")
  func centre() throws {
    try expectEqual(options(["aroundLatLng": "1,2"]).centre, Point(latitude: 1, longitude: 2))
    expect(try options(["aroundRadius": 7]).centre == nil)
    let both: [String: JSON] = ["aroundLatLng": "1,2", "insideBoundingBox": [4, 1, 2, 3]]
    try expectEqual(options(both).centre, Point(latitude: 1, longitude: 2))
  }
}
