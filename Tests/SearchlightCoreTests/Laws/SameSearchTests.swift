import Expectations
import SearchlightCore
import SearchlightTesting
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@testable import SearchlightBackend

@Suite("S11: A parameter that changes neither matches nor their order keeps the place")
struct SameSearchTests {
  /// What a change of a parameter leaves as it is.
  enum Effect: String, Sendable { case rows, matches, nothing }

  private static let parameters: [(name: String, value: JSON, keeps: Effect)] = [
    ("analytics", false, .rows), ("analyticsTags", ["a"], .rows), ("clickAnalytics", true, .rows),
    ("percentileComputation", false, .rows), ("userToken", "u", .rows),
    ("facets", ["brand"], .rows), ("maxValuesPerFacet", 7, .rows),
    ("sortFacetValuesBy", "alpha", .rows), ("facetingAfterDistinct", true, .rows),
    ("renderingContent", [:], .rows), ("maxFacetHits", 5, .rows),
    ("attributesToRetrieve", ["title"], .matches), ("attributesToHighlight", [], .matches),
    ("attributesToSnippet", ["text:5"], .matches), ("highlightPreTag", "<b>", .matches),
    ("highlightPostTag", "</b>", .matches), ("snippetEllipsisText", "…", .matches),
    ("restrictHighlightAndSnippetArrays", true, .matches), ("getRankingInfo", true, .matches),
    ("replaceSynonymsInHighlight", true, .matches), ("responseFields", ["hits"], .matches),
    ("enablePersonalization", true, .nothing), ("personalizationImpact", 50, .nothing),
    ("enableABTest", false, .nothing), ("enableReRanking", false, .nothing),
    ("enableRules", false, .nothing), ("ruleContexts", ["x"], .nothing),
    ("optionalFilters", ["a:b"], .nothing), ("sumOrFiltersScores", true, .nothing),
    ("relevancyStrictness", 0, .nothing), ("typoTolerance", false, .nothing),
    ("synonyms", false, .nothing), ("filters", "a:b", .nothing), ("distinct", 2, .nothing),
    ("queryLanguages", ["de"], .nothing), ("aroundLatLng", "1,2", .nothing),
    ("hitsPerPage", 20, .nothing), ("sort", ["price:asc"], .nothing), ("ofAnEngine", 1, .nothing),
  ]

  @Test("Each parameter keeps the chosen page, the loaded rows, or neither", arguments: parameters)
  func places(name: String, value: JSON, keeps: Effect) {
    let action = SearchAction.parameter(name, value, of: "movies")
    var paged = loaded(page: 3)
    paged.probe.send(action)
    expectEqual(paged.probe.state["movies"]?.wanted?.page, keeps == .nothing ? 0 : 3)
    expectEqual(paged.probe.state.page(of: "movies"), keeps == .nothing ? 0 : 3)
    expectEqual(paged.probe.requests.count, 1, "the service learns of it")
    var list = loaded()
    list.scroll(to: 9)
    list.scroll(to: 19)
    let rows = list.list.loadedRows.map(\.row)
    expectEqual(rows, Array(0..<30))
    list.probe.send(action)
    expectEqual(list.list.loadedRows.map(\.row), rows, "until the answer, all stay")
    let service = LongService()
    list.probe.answer(from: service)
    let isKept = keeps == .rows
    let size = name == "hitsPerPage" ? 20 : 10
    expectEqual(list.list.loadedRows.map(\.row), isKept ? rows : Array(0..<size))
    expectEqual(list.probe.state["movies"]?.phase, .loaded)
    // The list goes on where it was.
    list.scroll(to: 29)
    expectEqual(list.list.hit(atIndex: 30)?.objectID, "a|30")
    expectEqual(list.probe.state["movies"]?.answer?.request.parameters[name], value)
  }

  @Test("A user's token keeps the place only while the order does not depend on the user")
  func personalization() {
    func request(_ token: JSON?, isPersonal: JSON?) -> SearchRequest {
      var request = SearchRequest(index: "movies")
      request.parameters["userToken"] = token
      request.parameters["enablePersonalization"] = isPersonal
      return request
    }
    for isPersonal in [nil, false] as [JSON?] {
      expect(
        request("u", isPersonal: isPersonal).isSameSearch(as: request("v", isPersonal: isPersonal)))
    }
    expect(!request("u", isPersonal: true).isSameSearch(as: request("v", isPersonal: true)))
    expect(request("u", isPersonal: true).isSameSearch(as: request("u", isPersonal: true)))
  }

  @Test("The parameters without effect on the matches are those that keep the place, and no others")
  func names() {
    let request = SearchRequest(index: "movies")
    let kept = Self.parameters.filter { $0.keeps != .nothing }.map(\.name)
    expectEqual(SearchParameters.withoutEffectOnMatches, Set(kept))
    for name in ["unknown", "filters", "hitsPerPage"] + kept {
      var other = request
      other.parameters[name] = "x"
      expectEqual(request.isSameSearch(as: other), kept.contains(name), name)
    }
  }

  @Test("Two searches differ by index, text, page, filters, kind, and by what is not known")
  func otherSearches() {
    var request = SearchRequest(index: "movies", query: "a", filters: [[]], page: 1)
    request.disjunctiveFacets = ["brand"]
    var counted = request
    counted.disjunctiveFacets = ["genre"]
    expect(request.isSameSearch(as: counted) && request.hasSameRows(as: counted))
    let changes: [@Sendable (inout SearchRequest) -> Void] = [
      { $0.index = "news" }, { $0.query = "b" }, { $0.page = 2 },
      { $0.filters = [[FilterGroup(.and("x"), [.tag("y")])]] },
      { $0.facetSearch = FacetSearch(attribute: "brand") },
      { $0.recommendation = RecommendationRequest(.trendingItems) }, { $0.followsText = false },
    ]
    for (number, change) in changes.enumerated() {
      var other = request
      change(&other)
      expect(!request.isSameSearch(as: other) && !other.isSameSearch(as: request), "\(number)")
    }
  }

  @Test("A list whose length has changed, and one that was refreshed, begins anew")
  func begunAnew() {
    func list() -> Scrolled {
      var list = loaded()
      list.scroll(to: 9)
      return list
    }
    let action = SearchAction.parameter("clickAnalytics", true, of: "movies")
    var shorter = list()
    shorter.probe.send(action)
    shorter.probe.answer(from: LongService(count: 90))
    expectEqual(shorter.list.loadedRows.map(\.row), Array(0..<10))
    for actions in [[.refresh(), action], [action, .refresh()]] as [[SearchAction]] {
      var refreshed = list()
      refreshed.probe.send(.batch(actions))
      refreshed.probe.answer(from: LongService())
      expectEqual(refreshed.list.loadedRows.map(\.row), Array(0..<10))
    }
    var other = list()
    other.probe.send(.batch([action, .text("b")]))
    other.probe.answer(from: LongService())
    expectEqual(other.list.loadedRows.map(\.row), Array(0..<10))
  }

  @Test("A failure of the renewed request keeps the rows, and a retry continues the list")
  func failure() {
    var list = loaded()
    list.scroll(to: 9)
    list.probe.send(.parameter("userToken", "u", of: "movies"))
    list.probe.answer(from: LongService(failingPages: [0]))
    expectEqual(list.list.loadedRows.map(\.row), Array(0..<20))
    list.probe.send(.retry())
    list.probe.answer(from: LongService())
    expectEqual(list.list.loadedRows.map(\.row), Array(0..<20))
    expectEqual(list.probe.state["movies"]?.phase, .loaded)
  }

  @Test("A piece of the renewed answer does not shorten the list")
  func pieces() throws {
    var list = loaded()
    list.scroll(to: 9)
    list.probe.send(.parameter("userToken", "u", of: "movies"))
    let request = try #require(list.probe.requests.first)
    var piece = try LongService(count: 2).answer(request)
    piece.results = piece.results.mapValues { result in
      result.map { response in
        var response = response
        response.details.isPartial = true
        return response
      }
    }
    list.probe.report(piece, of: request)
    expectEqual(list.list.loadedRows.map(\.row), Array(0..<20))
    expectEqual(list.probe.state["movies"]?.phase, .refreshing)
    list.probe.answer(from: LongService())
    expectEqual(list.list.loadedRows.map(\.row), Array(0..<20))
  }
}
