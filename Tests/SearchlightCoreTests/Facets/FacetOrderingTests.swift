import Expectations
import Foundation
import SearchlightCore
import SearchlightTools
import SearchlightStateMachine
import SearchlightStateMachineTools
import Testing

@Suite("Facet orderings")
struct FacetOrderingTests {
  private let facets: [Attribute: [Facet]] = [
    "brand": [
      Facet(value: "Muji", count: 9), Facet(value: "Nike", count: 5),
      Facet(value: "adidas", count: 3),
      Facet(value: "Uniqlo", count: 3), Facet(value: "Zara", count: 1),
    ],
    "size": [
      Facet(value: "XL", count: 9), Facet(value: "S", count: 7), Facet(value: "L", count: 2),
    ],
    "kind": [Facet(value: "shirt", count: 2)],
  ]

  private let products = HitsSearcher("products", index: "products")

  /// The dynamic facets that are presented for an answer, after some actions.
  private func presented(
    _ ordering: FacetOrdering?, after actions: [SearchAction] = []
  ) throws -> [String] {
    var probe = SearchProbe(SearchMachine { products })
    expectEqual(probe.value(of: products.dynamicFacets), [])
    probe.send(.start)
    for action in actions { probe.send(action) }
    let request = try #require(probe.requests.last)
    var response = SearchResponse(
      hits: HitsPage(), nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20)
    response.facets = facets
    response.facetOrdering = ordering
    probe.answer(request, with: MultiSearchResponse(["products": .success(response)]))
    return probe.value(of: products.dynamicFacets).map(\.description)
  }

  @Test("A facet ordering shows only the facets that it names, in its order and each once")
  func order() throws {
    let ordering = FacetOrdering(
      facets: ["size", "color", "brand", "size"],
      values: [
        "size": .init(order: ["S", "M", "L"], sortRemainingBy: .hidden),
        "brand": .init(order: ["Uniqlo", "Uniqlo"], hide: ["Muji", "Puma"]),
      ])
    try expectEqual(
      presented(ordering),
      [
        "size: [ ] S (7), [ ] L (2)",
        "brand: [ ] Uniqlo (3), [ ] Nike (5), [ ] adidas (3), [ ] Zara (1)",
      ])
    try expectEqual(presented(nil), [])
    try expectEqual(presented(FacetOrdering(values: ["brand": .init()])), [])
    try expectEqual(presented(FacetOrdering(facets: ["color"])), [])
  }

  @Test(
    "Values without an explicit position are sorted by count or by name, or are hidden",
    arguments: [
      (.count, ["Zara", "Muji", "Nike", "adidas", "Uniqlo"]),
      (.alpha, ["Zara", "adidas", "Muji", "Nike", "Uniqlo"]), (.hidden, ["Zara"]),
    ] as [(FacetOrdering.Remainder, [String])])
  func remainder(remainder: FacetOrdering.Remainder, expected: [String]) throws {
    let ordering = FacetOrdering(
      facets: ["brand"], values: ["brand": .init(order: ["Zara"], sortRemainingBy: remainder)])
    let shown = try #require(try presented(ordering).first)
    let names = shown.split(separator: "] ").dropFirst().map { $0.prefix { $0 != " " } }
    expectEqual(names.map(String.init), expected)
  }

  @Test(
    "By default, values are sorted by count, whatever the order of the answer"
  )
  func counts() throws {
    let values = FacetOrdering.Values()
    expect(values.order.isEmpty && values.hide.isEmpty && values.sortRemainingBy == .count)
    try expectEqual(
      presented(FacetOrdering(facets: ["size"])), ["size: [ ] XL (9), [ ] S (7), [ ] L (2)"])
  }

  @Test(
    "A hidden value is omitted even if the order names it, and a facet without values is omitted")
  func hidden() throws {
    let ordering = FacetOrdering(
      facets: ["kind", "size"],
      values: [
        "kind": .init(hide: ["shirt"]), "size": .init(order: ["XL", "S"], hide: ["XL"]),
      ])
    try expectEqual(presented(ordering), ["size: [ ] S (7), [ ] L (2)"])
  }

  @Test("Dynamic facets mark only choices and exclusions that are refinements of the source")
  func marks() throws {
    let ordering = FacetOrdering(facets: ["size", "kind"])
    let here = FilterScope.source("products")
    let changes: [FilterChange] = [
      .add(.facet("size", "S"), to: .or("size", scope: here)),
      .add(.facet("size", "L", isNegated: true), to: .and("any")),
      .add(.facet("size", "XL"), to: .or("size", scope: .source("others"))),
      .add(.facet("kind", "shirt"), to: .and("base", layer: .base)),
    ]
    try expectEqual(
      presented(ordering, after: changes.map { .filters($0) }),
      [
        "size: [ ] XL (9), [x] S (7), [-] L (2)", "kind: [ ] shirt (2)",
      ])
  }

  private func one(_ ordering: String) throws -> FacetOrdering? {
    let text = #"{"renderingContent": {"facetOrdering": \#(ordering)}}"#
    return try SearchResponse.results(scanning: Array(text.utf8))[0].get().facetOrdering
  }

  @Test("A facet ordering is read from Algolia's JSON, and unknown members are ignored")
  func scanning() throws {
    let text = #"""
      {"facets": {"order": ["size", "brand"], "new": 1},
       "values": {"brand": {"order": ["Uniqlo"], "hide": ["Muji"], "sortRemainingBy": "alpha"},
         "size": {"order": null, "sortRemainingBy": "magic", "new": {}}, "kind": null}, "new": []}
      """#
    let ordering = FacetOrdering(
      facets: ["size", "brand"],
      values: [
        "brand": .init(order: ["Uniqlo"], hide: ["Muji"], sortRemainingBy: .alpha), "size": .init(),
      ])
    try expectEqual(one(text), ordering)
    expect(try one("null") == nil)
    try expectEqual(one("{}"), FacetOrdering())
    let data = try JSONEncoder().encode(ordering)
    try expectEqual(JSONDecoder().decode(FacetOrdering.self, from: data), ordering)
    try expectEqual(one(String(decoding: data, as: UTF8.self)), ordering)
  }

  @Test(
    "A value of the wrong type in a facet ordering is reported with its path",
    arguments: [
      ("1", "", "an object, found a number"),
      (#"{"facets": []}"#, ".facets", "an object, found []"),
      (#"{"facets": {"order": "a"}}"#, ".facets.order", #"an array of strings, found "a""#),
      (#"{"values": {"a": {"hide": [1]}}}"#, ".values.a.hide", "an array of strings, found [1]"),
      (
        #"{"values": {"a": {"sortRemainingBy": 1}}}"#, ".values.a.sortRemainingBy",
        #""count", "alpha" or "hidden", found 1"#
      ),
    ])
  func wrongTypes(text: String, path: String, reason: String) throws {
    #expect(
      throws: SearchError.malformedResponse(
        "renderingContent.facetOrdering\(path) at byte 39: expected \(reason)")
    ) { try one(text) }
    if path.isEmpty { return }
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FacetOrdering.self, from: Data(text.utf8))
    }
    expect("\(String(describing: error))".contains("facetOrdering\(path) must be"))
  }
}
