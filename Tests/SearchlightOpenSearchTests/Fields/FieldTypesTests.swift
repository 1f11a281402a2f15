import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Types of fields in an index that others made")
struct FieldTypesTests {
  private func bucket(_ key: JSON, _ count: Int) -> JSON {
    ["key": key, "doc_count": .integer(count)]
  }

  @Test("A constant is counted by the value of the mapping, in each index of an alias")
  func constants() throws {
    let field = { (value: JSON) -> JSON in
      ["kind": ["type": "constant_keyword", "value": value], "n": ["type": "long"]]
    }
    var shops = Foreign(indices: ["a": field("shop"), "b": field("store")])
    try expectEqual(
      shops.count("kind"),
      [
        "filters": [
          "filters": ["shop": ["term": ["kind": "shop"]], "store": ["term": ["kind": "store"]]]
        ]
      ])
    let response = try shops.facets(
      "kind", ["f0": ["buckets": ["shop": ["doc_count": 3], "store": ["doc_count": 5]]]])
    expectEqual(response.facets["kind"]?.map(\.description), ["store (5)", "shop (3)"])
    shops.settings = ["customRanking": ["asc(kind)", "asc(n)"]]
    #expect(shops.refusal()?.contains("sorts as by the name of the index") == true)
    shops.dialect = ClusterDialect(.elasticsearch, 8)
    expect(try shops.plan().body["sort"]?[0]?["kind"] != nil)
    // All records of one index have the same value, so it orders nothing.
    shops.indices["b"] = nil
    shops.dialect = ClusterDialect()
    expect(try shops.plan().body["sort"]?[0]?["n"] != nil)
  }

  @Test("Paths in an object whose values are kept in one field are filtered by, and counted fresh")
  func flatObjects() throws {
    var things = Foreign(["attrs": ["type": "flat_object"]])
    try expectEqual(
      things.filter("attrs.finish:matt"),
      ["term": ["attrs.finish": ["case_insensitive": true, "value": "matt"]]])
    #expect(things.refusal("", ["facets": ["attrs.finish"]])?.contains("from version 3") == true)
    #expect(things.refusal("", ["filters": "attrs.watts > 3"])?.contains("kept as text") == true)
    things.dialect = ClusterDialect(.openSearch, 3)
    #expect(things.refusal("", ["facets": ["attrs"]])?.contains("only paths in it") == true)
    let search = try things.plan("", ["facets": ["attrs.finish"]])
    expectEqual(
      String(decoding: MultiSearchBody.bytes([search]).prefix { $0 != 0x0A }, as: UTF8.self),
      #"{"index":"things","request_cache":false}"#)
    let response = try things.facets(
      "attrs.finish",
      [
        "f0": [
          "sum_other_doc_count": 0,
          "buckets": [
            bucket("java.lang.Object@4a4ccaa9", 9), bucket("matt", 7),
            bucket("java.lang.Object@4a4ccaa9", 2),
          ],
        ]
      ])
    expectEqual(response.facets["attrs.finish"]?.map(\.description), ["matt (7)"])
    expect(response.details.areFacetCountsExact)
    // Nested objects change how OpenSearch 2 reads these fields.
    things.dialect = ClusterDialect(.openSearch, 2)
    things.indices["things"] = [
      "attrs": ["type": "flat_object"],
      "parts": ["type": "nested", "properties": ["a": ["type": "keyword"]]],
    ]
    expect(things.refusal("", ["facets": ["attrs.finish"]]) == nil)
    things.dialect = ClusterDialect(.elasticsearch, 8)
    things.indices["things"] = ["attrs": ["type": "flattened"]]
    try expectEqual(things.count("attrs.finish")?["terms"]?["field"], "attrs.finish")
    things.settings = ["customRanking": ["asc(attrs.finish)"]]
    expect(things.refusal() == nil)
  }

  @Test("Numbers that a field stores rounded are counted as records write them")
  func spellings() throws {
    let cases: [(String, JSON, [(JSON, String)])] = [
      ("float", [:], [(0.10000000149011612, "0.1"), (5.0, "5"), (16_777_216.0, "16777216")]),
      (
        "half_float", [:],
        [(0.0999755859375, "0.1"), (19.09375, "19.1"), (6.103515625e-05, "0.00006104")]
      ),
      ("scaled_float", ["scaling_factor": 100], [(7.7700000000000005, "7.77"), (-0.01, "-0.01")]),
      ("double", [:], [(0.10000000149011612, "0.10000000149011612")]),
      ("long", [:], [(9_007_199_254_740_993, "9007199254740993")]),
    ]
    for (type, members, values) in cases {
      let field = (members.objectValue ?? [:]).merging(["type": .string(type)]) { $1 }
      let things = Foreign(["n": .object(field)])
      for (key, text) in values {
        let response = try things.facets("n", ["f0": ["buckets": [bucket(key, 2)]]])
        expectEqual(response.facets["n"]?.map(\.value), [text], type)
      }
    }
    let stats: JSON = ["count": 1, "min": 0.10000000149011612, "max": 5.0, "avg": 1, "sum": 2]
    let floats = try Foreign(["n": ["type": "float"]])
      .facets("n", ["f0": ["buckets": []], "s0": stats])
    expect(floats.facetsStats["n"]?.min == 0.1 && floats.facetsStats["n"]?.max == 5)
  }

  @Test("Values that are too long for a field are refused, and counts without them are not exact")
  func longValues() throws {
    let things = Foreign([
      "k": ["type": "keyword", "ignore_above": 5],
      "t": ["type": "text", "fields": ["keyword": ["type": "keyword", "ignore_above": 5]]],
    ])
    expect(things.refusal("", ["filters": "k:abcde"]) == nil)
    expectEqual(
      things.refusal("", ["filters": "t:abcdef"]),
      "a value of `t` has 6 letters, but the cluster has left out values of more than 5: map it with "
        + "a larger ignore_above, and index the records again")
    let aggregations = try things.plan("", ["facets": ["k", "t"]]).body["aggs"]?["q0"]?["aggs"]
    expectEqual(aggregations?["i0"], ["filter": ["term": ["_ignored": "k"]]])
    expect(aggregations?["i1"]?["filter"]?["bool"]?["should"]?.arrayValue?.count == 2)
    let response = try things.facets(
      "k", ["f0": ["buckets": [bucket("a", 1)]], "i0": ["doc_count": 3]])
    expect(!response.details.areFacetCountsExact)
  }

  @Test("A number is compared as a field with few digits stores it")
  func halves() throws {
    let things = Foreign([
      "h": ["type": "half_float"], "f": ["type": "float"],
      "s": ["type": "scaled_float", "scaling_factor": 10],
      "c": ["type": "scaled_float", "scaling_factor": 1000],
    ])
    let (low, middle, high): (JSON, JSON, JSON) = (
      0.09948730468750, 0.0999755859375, 0.1005248069763183593750
    )
    try expectEqual(things.filter("h >= 0.1"), ["range": ["h": ["gte": low]]])
    try expectEqual(
      things.filter("h = 0.1")?["bool"]?["should"]?[0],
      ["range": ["h": ["gte": low, "lte": middle]]])
    let greater = try things.filter("h > 0.1")?["range"]?["h"]?["gt"]?.doubleValue
    expect(abs(try #require(greater) - (high.doubleValue ?? 0)) < 0.0001)
    // Neighbours differ by more than the decimals that are compared.
    try expectEqual(things.filter("h = 19.1"), ["term": ["h": 19.09375]])
    try expectEqual(things.filter("h < 2049"), ["range": ["h": ["lt": 2048]]])
    try expectEqual(things.filter("f = 16777217"), ["term": ["f": 16_777_216]])
    try expectEqual(
      things.filter("f >= 0.1"),
      ["range": ["f": ["gte": .number(NumericValue(0.1).firstEqual.doubleValue)]]])
    try expectEqual(things.filter("s <= 7.77"), ["range": ["s": ["lte": 7.825]]])
    try expectEqual(things.filter("s > 7.77"), ["range": ["s": ["gt": 7.825]]])
    try expectEqual(
      things.filter("s = 7.77"),
      FilterQuery.either([
        ["range": ["s": ["gte": 7.775, "lte": 7.8]]], ["range": ["s": ["gte": 7.8, "lte": 7.825]]],
      ]))
    try expectEqual(
      things.filter("c >= 7"),
      ["range": ["c": ["gte": .number(NumericValue(7).firstEqual.doubleValue)]]])
  }

  @Test("A counted moment of nanoseconds finds the records that it counts")
  func nanoseconds() throws {
    let things = Foreign(["at": ["type": "date_nanos"]])
    try expectEqual(
      things.filter(#"at:"2024-03-01T12:00:00.123Z""#),
      [
        "range": [
          "at": ["gte": "2024-03-01T12:00:00.123Z", "lte": "2024-03-01T12:00:00.123999999Z"]
        ]
      ])
    try expectEqual(things.filter("at:2024-03-01"), ["term": ["at": "2024-03-01"]])
  }

  @Test("What a field cannot do is refused by name, with the mapping that can")
  func refused() throws {
    let unusable = [
      "binary", "completion", "integer_range", "date_range", "ip_range", "geo_shape",
      "rank_feature", "dense_vector", "percolator", "match_only_text",
    ]
    for type in unusable {
      let things = Foreign(
        ["f": ["type": .string(type)]],
        settings: [
          "searchableAttributes": ["f"], "attributesForFaceting": ["f"],
        ])
      var sorted = things
      sorted.settings = ["customRanking": ["asc(f)"], "attributesForFaceting": ["f"]]
      for refusal in [
        things.refusal("", ["facets": ["f"]]), things.refusal("", ["filters": "f:a"]),
        things.refusal("", ["filters": "f > 1"]), sorted.refusal(),
      ] { #expect(refusal?.hasPrefix("`f` is mapped") == true, "\(type)") }
      expectEqual(things.refusal("a") == nil, type == "match_only_text", type)
    }
    let things = Foreign(
      [
        "w": ["type": "wildcard"], "v": ["type": "keyword", "doc_values": false],
        "x": ["type": "keyword", "index": false, "doc_values": false],
        "i": ["type": "keyword", "index": false], "b": ["type": "boolean"],
      ], settings: ["searchableAttributes": ["i"]])
    for (parameters, reason): (SearchParameters, String) in [
      (["facets": ["w"]], "mapped as wildcard"), (["facets": ["v"]], "doc_values"),
      (["filters": "x:1"], "without doc_values"), (["filters": "b > 1"], "without a numeric field"),
    ] {
      #expect(things.refusal("", parameters)?.contains(reason) == true, "\(parameters)")
    }
    expect(things.refusal("", ["filters": "w:1 AND v:1 AND i:1"]) == nil)
    #expect(things.refusal("a")?.contains(#""index":false, so it cannot be searched"#) == true)
    var elastic = things
    elastic.dialect = ClusterDialect(.elasticsearch, 8)
    expect(elastic.refusal("", ["facets": ["w"]]) == nil)
  }
}
