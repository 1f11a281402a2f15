import Expectations
import Foundation
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Answers with rule data")
struct RuleAnswerTests {
  private static let text = #"""
    {
      "hits": [{"objectID": "a"}], "nbHits": 1,
      "queryAfterRemoval": "red <em>zzz</em>",
      "userData": [{"title": "Sale", "color": {"r": 1}}, {"hint": null}, 7],
      "appliedRules": [{"objectID": "r1"}, {"objectID": "r2", "more": [1]}],
      "renderingContent": {"facetOrdering": {}, "redirect": {"url": "https://example.org/\u00e9"}}
    }
    """#

  private func one(_ text: String) throws -> SearchResponse {
    let results = try SearchResponse.results(scanning: Array(text.utf8))
    return try #require(results.first).get()
  }

  @Test("Custom data, applied rules and the redirect are read from Algolia's bytes")
  func scanning() throws {
    let response = try one(Self.text)
    expectEqual(response.userData, [["title": "Sale", "color": ["r": 1]], ["hint": nil], 7])
    expectEqual(response.appliedRules, ["r1", "r2"])
    expectEqual(response.redirectURL, "https://example.org/é")
  }

  @Test("Missing and null rule members are empty, and of two members the later one counts")
  func missing() throws {
    for text in [
      "{}", #"{"userData": null, "appliedRules": null, "renderingContent": null}"#,
      #"{"renderingContent": {}, "appliedRules": [{}]}"#,
      #"{"renderingContent": {"redirect": null}}"#,
      #"{"renderingContent": {"redirect": {"url": null}}}"#,
      #"{"renderingContent": {"redirect": {"url": "x"}}, "renderingContent": {}, "userData": [1], "userData": []}"#,
    ] {
      let response = try one(text)
      expect(response.userData.isEmpty && response.appliedRules.isEmpty)
      expect(response.redirectURL == nil, "\(text)")
    }
  }

  @Test(
    "A rule member of a wrong type is named with its location",
    arguments: [
      (#"{"userData": {}}"#, "userData at byte 13: expected an array, found an object"),
      (
        #"{"appliedRules": ["r"]}"#,
        "appliedRules.0 at byte 18: expected an object, found a string"
      ),
      (
        #"{"appliedRules": [{"objectID": 1}]}"#,
        "appliedRules.0.objectID at byte 31: expected a string, found a number"
      ),
      (
        #"{"renderingContent": 1}"#,
        "renderingContent at byte 21: expected an object, found a number"
      ),
      (
        #"{"renderingContent": {"redirect": "x"}}"#,
        "renderingContent.redirect at byte 34: expected an object, found a string"
      ),
      (
        #"{"renderingContent": {"redirect": {"url": []}}}"#,
        "renderingContent.redirect.url at byte 42: expected a string, found an array"
      ),
    ])
  func wrongTypes(text: String, reason: String) throws {
    #expect(throws: SearchError.malformedResponse(reason)) { try one(text) }
  }

  @Test("Rule data is equal after a log")
  func log() throws {
    let response = try one(Self.text)
    let data = try JSONEncoder().encode(response)
    try expectEqual(JSONDecoder().decode(SearchResponse.self, from: data), response)
    let record = TransitionRecord(
      index: 0,
      action: SearchAction.answered(
        SearchRequestID(1), MultiSearchResponse(["a": .success(response)])),
      before: 0, after: 0, effects: Effects<SearchWork>.none)
    let log = try SearchLog(reading: try SearchLog([record]).text())
    expectEqual(
      log.entries[0].action,
      .answered(SearchRequestID(1), MultiSearchResponse(["a": .success(response)]))
    )
  }

  @Test("A merged answer has the rule data of the query for the hits")
  func merging() throws {
    var request = SearchRequest(index: "i", parameters: ["facets": ["brand"]])
    request.disjunctiveFacets = ["brand"]
    request.filters = [[FilterGroup(.or("brand"), [.facet("brand", "x")])]]
    let plan = QueryPlan(request)
    var counts = try one(Self.text)
    counts.userData = []
    counts.redirectURL = nil
    let main = try one(Self.text)
    let merged = try plan.merge([main, counts])
    expectEqual(merged.userData, main.userData)
    expectEqual(merged.appliedRules, main.appliedRules)
    expectEqual(merged.redirectURL, main.redirectURL)
  }

  @Test("An app reads custom data of its own type and the redirect, and the state shows both")
  func presenting() throws {
    struct Banner: Decodable, Equatable { let title: String }
    let movies = HitsSearcher("movies", index: "movies", hitsPerPage: 20)
    var probe = SearchProbe(SearchMachine { movies })
    expectEqual(probe.value(of: movies.customData(Banner.self)), [])
    expect(probe.value(of: movies.redirect) == nil)
    probe.send(.start)
    let request = try #require(probe.requests.first)
    let response = try one(Self.text)
    probe.answer(request, with: MultiSearchResponse(["movies": .success(response)]))
    expectEqual(probe.value(of: movies.customData(Banner.self)), [Banner(title: "Sale")])
    expectEqual(probe.value(of: movies.customData(JSON.self)), response.userData)
    expectEqual(probe.value(of: movies.redirect), "https://example.org/é")
    expectEqual(probe.value(of: movies.queryAfterRemoval)?.taggedString(), "red <em>zzz</em>")
    let outline = "\(probe.state.shape(.standard))"
    expect(outline.contains("red <em>zzz</em>"))
    expect(outline.contains("Sale") && outline.contains("https://example.org/é"))
  }
}
