import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Nested objects of a cluster")
struct NestedObjectsTests {
  private var things = Foreign(
    [
      "variants": [
        "type": "nested",
        "properties": [
          "color": ["type": "keyword"], "size": ["type": "integer"], "note": ["type": "text"],
        ],
      ],
      "flat": [
        "type": "nested", "include_in_root": true, "properties": ["a": ["type": "keyword"]],
      ],
      "outer": [
        "type": "nested",
        "properties": ["inner": ["type": "nested", "properties": ["b": ["type": "long"]]]],
      ],
    ], settings: ["searchableAttributes": ["variants"]])

  private func nested(_ path: JSON, _ query: JSON) -> JSON {
    ["nested": ["ignore_unmapped": true, "path": path, "query": query]]
  }

  @Test("A filter is met by a record with an element that meets it")
  func filters() throws {
    let red: JSON = ["term": ["variants.color": ["case_insensitive": true, "value": "red"]]]
    try expectEqual(things.filter("variants.color:red"), nested("variants", red))
    try expectEqual(
      things.filter("NOT variants.color:red"), ["bool": ["must_not": [nested("variants", red)]]])
    try expectEqual(
      things.filter("variants.size > 3"),
      nested("variants", ["range": ["variants.size": ["gt": 3]]]))
    try expectEqual(
      things.filter("outer.inner.b = 7"), nested("outer.inner", ["term": ["outer.inner.b": 7]]))
    try expectEqual(
      things.filter("flat.a:x"),
      ["term": ["flat.a": ["case_insensitive": true, "value": "x"]]])
  }

  @Test("Conditions with one label are met by one element")
  func elements() throws {
    let red: JSON = ["term": ["variants.color": ["case_insensitive": true, "value": "red"]]]
    let large: JSON = ["range": ["variants.size": ["gt": 3]]]
    try expectEqual(
      things.filter("variants[1].color:red AND variants[1].size > 3"),
      nested("variants", ["bool": ["filter": [red, large]]]))
    try expectEqual(
      things.filter("NOT variants[1].color:red"),
      nested("variants", ["bool": ["must_not": [red]]]))
    try expectEqual(
      things.filter("flat[x].a:b"),
      nested("flat", ["term": ["flat.a": ["case_insensitive": true, "value": "b"]]]))
    try expectEqual(
      things.filter("outer[1].inner.b = 7"),
      nested("outer", nested("outer.inner", ["term": ["outer.inner.b": 7]])))
    let plain = Foreign(["variants": ["properties": ["color": ["type": "keyword"]]]])
    expectEqual(
      plain.refusal("", ["filters": "variants[1].color:red"]),
      "the elements of `variants` cannot be told apart, because it is not mapped as nested in every "
        + "index: map it as {\"type\":\"nested\"} and index the records again, or leave out the label [1]"
    )
    expect(things.refusal("", ["filters": "(variants[1].color:red OR flat.a:b)"]) != nil)
    expect(things.refusal("", ["optionalFilters": ["variants[1].color:red"]]) != nil)
  }

  @Test("Conditions on one element are met by one query, also if a facet ignores some of them")
  func disjunctive() throws {
    var request = SearchRequest(index: "things", parameters: ["facets": ["flat.a"]])
    request.disjunctiveFacets = ["flat.a"]
    request.filters = [
      [
        FilterGroup(.and("size"), [.numeric("variants[1].size", .equal, 3)]),
        FilterGroup(.or("flat.a"), [.facet("flat.a", "x")]),
        FilterGroup(.or("color"), [.facet("variants[1].color", "red")]),
      ]
    ]
    let body = try PlannedSearch(
      request, try OpenSearchIndex("things"), things.schema, dialect: things.dialect
    ).body
    let condition = body["query"]?["bool"]?["filter"]?[0]?["nested"]?["query"]?["bool"]?["filter"]
    expectEqual(condition?.arrayValue?.count, 2)
    expect(body["post_filter"]?["term"]?["flat.a"] != nil)
  }

  @Test("A negated number asks for records with elements none of which meets the condition")
  func negatedNumbers() throws {
    let any = nested("variants", ["exists": ["field": "variants.size"]])
    for (text, query): (String, JSON) in [
      ("NOT variants.size < 3", ["range": ["variants.size": ["lt": 3]]]),
      ("NOT variants.size:1 TO 3", ["range": ["variants.size": ["gte": 1, "lte": 3]]]),
    ] {
      try expectEqual(
        things.filter(text),
        ["bool": ["filter": [any], "must_not": [nested("variants", query)]]], text)
    }
    // So does one in an element.
    try expectEqual(
      things.filter("NOT outer[1].inner.b = 7"),
      nested(
        "outer",
        [
          "bool": [
            "filter": [nested("outer.inner", ["exists": ["field": "outer.inner.b"]])],
            "must_not": [nested("outer.inner", ["term": ["outer.inner.b": 7]])],
          ]
        ]))
    // An element that differs is enough.
    let differs = FilterQuery.either([
      ["range": ["variants.size": ["lt": 3]]], ["range": ["variants.size": ["gt": 3]]],
    ])
    try expectEqual(things.filter("variants.size != 3"), nested("variants", differs))
  }

  @Test("Any number of values of a nested object is one query, also if they are excluded")
  func manyValues() throws {
    let values = (0..<1500).map { "variants.size:\($0)" }
    let either = try #require(try things.filter(values.joined(separator: " OR ")))
    expectEqual(
      either["nested"]?["query"]?["terms"]?["variants.size"]?.arrayValue?.count, 1500)
    expectEqual(either.clauseCount, 2)
    let others = try things.filter(values.map { "NOT \($0)" }.joined(separator: " AND "))
    expectEqual(others?["bool"]?["must_not"]?.arrayValue?.count, 1)
    // One element must meet all conditions with one label, and one record those without.
    let two = try things.plan(
      "", ["filters": "variants.size:1 AND variants.size:2"]
    ).body["query"]?["bool"]?["filter"]
    expectEqual(two?.arrayValue?.count, 2)
    let mixed = try things.filter("variants.size:1 OR variants.color:red OR flat.a:x")
    let should = mixed?["bool"]?["should"]
    expectEqual(should?.arrayValue?.count, 2)
    expectEqual(should?[0]?["nested"]?["query"]?["bool"]?["should"]?.arrayValue?.count, 2)
  }

  @Test("Clauses of nested objects count, and limit what is searched")
  func clauses() throws {
    let fields = (10..<60).map { ("a\($0)", JSON.object(["type": "text"])) }
    let inner = JSON.object(Dictionary(uniqueKeysWithValues: fields))
    let wide = Foreign(["n": ["type": "nested", "properties": inner]])
    let search = try wide.plan("wizards emerald garlands dorothys scarecrow")
    expectEqual(search.warnings.count, 2, "the distance of words, and their typos")
    let count = search.body["query"]?.clauseCount ?? 0
    expect(count <= 1000 && count > 150, "\(count)")
    // So do those of whole values.
    let keys = (10..<90).map { ("a\($0)", JSON.object(["type": "keyword"])) }
    let values = try Foreign(JSON.object(Dictionary(uniqueKeysWithValues: keys))).plan(
      "one two three four five six seven eight nine ten eleven twelve")
    expectEqual(values.warnings.count, 1)
    let all = values.body["query"]?.clauseCount ?? 0
    expect(all <= 1000 && all > 150, "\(all)")
  }

  @Test("Records are counted, not elements")
  func counts() throws {
    let count = try #require(try things.count("variants.color"))
    expectEqual(count["nested"], ["path": "variants"])
    expectEqual(count["aggs"]?["values"]?["aggs"], ["records": ["reverse_nested": [:]]])
    expectEqual(
      count["aggs"]?["values"]?["terms"]?["order"], [["records": "desc"], ["_key": "asc"]])
    let response = try things.facets(
      "variants.color",
      [
        "f0": [
          "doc_count": 9,
          "values": [
            "doc_count_error_upper_bound": 0,
            "buckets": [
              ["key": "red", "doc_count": 7, "records": ["doc_count": 4]],
              ["key": "blue", "doc_count": 2, "records": ["doc_count": 2]],
            ],
          ],
        ]
      ])
    expectEqual(
      response.facets["variants.color"]?.map(\.description), ["red (4)", "blue (2)"])
    let sizes = try things.facets(
      "variants.size",
      [
        "f0": ["values": ["buckets": []]],
        "s0": ["values": ["count": 2, "min": 1, "max": 3, "avg": 2, "sum": 4]],
      ])
    expectEqual(sizes.facetsStats["variants.size"]?.max, 3)
  }

  @Test("Elements are searched, highlighted and sorted by, but do not group records")
  func uses() throws {
    let search = try things.plan("red")
    expectEqual(
      search.text.attributes, ["variants.color", "variants.note", "variants.size"])
    let queries = search.body["query"]?["bool"]?["must"]?[0]?["dis_max"]?["queries"]
    for query in queries?.arrayValue ?? [] {
      expectEqual(query["constant_score"]?["filter"]?["nested"]?["path"], "variants")
    }
    let hit = Movies.hit("a", ["variants": [["note": "Reddish"], ["note": "a red one"]]])
    let response = try AnswerReader(search: search)
      .response(Movies.answer(hits: [hit], total: 1))
    let notes = response.hits[0].metadata.highlightResult?["variants"]?[1]?["note"]
    expectEqual(notes?.value?.value.taggedString(), "a <em>red</em> one")
    var sorted = things
    sorted.settings = ["customRanking": ["asc(variants.size)"]]
    try expectEqual(
      sorted.plan().body["sort"]?[0]?["variants.size"]?["nested"], ["path": "variants"])
    sorted.settings = ["attributeForDistinct": "variants.color", "distinct": true]
    #expect(sorted.refusal()?.contains("cannot be grouped by it") == true)
  }
}
