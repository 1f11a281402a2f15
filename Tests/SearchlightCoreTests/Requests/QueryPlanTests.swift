import Expectations
import SearchlightCore
import Testing

@Suite("QueryPlan")
struct QueryPlanTests {
  private func request(_ groups: [FilterGroup]) -> SearchRequest {
    SearchRequest(
      index: "shop", query: "phone", filters: [groups], page: 2,
      parameters: [
        "facets": ["color", "brand"], "hitsPerPage": 5, "attributesToSnippet": ["text:10"],
      ])
  }

  @Test("Only facets with a chosen value cost a query, in the order of the request")
  func disjunctive() {
    var request = request([
      FilterGroup(.and("more"), [.tag("new"), .numeric("price", in: 1...5)]),
      FilterGroup(.or("color"), [.facet("color", "blue"), .facet("color", "red")]),
    ])
    request.disjunctiveFacets = ["brand", "color"]
    expectEqual(
      PlainEngine.queries(request),
      [
        #"color,brand | _tags:"new" AND "price":1 TO 5 AND ("color":"blue" OR "color":"red")"#,
        #"color | _tags:"new" AND "price":1 TO 5"#,
      ])
    let counting = QueryPlan(request).queries[1].request
    expectEqual(counting.page, 0)
    expectEqual(counting.hitsPerPage, 0)
    expectEqual(
      counting.parameters,
      [
        "facets": ["color"], "hitsPerPage": 0, "attributesToRetrieve": [],
        "attributesToHighlight": [], "attributesToSnippet": [], "analytics": false,
        "clickAnalytics": false,
      ])
    expectEqual(QueryPlan(request).queries[0].request.page, 2)
  }

  @Test("A disjunctive count ignores only the facet's own or group, and keeps all other groups")
  func whatStays() {
    var request = request([
      FilterGroup(.or("color"), [.facet("color", "red"), .facet("color", "tan", isNegated: true)]),
      FilterGroup(.and("color"), [.facet("color", "blue")]),
      FilterGroup(.or("base", layer: .base), [.facet("color", "red"), .facet("color", "blue")]),
      FilterGroup(.or("mixed"), [.facet("color", "red"), .facet("brand", "A")]),
      FilterGroup(.or("numbers"), [.numeric("color", .lessThan, 3)]),
    ])
    request.disjunctiveFacets = ["color"]
    expectEqual(
      PlainEngine.queries(request).last,
      #"color | "color":"blue" AND ("color":"blue" OR "color":"red") AND "#
        + #"("brand":"A" OR "color":"red")"#)
  }

  @Test("Without a choice there is one query, equal to the request")
  func nothingChosen() {
    var request = request([])
    request.disjunctiveFacets = ["color"]
    request.hierarchicalFacets = [
      HierarchicalLevels(attributes: ["l0"], path: [], group: .hierarchical("l0"))
    ]
    let plan = QueryPlan(request)
    expectEqual(plan.queries.count, 1)
    expect(plan.queries[0].request.disjunctiveFacets.isEmpty)
  }

  @Test("Each level above the chosen node is counted among the children of its parent")
  func hierarchical() {
    let menu = FilterGroup.ID.hierarchical("l0")
    var request = SearchRequest(
      index: "shop", filters: [[FilterGroup(menu, [.facet("l1", "A > B")])]],
      parameters: ["facets": ["l0", "l1", "l2"]])
    request.hierarchicalFacets = [
      HierarchicalLevels(attributes: ["l0", "l1", "l2"], path: ["A", "A > B"], group: menu)
    ]
    expectEqual(
      PlainEngine.queries(request),
      [
        #"l0,l1,l2 | "l1":"A > B""#, "l0 | ", #"l1 | "l0":"A""#,
      ])
    expectEqual(
      QueryPlan(request).explain(),
      """
      0. the hits, and the counts of facets without a selection ["l1":"A > B"]
      1. the counts of l0 at the top level of the selection [no filters]
      2. the counts of l1, among the children of "A" ["l0":"A"]
      """)
  }

  @Test("Each query says why it is sent, and which attribute it counts")
  func purposes() {
    let menu = FilterGroup.ID.hierarchical("l0")
    var request = request([
      FilterGroup(.or("color"), [.facet("color", "red")]),
      FilterGroup(menu, [.facet("l1", "A > B")]),
    ])
    request.disjunctiveFacets = ["brand", "color"]
    request.hierarchicalFacets = [
      HierarchicalLevels(attributes: ["l0", "l1", "l2"], path: ["A", "A > B"], group: menu)
    ]
    let purposes: [QueryPlan.Purpose] = QueryPlan(request).queries.map(\.purpose)
    expectEqual(
      purposes,
      [
        .hits, .disjunctive("color"), .hierarchical("l0", parent: nil),
        .hierarchical("l1", parent: "A"),
      ])
    expectEqual(purposes.map(\.countedAttribute), [nil, "color", "l0", "l1"])
  }

  @Test(
    "A model for records asks once for each record, and one for users or all of them asks once",
    arguments: RecommendationRequest.Model.allCases)
  func recommendations(model: RecommendationRequest.Model) {
    var request = SearchRequest(index: "shop")
    let records = model.isForRecords ? ["1", "2", "1"] : []
    request.recommendation = RecommendationRequest(model, for: records)
    let purposes = QueryPlan(request).queries.map(\.purpose)
    expectEqual(
      purposes.map(\.countedAttribute), [Attribute?](repeating: nil, count: purposes.count))
    switch model {
    case .trendingItems, .trendingFacets, .recommendedForYou:
      expectEqual(purposes, [.recommendations(for: nil)])
    default:
      expectEqual(purposes, [.recommendations(for: "1"), .recommendations(for: "2")])
    }
  }

  @Test("Several menus and disjunctive facets are planned together, each with all other filters")
  func together() {
    let first = FilterGroup.ID.hierarchical("a0")
    let second = FilterGroup.ID.hierarchical("b0")
    var request = SearchRequest(
      index: "shop",
      filters: [
        [
          FilterGroup(first, [.facet("a0", "A")]), FilterGroup(second, [.facet("b0", "B")]),
          FilterGroup(.or("color"), [.facet("color", "red")]),
        ]
      ])
    request.disjunctiveFacets = ["color"]
    request.hierarchicalFacets = [
      HierarchicalLevels(attributes: ["a0", "a1"], path: ["A"], group: first),
      HierarchicalLevels(attributes: ["b0", "b1"], path: ["B"], group: second),
    ]
    expectEqual(
      PlainEngine.queries(request).dropFirst(),
      [
        #"color | "a0":"A" AND "b0":"B""#, #"a0 | "b0":"B" AND "color":"red""#,
        #"b0 | "a0":"A" AND "color":"red""#,
      ])
  }

  @Test("A value chosen in two groups is listed once, with a count of zero if no record has it")
  func sameValueTwice() throws {
    var request = SearchRequest(
      index: "shop",
      filters: [
        [
          FilterGroup(.or("first"), [.facet("color", "red"), .facet("color", "green")]),
          FilterGroup(.or("second"), [.facet("color", "red")]),
        ]
      ], parameters: ["facets": ["color"]])
    request.disjunctiveFacets = ["color"]
    let plan = QueryPlan(request)
    var counted = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    counted.facets = ["color": [Facet(value: "green", count: 2)]]
    let main = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    try expectEqual(
      plan.merge([main, counted]).facets["color"]?.map(\.description),
      [
        "green (2)", "red (0)",
      ])
  }

  @Test("A facet search is one query, which the choice of its own attribute does not narrow")
  func facetSearch() {
    var request = request([
      FilterGroup(.or("brand"), [.facet("brand", "A")]),
      FilterGroup(.or("color"), [.facet("color", "red")]),
    ])
    request.facetSearch = FacetSearch(attribute: "brand")
    request.disjunctiveFacets = ["brand", "color"]
    let plan = QueryPlan(request)
    expectEqual(plan.queries.map(\.purpose), [.hits])
    expectEqual(plan.queries[0].request.facetSearch, request.facetSearch)
    expectEqual(plan.queries[0].request.filterGroups.filtersText, #""color":"red""#)
    expectEqual(plan.explain(), #"0. the values that are searched for ["color":"red"]"#)
    request.disjunctiveFacets = []
    expectEqual(
      QueryPlan(request).queries[0].request.filterGroups.filtersText,
      #""brand":"A" AND "color":"red""#)
  }

  @Test("A chosen number is not listed twice if the engine writes it differently")
  func chosenNumber() throws {
    var request = SearchRequest(
      index: "shop", filters: [[FilterGroup(.or("size"), [.facet("size", 1), .facet("size", 2)])]])
    request.disjunctiveFacets = ["size"]
    var counted = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    counted.facets["size"] = [Facet(value: "1.0", count: 3)]
    let main = SearchResponse(to: request, hits: HitsPage(), nbHits: 0)
    try expectEqual(
      QueryPlan(request).merge([main, counted]).facets["size"]?.map(\.description),
      ["1.0 (3)", "2 (0)"])
  }

  @Test("The statistics of a numeric facet come from the query that provides its counts")
  func figures() throws {
    func stats(_ number: Double) -> FacetStats {
      FacetStats(min: number, max: number, avg: number, sum: number)
    }
    func response(to request: SearchRequest, _ number: Int) -> SearchResponse {
      var response = SearchResponse(to: request, hits: HitsPage(), nbHits: 9)
      for attribute in ["price", "year"] as [Attribute] {
        response.facets[attribute] = [Facet(value: "\(number)", count: number)]
        response.facetsStats[attribute] = stats(Double(number))
      }
      return response
    }
    var request = request([
      FilterGroup(.or("price"), [.numeric("price", in: 3...5), .numeric("price", in: 8...9)]),
      FilterGroup(.and("year"), [.numeric("year", .greaterThan, 1990)]),
    ])
    request.disjunctiveFacets = ["price", "year"]
    let plan = QueryPlan(request)
    expectEqual(plan.queries.map(\.purpose), [.hits, .disjunctive("price")])
    let merged = try plan.merge([response(to: request, 1), response(to: request, 2)])
    expectEqual(merged.facetsStats, ["price": stats(2), "year": stats(1)])
    expect(
      merged.facets["price"]?.first?.value == "2" && merged.facets["year"]?.first?.value == "1")

    var silent = response(to: request, 2)
    silent.facetsStats = [:]
    try expectEqual(
      plan.merge([response(to: request, 1), silent]).facetsStats, ["year": stats(1)],
      "figures of other records than those that are counted are worse than none")
  }

  @Test("Equal queries of one request are sent once")
  func equalQueries() throws {
    let menu = FilterGroup.ID.hierarchical("l0")
    var request = SearchRequest(
      index: "shop",
      filters: [
        [
          FilterGroup(menu, [.facet("l1", "A > B")]),
          FilterGroup(.or("color"), [.facet("color", "red")]),
        ]
      ], parameters: ["facets": ["l0", "l1", "color"]])
    request.disjunctiveFacets = ["color", "color"]
    let levels = HierarchicalLevels(attributes: ["l0", "l1"], path: ["A", "A > B"], group: menu)
    request.hierarchicalFacets = [levels, levels]
    let plan = QueryPlan(request)
    expectEqual(
      plan.queries.map(\.purpose),
      [
        .hits, .disjunctive("color"), .hierarchical("l0", parent: nil),
        .hierarchical("l1", parent: "A"),
      ])
  }

  @Test("A number of answers other than that of the queries is refused")
  func mismatch() {
    let request = request([])
    let error = #expect(throws: SearchError.self) { try QueryPlan(request).merge([]) }
    expectEqual(
      error?.description,
      "The answer is malformed: 0 answers were received for 1 queries of one request. "
        + "It was not shown; correct the service.")
  }
}
