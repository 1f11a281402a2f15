import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Searched attributes that are not texts")
struct WholeValuesTests {
  private let things = Foreign(
    [
      "name": ["type": "text"], "brand": ["type": "keyword"],
      "code": ["type": "keyword", "normalizer": "lowercase"], "price": ["type": "float"],
      "day": ["type": "date"], "host": ["type": "ip"], "loc": ["type": "geo_point"],
      "vendor": ["properties": ["city": ["type": "keyword"], "size": ["type": "long"]]],
    ], settings: ["searchableAttributes": ["brand, price"]])

  private func queries(_ search: PlannedSearch) -> [JSON] {
    let must = search.body["query"]?["bool"]?["must"]?[0]?["dis_max"]?["queries"]
    return must?.arrayValue?.compactMap { $0["constant_score"]?["filter"] } ?? []
  }

  @Test("A keyword is found by its whole value and its beginnings, a number by its value")
  func word() throws {
    expectEqual(
      queries(try things.plan("acm")),
      [
        ["term": ["brand": "acm"]], ["prefix": ["brand": "acm"]],
        ["match": ["price": ["lenient": true, "query": "acm"]]],
      ])
    expectEqual(
      queries(try things.plan("acm", ["queryType": "prefixNone"])),
      [["term": ["brand": "acm"]], ["match": ["price": ["lenient": true, "query": "acm"]]]])
    // The whole value counts more than a beginning.
    let boosts = try things.plan("acm").body["query"]?["bool"]?["must"]?[0]?["dis_max"]?["queries"]?
      .arrayValue?.compactMap { $0["constant_score"]?["boost"]?.doubleValue }
    #expect(try #require(boosts)[0] > boosts?[1] ?? 0)
  }

  @Test("A value of several words, or with signs, is found by the whole text")
  func text() throws {
    for text in ["café luna", "7.77", "o'neil"] {
      let all = try things.plan(text).body["query"]?["bool"]?["must"]?[0]?["dis_max"]?["queries"]
      let alternatives = all?.arrayValue ?? []
      expectEqual(alternatives.count, 4, text)
      expect(alternatives[0]["bool"]?["must"] != nil)
      expectEqual(
        alternatives.dropFirst().compactMap { $0["constant_score"]?["filter"] },
        [
          ["term": ["brand": .string(text)]], ["prefix": ["brand": .string(text)]],
          ["match": ["price": ["lenient": true, "query": .string(text)]]],
        ])
    }
  }

  @Test("An object stands for all that can be searched in it, and a place is refused")
  func objects() throws {
    var things = things
    things.settings = ["searchableAttributes": ["vendor", "host"]]
    try expectEqual(things.plan("a").text.attributes, ["vendor.city", "vendor.size", "host"])
    things.settings = ["searchableAttributes": ["loc"]]
    expectEqual(
      things.refusal("a"),
      "`loc` is mapped as geo_point, so it cannot be searched: take it out of searchableAttributes, or "
        + "map it as {\"type\":\"text\"} and index the records again")
    expect(things.refusal("") == nil)
  }

  @Test("What a search cannot find, because of a misspelt name or a short limit, is said")
  func silence() throws {
    var things = Foreign([
      "name": ["type": "text", "fields": ["keyword": ["type": "keyword", "ignore_above": 256]]],
      "brand": ["type": "keyword", "ignore_above": 20], "code": ["type": "keyword"],
      "vendor": ["properties": ["city": ["type": "text"]]],
      "parts": ["type": "nested", "properties": ["k": ["type": "keyword", "ignore_above": 20]]],
    ])
    func limited(_ names: String) -> [String] {
      [
        "Values longer than ignore_above are neither counted nor found in these attributes: \(names). "
          + "Map them with a larger ignore_above, and index the records again."
      ]
    }
    try expectEqual(things.plan("", ["facets": ["name", "code"]]).warnings, [])
    try expectEqual(
      things.plan("", ["facets": ["brand", "parts.k"]]).warnings, limited("`brand`, `parts.k`"))
    things.settings = ["searchableAttributes": ["brand", "vendor", "nme", "vendr.city"]]
    let unknown =
      "These searchableAttributes are not in the mapping of the index, so nothing is found by them: "
      + "`nme`, `vendr.city`. Correct the names, or index records that have them."
    try expectEqual(things.plan("a").warnings, [unknown] + limited("`brand`"))
    try expectEqual(things.plan("").warnings, [])
    let response = try AnswerReader(search: try things.plan("a")).response(Movies.answer())
    expectEqual(response.details.warnings.count, 2)
    // Elasticsearch says of which records it has left out a value, so that their counts tell.
    things.dialect = ClusterDialect(.elasticsearch, 8)
    try expectEqual(things.plan("", ["facets": ["brand"]]).warnings, [])
    try expectEqual(things.plan("", ["facets": ["parts.k"]]).warnings, limited("`parts.k`"))
    things.indices = ["things": [:]]
    try expectEqual(things.plan("a").warnings, [])
    things.indices = [
      "things": ["_searchlight_order": ["type": "long"], "name": ["type": "text"]]
    ]
    try expectEqual(things.plan("a").warnings, [])
  }

  @Test("Words and phrases are excluded in values too")
  func excluded() throws {
    let body = try things.plan(#"a "b c" -acme"#, ["advancedSyntax": true]).body
    expectEqual(
      body["query"]?["bool"]?["must_not"]?[0]?["bool"]?["should"],
      [["term": ["brand": "acme"]], ["match": ["price": ["lenient": true, "query": "acme"]]]])
    expectEqual(
      body["query"]?["bool"]?["must"]?[1]?["dis_max"]?["queries"]?[0]?["constant_score"]?["filter"],
      ["term": ["brand": "b c"]])
  }

  @Test("Matches in values are highlighted, in the letter case in which they are found")
  func highlights() throws {
    var things = things
    things.settings = ["searchableAttributes": ["brand", "code", "price", "host", "day"]]
    func marked(_ query: String, _ record: JSON) throws -> [String] {
      let hit = Movies.hit("a", record)
      let response = try AnswerReader(search: try things.plan(query))
        .response(Movies.answer(hits: [hit], total: 1))
      let tree = response.hits.first?.metadata.highlightResult
      return ["brand", "code", "price", "host", "day"].compactMap {
        tree?[$0]?.value?.value.taggedString()
      }
    }
    let record: JSON = ["brand": "Café Luna", "code": "Acme", "price": 7.77, "host": "10.0.0.1"]
    try expectEqual(
      marked("Café Lu", record),
      ["<em>Café</em> <em>Lu</em>na", "Acme", "7.77", "10.0.0.1"])
    try expectEqual(marked("café", record)[0], "Café Luna")
    try expectEqual(marked("aCm", record)[1], "<em>Acm</em>e")
    try expectEqual(marked("7.77", record)[2], "<em>7</em>.<em>77</em>")
    try expectEqual(marked("7", record)[2], "7.77")
    try expectEqual(
      marked("10.0.0.1", record)[3], "<em>10</em>.<em>0</em>.<em>0</em>.<em>1</em>")
  }
}
