import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Locations of an index that others made")
struct ForeignLocationsTests {
  private let around: SearchParameters = ["aroundLatLng": "48.1,2.3", "aroundRadius": 1200]

  @Test("The only field of points has the locations, also where an index of the alias lacks it")
  func only() throws {
    let body = try Foreign(["loc": ["type": "geo_point"]]).plan("", around).body
    let centre: JSON = ["lat": 48.1, "lon": 2.3]
    expectEqual(
      body["query"]?["bool"]?["filter"],
      [["geo_distance": ["distance": "1200m", "ignore_unmapped": true, "loc": centre]]])
    expectEqual(
      body["sort"]?[0]?["_geo_distance"],
      ["loc": centre, "ignore_unmapped": true, "mode": "min", "order": "asc", "unit": "m"])
    let boxes = try Foreign(["loc": ["type": "geo_point"]]).plan(
      "", ["insideBoundingBox": [[1, 2, 3, 4], [5, 6, 7, 8]]]
    ).body["query"]?["bool"]?["filter"]?[0]?["bool"]?["should"]
    expect(boxes?[1]?["geo_bounding_box"]?["ignore_unmapped"] == true)
  }

  @Test("Of several fields one must be named, and what has no points is refused")
  func named() throws {
    let two: JSON = ["a": ["type": "geo_point"], "b": ["type": "geo_point"], "c": ["type": "text"]]
    expectEqual(
      Foreign(two).refusal("", around),
      "the index has several fields of type geo_point: a, b; say which one has the locations, with "
        + "OpenSearchIndex(…, location: \"a\")")
    let body = try Foreign(two, location: "b").plan("", around).body
    expect(body["query"]?["bool"]?["filter"]?[0]?["geo_distance"]?["b"] != nil)
    expectEqual(
      Foreign(two, location: "c").refusal("", around),
      "the location `c` of the index is mapped as text: name a field of type geo_point")
    #expect(Foreign(two, location: "d").refusal("", around)?.contains("not in the mapping") == true)
    #expect(
      Foreign(["c": ["type": "text"]]).refusal("", around)?.contains("no field of type geo_point")
        == true)
    expect(Foreign(two).refusal() == nil)
  }

  @Test("The location of a hit is read in every form that a cluster takes")
  func forms() throws {
    let places: [(JSON, Point?)] = [
      (["lat": 48, "lon": 2], Point(latitude: 48, longitude: 2)),
      ("48,2", Point(latitude: 48, longitude: 2)), ("48.5, 2", Point(latitude: 48.5, longitude: 2)),
      ([2, 48], Point(latitude: 48, longitude: 2)),
      ([[2, 48], [3, 49]], Point(latitude: 48, longitude: 2)),
      (["48,2", "1,1"], Point(latitude: 48, longitude: 2)),
      ("POINT (2 48)", Point(latitude: 48, longitude: 2)),
      (["type": "Point", "coordinates": [2, 48]], Point(latitude: 48, longitude: 2)),
      ("somewhere", nil), ("", nil), (7, nil), ([], nil), ([[[1, 2]]], nil),
    ]
    let things = Foreign(["o": ["properties": ["loc": ["type": "geo_point"]]]])
    for (place, point) in places {
      let hit = Movies.hit("a", ["o": ["loc": place]])
      let response = try AnswerReader(search: try things.plan())
        .response(Movies.answer(hits: [hit], total: 1))
      expectEqual(response.hits[0].metadata.geolocation, point, "\(place)")
    }
    let cell = try #require(Point(openSearch: "u09tvw"))
    expect(abs(cell.latitude - 48.856) < 0.01 && abs(cell.longitude - 2.351) < 0.01)
  }
}
