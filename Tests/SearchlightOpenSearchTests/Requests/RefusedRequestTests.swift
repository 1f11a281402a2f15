import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Requests that are refused without a call of the cluster")
struct RefusedRequestTests {
  private func message(_ request: SearchRequest) -> String? {
    do {
      _ = try Movies.plan(request)
      return nil
    } catch SearchError.rejected(let message, _) {
      return message
    } catch {
      return "\(error)"
    }
  }

  private static let wrong: [(String, JSON)] = [
    ("hitsPerPage", -1), ("hitsPerPage", 1001), ("hitsPerPage", "many"), ("facets", 5),
    ("filters", "genre:"), ("aroundLatLng", "somewhere"), ("insideBoundingBox", [[1, 2, 3]]),
    ("insidePolygon", [[1, 2, 3, 4]]), ("distinct", 5), ("noSuchParameter", 1),
    ("queryType", "prefixSome"), ("typoTolerance", "max"),
    ("removeWordsIfNoResults", "words"), ("getRankingInfo", "maybe"),
  ]

  @Test("Invalid and unsupported parameter values are refused", arguments: wrong)
  func refused(name: String, value: JSON) {
    var request = SearchRequest(index: "movies")
    request.parameters[name] = value
    expect(message(request) != nil, "\(name): \(value)")
  }

  @Test("Unsupported parameters are accepted with values that have no effect")
  func harmless() {
    let request = SearchRequest(
      index: "movies",
      parameters: [
        "decompoundQuery": false, "removeStopWords": false, "analytics": true,
        "userToken": "u", "ignorePlurals": false,
      ])
    expect(message(request) == nil)
  }

  @Test("A facet that is not declared, or is for filters only, is refused by name")
  func undeclared() throws {
    for name in ["title", "owner", "nothing"] {
      var request = SearchRequest(index: "movies")
      request.parameters.facets = [Attribute(name)]
      #expect(try #require(message(request)).contains("`\(name)`"))
    }
  }

  @Test("A facet on a text field without a keyword is refused with the mapping that allows it")
  func textFacet() throws {
    let index = try OpenSearchIndex("movies", settings: ["attributesForFaceting": ["about"]])
    var request = SearchRequest(index: "movies")
    request.parameters.facets = ["about"]
    let error = #expect(throws: SearchError.self) {
      try PlannedSearch(request, index, OpenSearchSchema(mapping: Movies.mapping))
    }
    #expect("\(try #require(error))".contains(#""keyword":{"type":"keyword"}"#))
  }

  @Test("A query of more than 512 bytes is refused")
  func longQuery() {
    expect(
      message(SearchRequest(index: "movies", query: String(repeating: "a ", count: 300))) != nil)
  }

  @Test(
    "An invalid index name is refused",
    arguments: [
      "", "*", "a,b", "_all", "-a", "Upper", "a/b", "..", "a b", "a?x", "%2e",
    ])
  func names(target: String) {
    #expect(throws: SearchError.self) { try OpenSearchIndex("movies", target: target) }
  }
}
