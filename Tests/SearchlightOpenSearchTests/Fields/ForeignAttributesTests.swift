import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

/// What the mapping alone says of an index that another tool has made.
@Suite("Attributes of an index that others made")
struct ForeignAttributesTests {
  private static let properties: JSON = [
    "name": ["type": "text", "fields": ["keyword": ["type": "keyword", "ignore_above": 256]]],
    "about": ["type": "text"], "brand": ["type": "keyword", "normalizer": "lowercase"],
    "price": ["type": "scaled_float", "scaling_factor": 100], "stock": ["type": "boolean"],
    "day": ["type": "date"], "host": ["type": "ip"], "loc": ["type": "geo_point"],
    "vendor": ["properties": ["name": ["type": "keyword"]]],
    "other": ["type": "alias", "path": "brand"], "raw": ["type": "binary"],
    "attrs": ["type": "flat_object"], "_hidden": ["type": "keyword"],
  ]

  private let things = Foreign(properties)

  @Test("Without settings, texts are searched and all values that can be counted are facets")
  func undeclared() throws {
    let search = try things.plan("oz", ["facets": ["*"]])
    expectEqual(search.text.attributes, ["about", "name"])
    expectEqual(
      search.counted, [["brand", "day", "host", "name", "price", "stock", "vendor.name"]])
    try expectEqual(
      things.filter("vendor.name:Acme"),
      ["term": ["vendor.name": ["case_insensitive": true, "value": "Acme"]]])
    try expectEqual(things.filter("price > 3"), ["range": ["price": ["gt": 3.0025]]])
    // Settings that say nothing of facets leave them to the mapping; those that do declare them.
    for (settings, isTaken): (JSON, Bool) in [
      (["hitsPerPage": 5], true), (["attributesForFaceting": ["name"]], false),
      (["attributesForFaceting": []], false), (["attributesForFaceting": nil], true),
    ] {
      var declared = things
      declared.settings = settings
      expectEqual(declared.refusal("", ["facets": ["brand"]]) == nil, isTaken, "\(settings)")
    }
  }

  @Test("Values can be searched in any attribute that can be counted")
  func valueSearch() throws {
    var request = SearchRequest(index: "things", query: "ac")
    request.facetSearch = FacetSearch(attribute: "brand", maxFacetHits: nil)
    let body = try PlannedSearch(
      request, try OpenSearchIndex("things"), things.schema, dialect: things.dialect
    ).body
    expectEqual(body["aggs"]?["q0"]?["aggs"]?["f0"]?["terms"]?["field"], "brand")
  }

  @Test("What is not in the mapping is refused by name, with what can be done")
  func unknown() {
    let missing =
      "`brnd` is not in the mapping of the index: correct the name, or declare it in "
      + "attributesForFaceting if records may come to have it"
    expectEqual(things.refusal("", ["filters": "brnd:a"]), missing)
    expectEqual(things.refusal("", ["filters": "brnd > 1"]), missing)
    expectEqual(things.refusal("", ["facets": ["brnd"]]), missing)
    expectEqual(
      things.refusal("", ["filters": "vendor:a"]),
      "`vendor` is an object: name an attribute in it")
    expect(things.refusal("", ["filters": "_tags:a"]) == nil)
    expect(things.refusal("", ["filters": "objectID:a"]) == nil)
    expect(Foreign([:]).refusal("", ["filters": "brnd:a"]) == nil)
  }

  @Test("An index without texts is searched by its keywords")
  func noTexts() throws {
    let codes = Foreign(["code": ["type": "keyword"], "size": ["type": "long"]])
    try expectEqual(codes.plan("a").text.attributes, ["code"])
  }

  @Test("An index that a loader has made keeps the declarations of its settings")
  func own() throws {
    let value: JSON = [
      "type": "keyword", "fields": ["folded": ["type": "keyword", "normalizer": "n"]],
    ]
    var own = Foreign([
      "_searchlight_order": ["type": "long"], "objectID": value, "genre": value,
      "year": ["type": "double"], "title": ["type": "text"],
    ])
    try expectEqual(own.plan("", ["facets": ["*"]]).counted, [["genre"]])
    expect(try #require(own.refusal("", ["filters": "year:5"])).contains("attributesForFaceting"))
    own.settings = ["searchableAttributes": ["title"]]
    expect(try #require(own.refusal("", ["facets": ["genre"]])).contains("attributesForFaceting"))
  }

  @Test("A keyword with a normalizer is counted and sorted by, as the cluster stores it")
  func normalized() throws {
    try expectEqual(things.count("brand")?["terms"]?["field"], "brand")
    var sorted = things
    sorted.settings = ["customRanking": ["asc(brand)"]]
    expect(try sorted.plan().body["sort"]?[0]?["brand"] != nil)
  }

  @Test("Another name of a field stands for that field, also where the field is a sub-field")
  func aliases() throws {
    try expectEqual(things.count("other")?["terms"]?["field"], "brand")
    try expectEqual(things.filter("other:A"), ["term": ["brand": "A"]])
    let named = Foreign(
      [
        "title": ["type": "text", "fields": ["raw": ["type": "keyword"]]],
        "heading": ["type": "alias", "path": "title"],
        "exact": ["type": "alias", "path": "title.raw"],
        "lost": ["type": "alias", "path": "nothing"],
      ], settings: ["searchableAttributes": ["heading"]])
    try expectEqual(named.plan("a").text.attributes, ["title"])
    try expectEqual(named.count("exact")?["terms"]?["field"], "title.raw")
    try expectEqual(named.count("heading")?["terms"]?["field"], "title.raw")
    expect(named.refusal("", ["facets": ["lost"]]) != nil)
  }

  @Test("An attribute that the mapping leaves out, or whose object is one value, is refused")
  func outOfReach() {
    var closed = Foreign(
      ["a": ["type": "keyword"], "o": ["type": "object", "enabled": false]],
      settings: ["attributesForFaceting": ["b", "o.x", "r.gte"]])
    expect(closed.refusal("", ["filters": "b:1"]) == nil)
    expectEqual(
      closed.refusal("", ["filters": "o.x:1"]),
      "`o.x` is not in the mapping, and `o` takes no new attributes (dynamic or enabled is false), so "
        + "records may have it and are not found by it: add it to the mapping, and index the records "
        + "again")
    closed.members = ["dynamic": "false"]
    #expect(closed.refusal("", ["facets": ["b"]])?.contains("and the mapping takes no new") == true)
    closed.members = ["dynamic": "strict"]
    expect(closed.refusal("", ["facets": ["b"]]) == nil)
    closed.indices = ["things": ["r": ["type": "integer_range"]]]
    expectEqual(
      closed.refusal("", ["filters": "r.gte >= 3"]),
      "`r.gte` lies in `r`, which is mapped as integer_range, so that the cluster takes the whole "
        + "object for one value: map it as object, and index the records again")
  }

  @Test("Records that the cluster does not keep are not shown, but can be counted")
  func noRecords() {
    var bare = things
    bare.members = ["_source": ["enabled": false]]
    #expect(bare.refusal()?.hasPrefix("things does not keep the records (_source") == true)
    expect(bare.refusal("", ["hitsPerPage": 0, "facets": ["brand"]]) == nil)
  }

  @Test("A field that the cluster computes is used like any other")
  func runtime() throws {
    var computed = things
    computed.members = ["runtime": ["weekday": ["type": "keyword"]]]
    try expectEqual(computed.count("weekday")?["terms"]?["field"], "weekday")
  }
}
