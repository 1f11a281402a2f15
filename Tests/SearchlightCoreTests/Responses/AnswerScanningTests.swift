import Expectations
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Scanning of answers")
struct AnswerScanningTests {
  private func results(_ text: String) throws -> [Result<SearchResponse, SearchError>] {
    try SearchResponse.results(scanning: text.utf8)
  }

  private func one(_ text: String) throws -> SearchResponse {
    let results = try results(text)
    try #require(results.count == 1)
    return try results[0].get()
  }

  @Test("A single result is read completely")
  func single() throws {
    let response = try one(
      #"""
      {
        "hits": [
          {"title": "Élodie \"x\"", "objectID": "a", "year": 1997},
          {"objectID": 7, "title": "Seven"}
        ],
        "nbHits": 21469, "page": 2, "nbPages": 50, "hitsPerPage": 20, "processingTimeMS": 3,
        "facets": {"genres": {"Drama": 12, "Comedy": 5}, "year": {"1997": 3}},
        "facets_stats": {"year": {"min": 1920, "max": 2024.5, "avg": 1980, "sum": 1e6}},
        "exhaustive": {"nbHits": true}, "query": "x", "params": "query=x", "renderingContent": {},
        "aroundLatLng": "40.71, -74.01", "automaticRadius": "4000",
        "queryAfterRemoval": "red <em>caar</em>", "parsedQuery": "red \u0022caar\u0022"
      }
      """#)
    expectEqual(response.aroundLatLng, Point(latitude: 40.71, longitude: -74.01))
    expectEqual(response.automaticRadius, 4000)
    expectEqual(response.queryAfterRemoval, HighlightedString("red caar", utf8Ranges: [4..<8]))
    expectEqual(response.parsedQuery, "red \"caar\"")
    expectEqual(response.hits.map(\.objectID), ["a", "7"])
    expectEqual(response.nbHits, 21469)
    expectEqual(response.page, 2)
    expectEqual(response.nbPages, 50)
    expectEqual(response.hitsPerPage, 20)
    expectEqual(response.processingTime, .milliseconds(3))
    expectEqual(
      response.facets["genres"],
      [
        Facet(value: "Drama", count: 12), Facet(value: "Comedy", count: 5),
      ])
    expectEqual(response.facets["year"], [Facet(value: "1997", count: 3)])
    expectEqual(
      response.facetsStats, ["year": FacetStats(min: 1920, max: 2024.5, avg: 1980, sum: 1e6)])
    try expectEqual(
      response.hits[0].json(), ["title": "Élodie \"x\"", "objectID": "a", "year": 1997])
    // A numeric identifier becomes a text in the record.
    try expectEqual(response.hits[1].json(), ["objectID": "7", "title": "Seven"])
  }

  @Test("Several results come in order, and an invalid result fails alone")
  func several() throws {
    let results = try results(
      #"""
      {"results": [
        {"hits": [{"objectID": "a"}]},
        {"hits": [{"title": "nobody"}]},
        {"message": "Index movies does not exist", "status": 404},
        {"facetHits": [{"value": "Drama", "highlighted": "<em>Dr</em>ama", "count": 3}],
         "exhaustiveFacetsCount": true, "processingTimeMS": 1},
        null, 7,
        {"hits": {}},
        {"hits": [{"objectID": "b"}], "nbHits": "many"}
      ]}
      """#)
    expectEqual(results.count, 8)
    try expectEqual(results[0].get().hits.map(\.objectID), ["a"])
    expectEqual(
      results[2], .failure(.rejected(message: "Index movies does not exist", status: 404)))
    let facet = try results[3].get().facetHits[0]
    expectEqual(facet.value, "Drama")
    expectEqual(facet.count, 3)
    expectEqual(facet.highlighted?.taggedString(), "<em>Dr</em>ama")
    let problems = results.compactMap { result in
      if case .failure(.malformedResponse(let problem)) = result { problem } else { nil }
    }
    expectEqual(
      problems,
      [
        "hit 0 at byte 59: expected an \"objectID\" (a string or a whole number), found none",
        "result 4 at byte 286: expected an object, found null",
        "result 5 at byte 292: expected an object, found a number",
        "hits at byte 306: expected an array, found an object",
        "nbHits at byte 353: expected a number, found a string",
      ])
  }

  @Test("An error instead of an answer is thrown as an error")
  func wholeError() {
    #expect(throws: SearchError.rejected(message: "Invalid API key", status: 403)) {
      try results(#"{"message": "Invalid API key", "status": 403}"#)
    }
  }

  @Test("A missing member and a null member have the default")
  func defaults() throws {
    let all = ["{}"]
    let nulls = #"""
      {"hits": null, "nbHits": null, "page": null, "nbPages": null, "hitsPerPage": null,
       "facets": null, "facets_stats": null, "facetHits": null, "processingTimeMS": null,
       "aroundLatLng": null, "automaticRadius": null, "queryAfterRemoval": null, "parsedQuery": null,
       "message": null, "status": null, "results": null}
      """#
    for text in all + [nulls] {
      let response = try one(text)
      expect(response.hits.isEmpty)
      expectEqual(response.nbHits, 0)
      expectEqual(response.page, 0)
      expectEqual(response.nbPages, 0)
      expectEqual(response.hitsPerPage, 20)
      expect(response.facets.isEmpty)
      expect(response.facetsStats.isEmpty)
      expect(response.facetHits.isEmpty)
      expect(response.processingTime == nil)
      expect(response.aroundLatLng == nil)
      expect(response.automaticRadius == nil)
      expect(response.queryAfterRemoval == nil)
      expect(response.parsedQuery == nil)
    }
    for text in ["", "1", "1,2,3", "x,y", "1,nan"] {
      expect(try one("{\"aroundLatLng\": \"\(text)\"}").aroundLatLng == nil)
    }
    try expectEqual(one(#"{"automaticRadius": 7}"#).automaticRadius, 7)
    expect(try one(#"{"automaticRadius": "far"}"#).automaticRadius == nil)
    let hits = (0..<30).map { "{\"objectID\": \($0)}" }.joined(separator: ",")
    let response = try one("{\"hits\": [\(hits)]}")
    expectEqual(response.nbHits, 30)
    expectEqual(response.hitsPerPage, 30)
    expectEqual(response.nbPages, 1)
    try expectEqual(one(#"{"facets": {"a": null, "b": {"x": null, "y": 1}}}"#).facets.count, 1)
    try expectEqual(
      one(#"{"facets_stats": {"a": {"avg": 1}, "b": {"min": 1, "max": 2}}}"#).facetsStats,
      ["b": FacetStats(min: 1, max: 2, avg: 0, sum: 0)])
    expect(try results(#"{"results": []}"#).isEmpty)
  }

  @Test(
    "A member of a wrong type or an impossible value is named",
    arguments: [
      (#"{"hits": "none"}"#, "hits at byte 9: expected an array, found a string"),
      (#"{"hits": [7]}"#, "hit 0 at byte 10: expected an object, found a number"),
      (#"{"hits": [null]}"#, "hit 0 at byte 10: expected an object, found null"),
      (
        #"{"hits": [{"objectID": null}]}"#,
        "hit 0 at byte 10: expected an \"objectID\" (a string or a whole number), found none"
      ),
      (
        #"{"hits": [{"objectID": 7.5}]}"#,
        "hit 0 at byte 10: expected an \"objectID\" (a string or a whole number), found none"
      ),
      (#"{"page": 1.5}"#, "page at byte 9: expected a whole number, found 1.5"),
      (
        #"{"nbHits": 99999999999999999999}"#,
        "nbHits at byte 11: expected a whole number, found 99999999999999999999"
      ),
      (#"{"nbPages": 1e400}"#, "nbPages at byte 12: expected a whole number, found 1e400"),
      (#"{"hitsPerPage": true}"#, "hitsPerPage at byte 16: expected a number, found true or false"),
      (#"{"facets": []}"#, "facets at byte 11: expected an object, found an array"),
      (#"{"facets": {"a": 1}}"#, "facets.a at byte 17: expected an object, found a number"),
      (
        #"{"facets": {"a": {"x": -1}}}"#,
        "facets.a.x at byte 23: expected a whole number from 0, found -1"
      ),
      (
        #"{"facets": {"a": {"x": "1"}}}"#,
        "facets.a.x at byte 23: expected a number, found a string"
      ),
      (
        #"{"facets_stats": {"a": {"min": 1e999}}}"#,
        "facets_stats.a.min at byte 31: expected a number of 64 bits, found 1e999"
      ),
      (
        #"{"facetHits": [{"value": [], "count": 1}]}"#,
        "facetHit 0.value at byte 25: expected a string, found an array"
      ),
      (#"{"aroundLatLng": 1}"#, "aroundLatLng at byte 17: expected a string, found a number"),
      (
        #"{"automaticRadius": 1.5}"#,
        "automaticRadius at byte 20: expected a whole number, found 1.5"
      ),
      (#"{"facetHits": [1]}"#, "facetHit 0 at byte 15: expected an object, found a number"),
    ])
  func problems(text: String, problem: String) throws {
    try expectEqual(results(text), [.failure(.malformedResponse(problem))])
  }

  @Test(
    "Whole numbers may have any JSON notation, and may be as large as Int allows",
    arguments: [
      ("20", 20), ("20.0", 20), ("2e1", 20), ("-0", 0), ("9223372036854775807", Int.max),
      ("-9223372036854775808", Int.min),
    ])
  func wholeNumbers(text: String, number: Int) throws {
    try expectEqual(one("{\"nbHits\": \(text)}").nbHits, number)
  }

  @Test("A number out of range in a record affects nothing but itself")
  func outOfRange() throws {
    let answer = #"{"hits": [{"objectID": "a", "title": "x", "n": [1e999]}, {"objectID": "b"}]}"#
    let hits = try one(answer).hits
    expectEqual(hits.map(\.objectID), ["a", "b"])
    struct Titled: Decodable { let title: String }
    try expectEqual(hits[0].decoded(as: Hit<Titled>.self).get().title, "x")
    #expect(throws: (any Error).self) { try hits[0].json() }
  }

  @Test("Of two members with the same key, the later one counts")
  func duplicates() throws {
    let response = try one(
      #"""
      {"hits": [{"objectID": "a"}], "nbHits": 1, "facets": {"a": {"x": 9}}, "facets_stats": {},
       "hits": [{"objectID": "b", "objectID": "c", "_geoloc": {}, "_geoloc": {"lat": 1, "lng": 2}}],
       "nbHits": 2, "facets": {"b": {"x": 1, "y": 2, "x": 3}}}
      """#)
    expectEqual(response.hits.map(\.objectID), ["c"])
    expectEqual(response.hits[0].metadata.geolocation, Point(latitude: 1, longitude: 2))
    expectEqual(response.nbHits, 2)
    expectEqual(
      response.facets, ["b": [Facet(value: "x", count: 3), Facet(value: "y", count: 2)]])
  }

  @Test(
    "Facet values are sorted by count and then alphabetically, whatever their order in the answer")
  func facetOrder() throws {
    let facets = try one(#"{"facets": {"a": {"z": 1, "b": 2, "a": 2, "ä": 2, "y": 7}}}"#).facets[
      "a"]
    expectEqual(facets?.map(\.value), ["y", "a", "ä", "b", "z"])
    let hits = try one(
      #"{"facetHits": [{"value": 7, "count": 1}, {"value": true, "count": 2}, {"value": "a"}]}"#
    ).facetHits
    expectEqual(hits.map(\.description), ["true (2)", "7 (1)"])
  }

  @Test("An answer with many thousands of facet values is read")
  func manyFacetValues() throws {
    let count = RandomCases.count(of: 100_000, usually: 20_000)
    let values = (0..<count).map { "\"value \($0)\":\($0 % 977)" }.joined(separator: ",")
    let facets = try #require(try one("{\"facets\":{\"a\":{\(values)}}}").facets["a"])
    expectEqual(facets.count, count)
    expectEqual(facets.first?.count, 976)
    expect(zip(facets, facets.dropFirst()).allSatisfy { $0.count >= $1.count })
  }

  @Test(
    "A text that is not JSON is refused, with the location and what was expected there",
    arguments: [
      ("", "byte 0: expected an object, found the end"),
      ("[]", "byte 0: expected an object, found \"[\""),
      ("{\"a\":1} x", "byte 8: expected the end of the text after the value, found \"x\""),
      ("{\"a\":1,}", "byte 7: expected a key in quotation marks, found \"}\""),
      ("{\"a\" 1}", "byte 5: expected \":\" after a key, found \"1\""),
      ("{\"a\":[1 2]}", "byte 8: expected \",\" or \"]\" after an element, found \"2\""),
      ("{\"a\":01}", "byte 5: expected a number that does not begin with 0, found \"0\""),
      ("{\"a\":-}", "byte 6: expected a digit, found \"}\""),
      ("{\"a\":1.}", "byte 7: expected a digit, found \"}\""),
      ("{\"a\":1e+}", "byte 8: expected a digit, found \"}\""),
      ("{\"a\":nul}", "byte 5: expected a value, found \"n\""),
      ("{\"a\":tru", "byte 5: expected a value, found \"t\""),
      ("{\"a\":\"x", "byte 5: the string that begins here has no closing quotation mark"),
      ("{\"a\":\"\\x\"}", "byte 7: expected one of \"\\/bfnrtu after a backslash, found \"x\""),
      ("{\"a\":\"\\u12g4\"}", "byte 10: expected four hexadecimal digits after \\u, found \"g\""),
      (
        "{\"a\":\"\n\"}",
        "byte 6: expected a control character in a string to be escaped, found the byte 0xA"
      ),
      ("{\"a\":1", "byte 6: expected \",\" or \"}\" after a member, found the end"),
    ])
  func brokenText(text: String, reason: String) {
    #expect(throws: SearchError.malformedResponse(reason)) { try results(text) }
  }

  @Test(
    "An answer with bytes that are not UTF-8 is refused",
    arguments: [
      [0xC0, 0x80], [0xC3], [0xC3, 0x28], [0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80], [0xE2, 0x82], [0xFF],
    ] as [[UInt8]])
  func notUTF8(bytes: [UInt8]) {
    let text = Array(#"{"a":"12345678"#.utf8) + bytes + Array(#""}"#.utf8)
    let found = "the byte 0x\(String(bytes[0], radix: 16, uppercase: true))"
    #expect(
      throws: SearchError.malformedResponse("byte 14: expected text in UTF-8, found \(found)")
    ) { try SearchResponse.results(scanning: text) }
  }

  @Test("Deep nesting throws an error instead of overflowing the stack")
  func depth() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: SearchError.self) { try results("{\"a\":\(deep)}") }
    let fits = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    expect(try one("{\"a\":\(fits)}").hits.isEmpty)
    #expect(throws: SearchError.self) { try results("{\"a\":[\(fits)]}") }
  }

  @Test("Keys and texts may contain escapes everywhere")
  func escapes() throws {
    let response = try one(
      #"{"\u0068its":[{"object\u0049D":"\u00e9\ud83c\udfac\n\ud800","\u005fgeoloc":{"lat":1,"lng":2}}]}"#
    )
    expectEqual(response.hits[0].objectID, "é🎬\n\u{FFFD}")
    expectEqual(response.hits[0].metadata.geolocation, Point(latitude: 1, longitude: 2))
  }
}
