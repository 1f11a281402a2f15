import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("An alias of indices that map an attribute in different ways")
struct AliasesOfDifferentIndicesTests {
  private var both = Foreign(
    indices: [
      "plain": [
        "brand": ["type": "text", "fields": ["keyword": ["type": "keyword"]]],
        "price": ["type": "float"], "size": ["type": "integer"], "name": ["type": "text"],
        "parts": ["properties": ["color": ["type": "keyword"]]], "code": ["type": "keyword"],
        "same": ["type": "date"],
      ],
      "careful": [
        "brand": ["type": "keyword", "normalizer": "lowercase"], "size": ["type": "long"],
        "price": ["type": "scaled_float", "scaling_factor": 100], "only": ["type": "ip"],
        "name": ["type": "text", "analyzer": "english"], "code": ["type": "long"],
        "parts": ["type": "nested", "properties": ["color": ["type": "keyword"]]],
        "same": ["type": "date", "format": "dd/MM/yyyy"],
      ],
    ], settings: ["searchableAttributes": ["brand", "name"]])

  private func of(_ index: JSON, _ query: JSON) -> JSON {
    ["bool": ["filter": [["terms": ["_index": [index]]], query]]]
  }

  @Test("A filter asks each index by the field that it has")
  func filters() throws {
    let acme: [JSON] = [
      of("careful", ["term": ["brand": "Acme"]]),
      of("plain", ["term": ["brand.keyword": ["case_insensitive": true, "value": "Acme"]]]),
    ]
    try expectEqual(both.filter("brand:Acme"), FilterQuery.either(acme))
    try expectEqual(both.filter("NOT brand:Acme"), ["bool": ["must_not": .array(acme)]])
    let red: JSON = ["term": ["parts.color": ["case_insensitive": true, "value": "red"]]]
    try expectEqual(
      both.filter("parts.color:red"),
      FilterQuery.either([
        of(
          "careful", ["nested": ["ignore_unmapped": true, "path": "parts", "query": red]]),
        of("plain", red),
      ]))
    // Indices that differ in nothing that matters are asked together.
    try expectEqual(both.filter("size > 3"), ["range": ["size": ["gt": 3]]])
    try expectEqual(
      both.filter("price > 3"),
      FilterQuery.either([
        of("careful", ["range": ["price": ["gt": 3.0025]]]),
        of("plain", ["range": ["price": ["gt": .number(NumericValue(3).lastEqual.doubleValue)]]]),
      ]))
    #expect(both.refusal("", ["filters": "code > 3"])?.contains("without a numeric field") == true)
  }

  @Test("Any number of values is one query for each way in which the indices map the attribute")
  func manyValues() throws {
    let values = (0..<1500).map { "brand:v\($0)" }.joined(separator: " OR ")
    let either = try #require(try both.filter(values)?["bool"]?["should"]?.arrayValue)
    let counts = zip(["brand", "brand.keyword"], either).map { path, query in
      query["bool"]?["filter"]?[1]?["terms"]?[path]?.arrayValue?.count
    }
    expectEqual(counts, [1500, 3000])
    let parts = (0..<300).map { "parts.color:v\($0)" }.joined(separator: " OR ")
    expect(try #require(try both.filter(parts)).clauseCount == 5)
  }

  @Test("Counting is refused with the indices and their mappings, and sorting unless by numbers")
  func refused() throws {
    expectEqual(
      both.refusal("", ["facets": ["brand"]]),
      "`brand` is not mapped alike in the indices of the alias (keyword with a normalizer in careful; "
        + "text with keyword in plain), so its values can be neither counted nor sorted nor searched "
        + "together: map it alike and index the records again, or search the indices one by one")
    try expectEqual(both.plan("", ["facets": ["*"]]).counted, [["only", "size"]])
    for (attribute, isRefused) in [
      ("brand", true), ("price", false), ("code", true), ("same", false), ("parts.color", true),
    ] {
      var sorted = both
      sorted.settings = ["customRanking": [.string("asc(\(attribute))")]]
      expectEqual(sorted.refusal() != nil, isRefused, attribute)
    }
  }

  @Test("Words are searched in texts and in values, unless numbers stand beside texts")
  func words() throws {
    let must = try both.plan("acme", ["queryType": "prefixNone"]).body["query"]?["bool"]?["must"]
    expectEqual(
      must?[0]?["dis_max"]?["queries"]?.arrayValue?.compactMap {
        $0["constant_score"]?["filter"]?.objectValue?.keys.sorted()
      }, [["term"], ["match"], ["match"], ["match"], ["match"]])
    var mixed = both
    mixed.indices["plain"] = ["code": ["type": "text"]]
    mixed.settings = ["searchableAttributes": ["code"]]
    #expect(mixed.refusal("a")?.contains("not mapped alike") == true)
  }
}
