import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Distances in steps")
struct SteppedDistanceTests {
  private static func search(_ precision: JSON) throws -> PlannedSearch {
    try Movies.plan(
      SearchRequest(
        index: "movies",
        parameters: [
          "aroundLatLng": "1,2", "aroundPrecision": precision, "getRankingInfo": true,
        ]))
  }

  @Test("Without steps, or with those of a metre, hits are sorted by the exact distance")
  func exact() throws {
    for precision: JSON in [nil, 1, [["from": 0, "value": 1]]] {
      let first = try Self.search(precision).body["sort"]?[0]
      expect(first?["_geo_distance"] != nil && first?["_script"] == nil, "\(precision)")
    }
  }

  @Test("Steps are sorted by a script, from the bands that the request names")
  func steps() throws {
    let precision: JSON = [["from": 1000, "value": 500], ["from": 105, "value": 20]]
    let search = try Self.search(precision)
    let script = search.body["sort"]?[0]?["_script"]
    expectEqual(script?["order"], "asc")
    // Ten metres are the width where nothing is named, as in the embedded engine.
    expectEqual(
      script?["script"]?["params"],
      [
        "bases": [0, 11, 56], "field": "_searchlight_places", "froms": [0, 105, 1000], "lat": 1.0,
        "lon": 2.0, "steps": [10, 20, 500],
      ])
    let reader = ScoreReader(search: search)
    for (step, metres, width) in [
      (0.0, 0, 10), (10, 100, 10), (11, 105, 20), (12, 125, 20), (56, 1000, 500),
      (58, 2000, 500),
    ] {
      var hit = Movies.hit("m", ["title": "t"])
      hit["sort"] = [JSON(step)]
      let info = reader.info(of: hit)
      expectEqual([info.geoDistance, info.geoPrecision], [metres, width], "\(step)")
    }
    for value: JSON in [1.7e308, -1, 0.5, "x", nil] {
      var hit = Movies.hit("m", ["title": "t"])
      hit["sort"] = [value]
      expectEqual(reader.info(of: hit).geoDistance, 0, "\(value)")
    }
  }
}
