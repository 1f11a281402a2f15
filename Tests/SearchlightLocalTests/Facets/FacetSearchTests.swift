import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Searches for facet values")
struct FacetSearchTests {
  private let records: [JSON] = [
    ["name": "phone", "brand": "Samsung", "kind": "Mobile"],
    ["name": "phone", "brand": "Samsonite", "kind": "Bag"],
    ["name": "phone", "brand": "The Sampson Company", "kind": "Mobile"],
    ["name": "tablet", "brand": "Samsung", "kind": "Mobile"],
    ["name": "tablet", "brand": "Apple", "kind": "Mobile"],
  ]

  private func answer(
    _ query: String, context: String = "", groups: [FilterGroup] = [], limit: Int? = nil,
    attribute: Attribute = "brand", disjunctive: [Attribute] = []
  ) throws -> SearchResponse {
    let probe = try IndexProbe(
      records,
      IndexSettings(
        searchableAttributes: ["name"], attributesForFaceting: ["searchable(brand)", "kind"]))
    var request = SearchRequest(index: "index", query: query, filters: [groups])
    request.facetSearch = FacetSearch(
      attribute: attribute, contextQuery: context, maxFacetHits: limit)
    request.disjunctiveFacets = disjunctive
    return try probe.answer(request)
  }

  private func found(_ response: SearchResponse) -> [String] {
    response.facetHits.map { "\($0.highlighted?.description ?? "–") \($0.count)" }
  }

  @Test(
    "Facet values are found by the prefixes of their words and highlighted, the most frequent first"
  )
  func prefixes() throws {
    try expectEqual(
      found(answer("sam")),
      [
        "<em>Sam</em>sung 2", "<em>Sam</em>sonite 1", "The <em>Sam</em>pson Company 1",
      ])
    try expectEqual(found(answer("company sam")), ["The <em>Sam</em>pson <em>Company</em> 1"])
    try expectEqual(found(answer("sung")), [])
    let answer = try answer("sam")
    expect(answer.hits.isEmpty && answer.nbHits == 0)
  }

  @Test("A search for facet values allows the same typos as a search for records")
  func typos() throws {
    try expectEqual(found(answer("smasung")), ["<em>Samsung</em> 2"])
    try expectEqual(found(answer("samsug")), ["<em>Samsung</em> 2"])
    try expectEqual(found(answer("bamsung")), [])
  }

  @Test("A facet search without text finds the most frequent values, up to its limit")
  func emptyQuery() throws {
    try expectEqual(found(answer("", limit: 2)), ["Samsung 2", "Apple 1"])
    try expectEqual(found(answer("")).count, 4)
  }

  @Test("Found facet values are counted over the records that match the context and the filters")
  func context() throws {
    try expectEqual(found(answer("sam", context: "tablet")), ["<em>Sam</em>sung 1"])
    let mobile = FilterGroup(.and("kind"), [.facet("kind", "mobile")])
    try expectEqual(
      found(answer("sam", groups: [mobile])),
      [
        "<em>Sam</em>sung 2", "The <em>Sam</em>pson Company 1",
      ])
    let apple = FilterGroup(.or("brand"), [.facet("brand", "apple")])
    try expectEqual(found(answer("sam", groups: [apple])), [])
    try expectEqual(found(answer("sam", groups: [apple], disjunctive: ["brand"])).count, 3)
  }

  @Test("A facet search in an unsearchable attribute, or with a limit out of range, is refused")
  func refusals() {
    for attribute in ["kind", "size"] as [Attribute] {
      let error = #expect(throws: SearchError.self) { try answer("", attribute: attribute) }
      expectEqual(
        error,
        .rejected(
          message: "Cannot search in `\(attribute)` attribute, you need to add "
            + "`searchable(\(attribute))` to attributesForFaceting.", status: 400))
    }
    for limit in [0, 101] {
      let error = #expect(throws: SearchError.self) { try answer("", limit: limit) }
      expectEqual(
        error,
        .rejected(
          message: "maxFacetHits must be a whole number from 1 to 100, not \(limit)", status: 400
        ))
    }
  }
}
