import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Facets that are counted after variants are left out")
struct VariantCountsTests {
  private static let settings: [String: JSON] = [
    "searchableAttributes": ["title"], "attributesForFaceting": ["genre", "afterDistinct(year)"],
    "customRanking": ["desc(rating)"], "attributeForDistinct": "owner", "distinct": 2,
  ]

  private static func plan(
    _ parameters: SearchParameters, settings: [String: JSON] = [:],
    without field: String = ""
  ) throws -> PlannedSearch {
    let index = try OpenSearchIndex(
      "movies", settings: .object(Self.settings.merging(settings) { $1 }))
    var fields = Movies.mapping["movies-1"]?["mappings"]?["properties"]?.objectValue ?? [:]
    fields["_searchlight_variant"] = ["type": "keyword"]
    fields[field] = nil
    let schema = OpenSearchSchema(mapping: ["i": ["mappings": ["properties": .object(fields)]]])
    return try PlannedSearch(
      SearchRequest(index: "movies", parameters: parameters), index, schema)
  }

  @Test("The best variants of each group are asked for with the values of these facets alone")
  func body() throws {
    let search = try Self.plan(["facets": ["*"]])
    let counts = search.body["aggs"]?["q0"]?["aggs"]
    expectEqual(
      counts?["variants_shown"],
      [
        "terms": ["field": "_searchlight_variant", "size": 10_000],
        "aggs": [
          "best": [
            "top_hits": [
              "_source": false, "docvalue_fields": ["year", "year.number"], "size": 2,
              "sort": search.body["sort"] ?? .null,
            ]
          ]
        ],
      ])
    expect(counts?["f0"] != nil && counts?["f1"] == nil && counts?["s1"] == nil)
    let all = try Self.plan(["facets": ["*"], "facetingAfterDistinct": true])
    expect(all.body["aggs"]?["q0"]?["aggs"]?["f0"] == nil)
    let none = try Self.plan(["facets": ["*"], "facetingAfterDistinct": true, "distinct": 0])
    expect(none.body["aggs"]?["q0"]?["aggs"]?["variants_shown"] == nil)
  }

  @Test("Values and statistics are those of the variants, the most frequent first")
  func counts() throws {
    let search = try Self.plan(["facets": ["year"], "maxValuesPerFacet": 2])
    func group(_ years: [[Int]]) -> JSON {
      let hits = years.map { years -> JSON in
        [
          "fields": [
            "year": .array(years.map { .string("\($0)") }),
            "year.number": .array(years.map { .number(Double($0)) }),
          ]
        ]
      }
      return ["best": ["hits": ["hits": .array(hits)]], "doc_count": 9, "key": "k"]
    }
    func response(left: Int) throws -> SearchResponse {
      let groups: JSON = [
        "buckets": [group([[1979], [1986]]), group([[1986, 1992]]), group([[]])],
        "sum_other_doc_count": .integer(left),
      ]
      return try AnswerReader(search: search).response(
        Movies.answer(total: 5, ["aggregations": ["q0": ["variants_shown": groups]]]))
    }
    let all = try response(left: 0)
    expectEqual(all.facets["year"]?.map(\.description), ["1986 (2)", "1979 (1)"])
    expectEqual(all.facetsStats["year"], FacetStats(min: 1979, max: 1992, avg: 1985.75, sum: 7943))
    expectEqual(all.details.areFacetCountsExact, true)
    try expectEqual(response(left: 3).details.areFacetCountsExact, false)
    #expect(
      throws: SearchError.malformedResponse("an answer from the cluster has no counts of year")
    ) {
      try AnswerReader(search: search).response(
        Movies.answer(total: 5, ["aggregations": ["q0": [:]]]))
    }
  }

  @Test(
    "Where a cluster does not return values by record, counting after distinct is refused by name")
  func refused() throws {
    let foreign = #expect(throws: SearchError.self) {
      try Self.plan(["facets": ["year"]], without: "_searchlight_variant")
    }
    expect("\(try #require(foreign))".contains("`owner`"))
  }
}
