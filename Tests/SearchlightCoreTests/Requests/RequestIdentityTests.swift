import Expectations
import Foundation
import SearchlightTesting
import SearchlightBasics
import Testing

@testable import SearchlightBackend

@Suite("The identity of a request")
struct RequestIdentityTests {
  /// Checks that everything that stands for a request agrees with `==`.
  private func check(_ left: SearchRequest, _ right: SearchRequest, isEqual: Bool) throws {
    let comment = "\(left)\n\(right)"
    expect((left == right) == isEqual, comment)
    expect((left.bytes == right.bytes) == isEqual, comment)
    if left.guarding == right.guarding { expect((left.json == right.json) == isEqual, comment) }
    if isEqual { expectEqual(left.hashValue, right.hashValue, comment) }
    let rounds = [left, right].map {
      MultiSearchRequest(id: SearchRequestID(1), entries: [.init(source: "s", request: $0)])
    }
    expect((rounds[0].bytes == rounds[1].bytes) == isEqual, comment)
    // What is written for logs and storages is read back as the same request.
    for request in [left, right] where request.guarding == RequestGuard() {
      // JSON has no infinite numbers.
      guard let data = try? JSONEncoder().encode(request) else { continue }
      try expectEqual(JSONDecoder().decode(SearchRequest.self, from: data), request)
    }
  }

  /// A value with everything set, in one way and in another that means the same.
  private static func request(spelling: Int = 0) -> SearchRequest {
    let isOther = spelling == 1
    let choices: [Filter] = [
      .facet("color", "red"), .facet("size", isOther ? "42" : 42),
      .facet("free", isOther ? "true" : true),
      .facet("caf\(isOther ? "e\u{301}" : "é")", "é"), .facet("color", "red", score: 3),
    ]
    let tags: [Filter] = [
      isOther ? .facet("_tags", "sale") : .tag("sale"), .tag(.init(value: "new", score: 2)),
    ]
    let groups = [
      FilterGroup(.or("color"), isOther ? choices.reversed() : choices),
      FilterGroup(
        .and("tags", scope: .source("s"), layer: .base), isOther ? tags.reversed() : tags),
      FilterGroup(.and("price"), [.numeric("price", .lessThan, isOther ? -0.0 : 0)]),
    ]
    var request = SearchRequest(
      index: "shop", query: isOther ? "cafe\u{301}" : "café",
      filters: isOther ? [groups, []] : [[groups[0]], Array(groups[1...])], page: 1,
      parameters: [
        "filters": "stock > 0", "facets": ["color"], "query": "inner", "other": [1, .number(0.5)],
        "facet": "x", "parameters": ["a": 1], "page": 7,
      ])
    request.disjunctiveFacets = ["color", "size"]
    request.hierarchicalFacets = [
      HierarchicalLevels(attributes: ["a", "b"], path: ["A"], group: .hierarchical("a"))
    ]
    request.facetSearch = FacetSearch(attribute: "color", contextQuery: "x", maxFacetHits: 5)
    request.recommendation = RecommendationRequest(
      .trendingItems, for: ["1"], facet: "a", facetValue: "b", threshold: 1, fallback: ["x": 1])
    request.guarding.conditions = [FilterGroup(.and("key"), isOther ? tags.reversed() : tags)]
    return request
  }

  private static let changes: [(String, @Sendable (inout SearchRequest) -> Void)] = [
    ("index", { $0.index = "shop2" }), ("query", { $0.query = "tea" }), ("page", { $0.page = 2 }),
    ("text of its own", { $0.followsText = false }),
    ("disjunctive facets", { $0.disjunctiveFacets = ["size", "color"] }),
    ("no disjunctive facets", { $0.disjunctiveFacets = [] }),
    ("path", { $0.hierarchicalFacets[0].path = ["B"] }),
    ("longer path", { $0.hierarchicalFacets[0].path = ["A", "B"] }),
    ("group of a menu", { $0.hierarchicalFacets[0].group = .hierarchical("b") }),
    ("root", { $0.hierarchicalFacets[0].rootLength = 1 }),
    ("levels", { $0.hierarchicalFacets[0].attributes = ["a"] }),
    ("no menu", { $0.hierarchicalFacets = [] }),
    ("searched facet", { $0.facetSearch?.attribute = "size" }),
    ("context", { $0.facetSearch?.contextQuery = "y" }),
    ("facet hits", { $0.facetSearch?.maxFacetHits = nil }),
    ("no facet search", { $0.facetSearch = nil }),
    ("model", { $0.recommendation?.model = .relatedProducts }),
    ("threshold", { $0.recommendation?.threshold = 2 }),
    ("no fallback", { $0.recommendation?.fallback = nil }),
    ("empty fallback", { $0.recommendation?.fallback = [:] }),
    ("no recommendation", { $0.recommendation = nil }),
    ("own filters", { $0.parameters["filters"] = "stock > 1" }),
    ("no own filters", { $0.parameters["filters"] = nil }),
    ("own filters null", { $0.parameters["filters"] = .null }),
    ("kind of a number", { $0.parameters["other"] = [1, .number(1)] }),
    ("not a number", { $0.parameters["other"] = [1, .number(.nan)] }),
    ("infinite", { $0.parameters["other"] = [1, .number(.infinity)] }),
    ("null", { $0.parameters["other"] = [1, .null] }),
    ("parameter that is named like a member", { $0.parameters["query"] = "café" }),
    ("inner parameters", { $0.parameters["parameters"] = ["a": 2] }),
    ("parameter that is named like an inner one", { $0.parameters["a"] = 1 }),
    ("group left out", { $0.filters[0] = [] }),
    ("guard", { $0.guarding.query = "x" }), ("guard's condition", { $0.guarding.conditions = [] }),
    ("forced", { $0.guarding.forced = ["x": 1] }),
    ("shown", { $0.guarding.shown = [["a"]] }),
    ("unretrievable", { $0.guarding.showsUnretrievable = true }),
    ("undeclared", { $0.guarding.ignoresUndeclared = true }),
  ]

  @Test("Requests that mean the same, however they are spelt, are equal in every form")
  func spellings() throws {
    try check(Self.request(), Self.request(spelling: 1), isEqual: true)
  }

  @Test("Requests that differ in one part are different in every form", arguments: changes.indices)
  func parts(number: Int) throws {
    let (name, change) = Self.changes[number]
    for spelling in [0, 1] {
      var changed = Self.request(spelling: spelling)
      change(&changed)
      try check(Self.request(), changed, isEqual: false)
      for (other, change) in Self.changes where other != name {
        var twice = Self.request()
        change(&twice)
        expect(twice.bytes != changed.bytes || twice == changed, "\(name) and \(other)")
      }
    }
  }

  /// Filters that differ in one part each, or whose texts could be taken for each other.
  private static let filters: [Filter] = [
    .facet("color", "red"), .facet("color", "red\" OR \"color\":\"blue"), .facet("color", "blue"),
    .facet("color", "red", isNegated: true), .facet("color", "red", score: 0),
    .facet("color", "red", score: -1), .facet("color", "red<score=1>"),
    .facet("color", "red", score: 1),
    .facet("color", "Red"), .facet("color\":\"red", ""), .facet("", "red"), .facet("color", ""),
    .facet("color", "\\"), .facet("color", "\\\""), .facet("color", 1), .facet("color", 1.5),
    .facet("color", "1.0"), .facet("color", .number(.nan)), .facet("color", .number(.infinity)),
    .facet("color", true), .facet("color", "True"), .tag("red"),
    .tag(.init(value: "red", score: 0)),
    .tag(.init(value: "red", score: 1)), .tag("red", isNegated: true), .tag("RED"),
    .tag("red\" OR \"_tags\":\"blue"), .numeric("color", .equal, 1),
    .numeric("color", .lessThan, 1),
    .numeric("color", .equal, .nan), .numeric("color", .equal, 1, isNegated: true),
    .numeric("color", in: 1...1), .numeric("color", in: 1...2),
    .facet("color", "red) AND (\"a\":\"b"),
  ]

  @Test("Two different filters never make the same request")
  func differentFilters() throws {
    func request(_ filters: [Filter], _ id: FilterGroup.ID = .or("g")) -> SearchRequest {
      SearchRequest(index: "i", filters: [[FilterGroup(id, filters)]])
    }
    for (number, left) in Self.filters.enumerated() {
      for (other, right) in Self.filters.enumerated() {
        try check(request([left]), request([right]), isEqual: number == other)
        // Of filters that mean the same, a group keeps the first.
        if !left.means(right) || number == other {
          try check(request([left, right]), request([right, left]), isEqual: true)
        }
      }
      // One filter is not two.
      try check(
        request([left]), request([left, .facet("other", "x")]), isEqual: false)
    }
    let ids: [FilterGroup.ID] = [
      .or("g"), .and("g"), .hierarchical("g"), .or("h"), .or("g\" of x"), .or("g", layer: .base),
      .or("g", scope: .source("x")), .or("g", scope: .source("x (base)")),
      .or("g", scope: .source("x"), layer: .base),
    ]
    for left in ids {
      for right in ids {
        try check(
          request([.facet("a", "b")], left), request([.facet("a", "b")], right),
          isEqual: left == right)
      }
    }
  }

  @Test("Generated requests are equal exactly if their bytes are", arguments: 0..<4)
  func generated(seed: UInt64) throws {
    var source = FilterSource(seed: seed)
    func request() -> SearchRequest {
      let groups = source.relatedGroups(isMixed: true)
      let cut = source.chance(50) ? 0 : groups.count
      return SearchRequest(
        index: "i", query: source.pick(["", "é", "e\u{301}"]),
        filters: [Array(groups[..<cut]), Array(groups[cut...])],
        parameters: source.chance(50) ? [:] : ["filters": .string(source.pick(["a:b", "a:c"]))])
    }
    let requests = (0..<RandomCases.count(of: 60, usually: 20)).map { _ in request() }
    for left in requests {
      var shuffled = left
      shuffled.filters = [
        left.filters.joined().map { FilterGroup($0.id, $0.filters.reversed()) }
      ]
      try check(left, shuffled, isEqual: true)
      for right in requests { try check(left, right, isEqual: left == right) }
    }
  }

  @Test("A round trip sends two queries for two requests that an engine can tell apart")
  func plan() {
    let base = SearchRequest(
      index: "i", filters: [[FilterGroup(.or("color"), [.facet("color", "red")])]],
      parameters: ["filters": "stock > 0"])
    var others: [SearchRequest] = []
    for change in [
      { $0.parameters["filters"] = "stock > 5" }, { $0.parameters["filters"] = nil },
      {
        $0.filters = [[FilterGroup(.or("color"), [.facet("color", "red\" OR \"color\":\"blue")])]]
      },
      { $0.filters = [[FilterGroup(.or("color"), [.facet("color", "red", score: 2)])]] },
    ] as [(inout SearchRequest) -> Void] {
      var other = base
      change(&other)
      others.append(other)
    }
    var named = base
    named.filters = [
      [], [FilterGroup(.or("other", scope: .source("x")), [.facet("color", "red")])],
    ]
    let requests = [base] + others + [named]
    let plan = MultiSearchPlan(
      MultiSearchRequest(
        id: SearchRequestID(1),
        entries: requests.enumerated().map { .init(source: SourceID("\($0)"), request: $1) }))
    expectEqual(plan.queries, [base] + others, "only the names of groups do not matter")
  }
}
