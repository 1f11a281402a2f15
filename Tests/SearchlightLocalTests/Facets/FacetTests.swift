import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Facets")
struct FacetTests {
  private let records: [JSON] = [
    ["name": "one", "brand": "Apple", "color": ["red", "blue"], "price": 10, "_tags": "a"],
    ["name": "two", "brand": "apple", "color": "red", "price": 2.5, "free": true],
    ["name": "three", "brand": "Samsung", "color": ["blue", "blue"], "price": [1, 4]],
    ["name": "four", "brand": "Sony", "color": [], "price": "n/a", "free": false],
    ["name": "five"],
  ]

  private func probe() throws -> IndexProbe {
    try IndexProbe(
      records,
      IndexSettings(
        searchableAttributes: ["name"],
        attributesForFaceting: [
          .searchable("brand"), "color", "price", "free", .filterOnly("name"),
        ]))
  }

  private func answer(
    _ groups: [FilterGroup] = [], facets: [Attribute] = ["*"], disjunctive: [Attribute] = []
  ) throws -> SearchResponse {
    var request = SearchRequest(index: "index", filters: [groups])
    request.parameters.facets = facets
    request.disjunctiveFacets = disjunctive
    return try probe().answer(request)
  }

  private func texts(_ facets: [Facet]?) -> [String]? { facets?.map(\.description) }

  @Test(
    "Of many values the first are listed, by count and in alphabetical order",
    arguments: [7, 8, 9, 40, 500],
    [1, 3, 50, 1000])
  func many(valueCount: Int, limit: Int) throws {
    var records: [JSON] = []
    var counts: [String: Int] = [:]
    for value in 0..<valueCount {
      // Equal counts occur next to each other and apart.
      let count = value * 7 % 5 + (value % 11 == 3 ? 20 : 0)
      counts["v\(1000 + value)"] = count == 0 ? nil : count
      for _ in 0..<max(count, 1) {
        records.append([
          "objectID": .string("\(records.count)"), "name": count == 0 ? "none" : "some",
          "brand": .string("v\(1000 + value)"),
        ])
      }
    }
    let probe = try IndexProbe(
      records, IndexSettings(searchableAttributes: ["name"], attributesForFaceting: ["brand"]))
    let byValue = counts.sorted { $0.key < $1.key }
    let byCount = byValue.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (order, expected) in [("alpha", byValue), ("count", byCount)] {
      let answer = try probe.answer(
        "some",
        [
          "facets": ["brand"], "maxValuesPerFacet": .integer(limit),
          "sortFacetValuesBy": .string(order),
        ])
      expectEqual(
        texts(answer.facets["brand"]), expected.prefix(limit).map { "\($0.key) (\($0.value))" })
    }
  }

  @Test(
    "Values are counted as text, once for each record, by descending count and then by value")
  func counts() throws {
    let answer = try answer()
    expectEqual(texts(answer.facets["brand"]), ["Apple (2)", "Samsung (1)", "Sony (1)"])
    expectEqual(texts(answer.facets["color"]), ["blue (2)", "red (2)"])
    expectEqual(texts(answer.facets["price"]), ["1 (1)", "10 (1)", "2.5 (1)", "4 (1)", "n/a (1)"])
    expectEqual(texts(answer.facets["free"]), ["false (1)", "true (1)"])
    expect(answer.facets["name"] == nil)
    expectEqual(answer.facetsStats, ["price": FacetStats(min: 1, max: 10, avg: 4.375, sum: 17.5)])
  }

  @Test(
    "An answer has only the requested facets with values, and at most as many values as allowed")
  func selection() throws {
    let some = try answer(
      [FilterGroup(.and("n"), [.facet("name", "FIVE")])], facets: ["color", "color"])
    expectEqual(some.nbHits, 1)
    expect(some.facets.isEmpty && some.facetsStats.isEmpty)
    let limited = try probe().answer("", ["facets": ["color"], "maxValuesPerFacet": 1])
    expectEqual(limited.facets, ["color": [Facet(value: "blue", count: 2)]])
  }

  @Test("A disjunctive facet ignores its own choice in its counts, and other facets do not")
  func disjunctive() throws {
    let choice = FilterGroup(.or("color"), [.facet("color", "blue")])
    let free = FilterGroup(.or("free"), [.facet("free", false), .facet("free", true)])
    let answer = try answer([choice], disjunctive: ["color"])
    expectEqual(answer.nbHits, 2)
    expectEqual(texts(answer.facets["color"]), ["blue (2)", "red (2)"])
    expectEqual(texts(answer.facets["brand"]), ["Apple (1)", "Samsung (1)"])
    let both = try self.answer([choice, free], disjunctive: ["color", "free"])
    expectEqual(both.nbHits, 0)
    expectEqual(texts(both.facets["color"]), ["red (1)", "blue (0)"])
    expect(both.facets["brand"] == nil)
    // Two records are blue, and neither has a value for "free".
    expectEqual(texts(both.facets["free"]), ["false (0)", "true (0)"])
  }

  @Test("A condition of the app applies to every count")
  func baseFilters() throws {
    let base = FilterGroup(.or("color", layer: .base), [.facet("color", "blue")])
    let answer = try answer([base], disjunctive: ["color"])
    expectEqual(texts(answer.facets["color"]), ["blue (2)", "red (1)"])
  }

  @Test("A facet that is not declared is refused, with the setting that declares it")
  func undeclared() throws {
    let probe = try probe()
    expectEqual(
      probe.refusal(SearchRequest(index: "index", parameters: ["facets": ["size"]])),
      "Cannot count the values of `size` attribute, you need to add it to attributesForFaceting, "
        + "not as filterOnly.")
    expect(
      probe.refusal(SearchRequest(index: "index", parameters: ["facets": ["name"]])) != nil)
    let group = FilterGroup(.and("f"), [.facet("size", "L")])
    expectEqual(
      probe.refusal(SearchRequest(index: "index", filters: [[group]])),
      "Cannot filter by `size` attribute, you need to add it to attributesForFaceting.")
  }

  @Test("Values of objects in arrays are found and counted by paths through the array")
  func objectsInArrays() throws {
    let probe = try IndexProbe(
      [["authors": [["name": "Ann Lee"], ["name": "Bob"]]], ["authors": ["name": "Cid"]]],
      IndexSettings(
        searchableAttributes: ["authors.name"], attributesForFaceting: ["authors.name"]))
    try expectEqual(probe.found("bob"), ["0"])
    try expectEqual(
      probe.answer("", ["facets": ["authors.name"]]).facets["authors.name"]?.map(\.value),
      ["Ann Lee", "Bob", "Cid"])
  }
}
