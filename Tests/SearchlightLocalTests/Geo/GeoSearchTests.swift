import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Geographic search")
struct GeoSearchTests {
  private let records: [JSON] = [
    ["objectID": "paris", "_geoloc": ["lat": 48.8566, "lng": 2.3522]],
    ["objectID": "london", "_geoloc": ["lat": 51.5074, "lng": -0.1278]],
    [
      "objectID": "both",
      "_geoloc": [["lat": 40.7128, "lng": -74.006], ["lat": 48.8606, "lng": 2.3376]],
    ],
    ["objectID": "suva", "_geoloc": ["lat": -18.1248, "lng": 178.4501]],
    ["objectID": "apia", "_geoloc": ["lat": -13.8507, "lng": -171.7514]],
    ["objectID": "nowhere"],
    ["objectID": "text", "_geoloc": ["lat": "48.8566", "lng": "2.3522"]],
    ["objectID": "outside", "_geoloc": ["lat": 98.8566, "lng": 2.3522]],
  ]

  private func answer(_ parameters: SearchParameters) throws -> SearchResponse {
    let probe = try IndexProbe(records, IndexSettings(searchableAttributes: ["objectID"]))
    var parameters = parameters
    parameters["getRankingInfo"] = true
    return try probe.answer("", parameters)
  }

  private func found(_ parameters: SearchParameters) throws -> Set<String> {
    Set(try answer(parameters).hits.map(\.objectID))
  }

  @Test(
    "Only records with a location inside the requested area are hits",
    arguments: [
      (["aroundLatLng": "48.85,2.35", "aroundRadius": 2000], ["paris", "both"]),
      (["aroundLatLng": "48.85, 2.35", "aroundRadius": 1000], ["paris"]),
      (
        ["aroundLatLng": "48.85,2.35", "aroundRadius": "all"],
        ["paris", "london", "both", "suva", "apia"]
      ),
      (["insideBoundingBox": [[52, -1, 48, 3]]], ["paris", "london", "both"]),
      (["insideBoundingBox": [51, -1, 52, 0, -10, -170, -15, -175]], ["london", "apia"]),
      (["insideBoundingBox": "51,-1,52,0"], ["london"]),
      (["insideBoundingBox": "[[51,-1,52,0],[48,2,49,3]]"], ["paris", "london", "both"]),
      // From 175° east across the date line to 170° west, with the two corners in either order.
      (["insideBoundingBox": [[-20, 175, -10, -170]]], ["suva", "apia"]),
      (["insideBoundingBox": [[-10, -170, -20, 175]]], ["suva", "apia"]),
      // The north-western and the south-eastern corner.
      (["insideBoundingBox": [[-10, 175, -20, -170]]], ["suva", "apia"]),
      (
        ["insideBoundingBox": [[51, -1, 52, 0], [-10, 175, -20, -170]]],
        ["london", "suva", "apia"]
      ),
      (["insideBoundingBox": "-10,175,-20,-170"], ["suva", "apia"]),
      // The whole earth, but not across the date line.
      (
        ["insideBoundingBox": [[-90, -180, 90, 180]]],
        ["paris", "london", "both", "suva", "apia"]
      ),
      (["insidePolygon": [[48, 2, 49, 2, 49, 3]]], ["paris", "both"]),
      (["insidePolygon": [48, 2, 49, 2, 49, 3]], ["paris", "both"]),
      (["insidePolygon": "48,2,49,2,49,3"], ["paris", "both"]),
      (
        ["insidePolygon": [[48, 2, 49, 2, 49, 3], [51, -1, 52, -1, 52, 1]]],
        ["paris", "both", "london"]
      ),
      (
        ["insideBoundingBox": nil, "insidePolygon": []],
        ["paris", "london", "both", "suva", "apia", "nowhere", "text", "outside"]
      ),
      (
        ["aroundRadius": 10, "minimumAroundRadius": 5, "aroundPrecision": 3],
        ["paris", "london", "both", "suva", "apia", "nowhere", "text", "outside"]
      ),
      (
        ["aroundLatLngViaIP": false],
        ["paris", "london", "both", "suva", "apia", "nowhere", "text", "outside"]
      ),
    ] as [(SearchParameters, Set<String>)])
  func locations(parameters: SearchParameters, hits: Set<String>) throws {
    try expectEqual(found(parameters), hits)
  }

  @Test("Boxes take precedence over polygons, and both over the circle, which still ranks")
  func precedence() throws {
    let everything: SearchParameters = [
      "aroundLatLng": "48.8566,2.3522", "aroundRadius": 1,
      "insidePolygon": [[48, 2, 49, 2, 49, 3]], "insideBoundingBox": [[51, -1, 52, 0]],
    ]
    let answer = try answer(everything)
    expectEqual(answer.hits.map(\.objectID), ["london"])
    expect(answer.automaticRadius == nil)
    expectEqual(answer.aroundLatLng, Point(latitude: 48.8566, longitude: 2.3522))
    let info = try #require(answer.hits[0].metadata.rankingInfo)
    expectEqual(info.matchedGeoLocation?.point, Point(latitude: 51.5074, longitude: -0.1278))
    // 343.6 km by published distances.
    expect(abs((info.matchedGeoLocation?.distance ?? 0) - 343_550) < 500)
    expectEqual(info.geoPrecision, 10)
    expectEqual(info.geoDistance, (info.matchedGeoLocation?.distance ?? 0) / 10)
  }

  @Test("The nearest of several locations counts, in steps that grow with the distance")
  func figures() throws {
    let hits = try answer([
      "aroundLatLng": "48.8566,2.3522", "aroundRadius": "all",
      "aroundPrecision": [["from": 0, "value": 1], ["from": 1000, "value": 500]],
    ]).hits
    let infos = Dictionary(
      uniqueKeysWithValues: hits.map { ($0.objectID, $0.metadata.rankingInfo) })
    expectEqual(infos["paris"]??.geoDistance, 0)
    expectEqual(infos["paris"]??.geoPrecision, 10)
    expectEqual(
      infos["both"]??.matchedGeoLocation?.point, Point(latitude: 48.8606, longitude: 2.3376))
    expectEqual(infos["both"]??.geoPrecision, 500)
    expectEqual(infos["both"]??.geoDistance, 2)
    try expectEqual(answer([:]).hits[0].metadata.rankingInfo?.geoPrecision, 1)
  }

  @Test("An automatic radius encloses a thousand records, but is at least the minimum radius")
  func automaticRadius() throws {
    // Eleven records for each kilometre to the north.
    let records = (0..<2_200).map { row -> JSON in
      ["_geoloc": ["lat": .number(Double(row) / 1220), "lng": 0]]
    }
    let probe = try IndexProbe(records, IndexSettings())
    let answer = try probe.answer("", ["aroundLatLng": "0,0"])
    expectEqual(answer.automaticRadius, 128_000)
    expectEqual(answer.nbHits, 1405)
    let wider = try probe.answer("", ["aroundLatLng": "0,0", "minimumAroundRadius": 150_000])
    expectEqual(wider.automaticRadius, 150_000)
    expect(wider.nbHits > answer.nbHits)
    let narrow = try probe.answer("", ["aroundLatLng": "0,0", "minimumAroundRadius": 1])
    expectEqual(narrow.automaticRadius, 128_000)
    expect(
      try probe.answer("", ["aroundLatLng": "0,0", "aroundRadius": 1000]).automaticRadius == nil)
    // With fewer records than wanted, the radius covers the whole earth.
    try expectEqual(self.answer(["aroundLatLng": "0,0"]).nbHits, 5)
  }

  @Test("Facets are counted and their values searched inside the area of the hits")
  func facets() throws {
    let records: [JSON] = [
      ["kind": "bar", "_geoloc": ["lat": 1, "lng": 1]],
      ["kind": "bar", "_geoloc": ["lat": 5, "lng": 5]], ["kind": "inn"],
    ]
    let probe = try IndexProbe(
      records, IndexSettings(attributesForFaceting: ["searchable(kind)"]))
    let box: JSON = [[0, 0, 2, 2]]
    let answer = try probe.answer("", ["facets": ["kind"], "insideBoundingBox": box])
    expectEqual(answer.facets, ["kind": [Facet(value: "bar", count: 1)]])
    var request = SearchRequest(index: "index", parameters: ["insideBoundingBox": box])
    request.facetSearch = FacetSearch(attribute: "kind")
    try expectEqual(probe.answer(request).facetHits.map(\.description), ["bar (1)"])
  }

  @Test(
    "Invalid geographic parameters are refused by name",
    arguments: [
      (
        ["aroundLatLng": "48.85"],
        "aroundLatLng must be a string of latitude and longitude, such as \"48.85,2.35\", not \"48.85\""
      ),
      (
        ["aroundLatLng": [48.85, 2.35]],
        "aroundLatLng must be a string of latitude and longitude, such as \"48.85,2.35\", not "
          + "[48.85,2.35]"
      ),
      (
        ["aroundLatLng": "nan,2"],
        "aroundLatLng must be a string of latitude and longitude, such as \"48.85,2.35\", not \"nan,2\""
      ),
      (
        ["aroundLatLng": "91,2"],
        "aroundLatLng must be points with latitudes from -90 to 90 and longitudes from -180 to "
          + "180, not \"91.0, 2.0\""
      ),
      (
        ["aroundLatLngViaIP": true],
        "aroundLatLngViaIP must be false, because requests come from the app itself and have no "
          + "IP address to locate; give the location in aroundLatLng, not true"
      ),
      (
        ["aroundRadius": 0],
        "aroundRadius must be a whole number of metres from 1 to 100000000, or \"all\", not 0"
      ),
      (
        ["aroundRadius": "far"],
        "aroundRadius must be a whole number of metres from 1 to 100000000, or \"all\", not \"far\""
      ),
      (
        ["minimumAroundRadius": -1],
        "minimumAroundRadius must be a whole number from 1 to 100000000, not -1"
      ),
      (
        ["aroundPrecision": 0],
        "aroundPrecision must be a whole number of metres, or an array such as "
          + "[{\"from\": 0, \"value\": 25}], not 0"
      ),
      (
        ["aroundPrecision": [["from": -1, "value": 25]]],
        "aroundPrecision must be a whole number of metres, or an array such as "
          + "[{\"from\": 0, \"value\": 25}], not {\"from\":-1,\"value\":25}"
      ),
      (
        ["insideBoundingBox": [[1, 2, 3]]],
        "insideBoundingBox must be the latitudes and longitudes of two opposite corners, four "
          + "numbers for each box, not \"3 numbers\""
      ),
      (
        ["insideBoundingBox": [[1, 2, 3, "4"]]],
        "insideBoundingBox must be the latitudes and longitudes of two opposite corners, four "
          + "numbers for each box, not \"4\""
      ),
      (
        ["insideBoundingBox": "1,2,3,four"],
        "insideBoundingBox must be the latitudes and longitudes of two opposite corners, four "
          + "numbers for each box, not \"1,2,3,four\""
      ),
      (
        ["insideBoundingBox": [[1, 2, 3, 181]]],
        "insideBoundingBox must be points with latitudes from -90 to 90 and longitudes from -180 "
          + "to 180, not \"3.0, 181.0\""
      ),
      (
        ["insideBoundingBox": .array([.array([1, .number(.nan), 2, 3])])],
        "insideBoundingBox must be points with latitudes from -90 to 90 and longitudes from -180 "
          + "to 180, not \"1.0, nan\""
      ),
      (
        ["insidePolygon": [[1, 2, 3, 4]]],
        "insidePolygon must be the latitudes and longitudes of at least three and at most 20000 corners, "
          + "not \"4 numbers\""
      ),
      (
        ["insidePolygon": [[1, 2, 3, 4, 5, 6, 7]]],
        "insidePolygon must be the latitudes and longitudes of at least three and at most 20000 corners, "
          + "not \"7 numbers\""
      ),
      (
        ["insidePolygon": true],
        "insidePolygon must be the latitudes and longitudes of at least three and at most 20000 corners, "
          + "not true"
      ),
    ] as [(SearchParameters, String)])
  func refusals(parameters: SearchParameters, message: String) throws {
    let probe = try IndexProbe(records, IndexSettings())
    expectEqual(
      probe.refusal(SearchRequest(index: "index", parameters: parameters)), message)
  }

  @Test("A long refused value is shortened in the message")
  func excerpt() throws {
    let text = String(repeating: "x", count: 100_000)
    let probe = try IndexProbe(records, IndexSettings())
    let request = SearchRequest(index: "index", parameters: ["aroundLatLng": .string(text)])
    expect((probe.refusal(request) ?? text).count < 200)
  }
}
