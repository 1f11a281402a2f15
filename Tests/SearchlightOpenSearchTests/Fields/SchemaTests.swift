import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("Fields of a mapping")
struct SchemaTests {
  private static let mapping: JSON = [
    "films-1": [
      "mappings": [
        "properties": [
          "title": [
            "type": "text", "analyzer": "english",
            "fields": [
              "raw": ["type": "keyword"], "lower": ["type": "keyword", "normalizer": "n"],
              "start": ["type": "text", "analyzer": "searchlight_beginnings"],
              "size": ["type": "token_count"], "broken": [:],
            ],
          ],
          "hidden": ["type": "text", "index": false], "off": ["type": "text", "enabled": false],
          "any": ["type": "match_only_text"], "typed": ["type": "search_as_you_type"],
          "_own": ["type": "text"], "objectID": ["type": "text"],
          "brand": ["type": "wildcard"], "code": ["type": "keyword", "normalizer": "n"],
          "one": ["type": "constant_keyword"], "flat": ["type": "flat_object"],
          "year": ["type": "integer", "fields": ["text": ["type": "text"]]],
          "price": ["type": "scaled_float"], "id": ["type": "unsigned_long"],
          "day": ["type": "date"], "moment": ["type": "date_nanos"], "free": ["type": "boolean"],
          "host": ["type": "ip"], "place": ["type": "geo_point"], "nothing": [:],
          "crew": [
            "type": "nested",
            "properties": ["role": ["type": "keyword"], "name": ["type": "text"]],
          ],
          "cast": [
            "type": "nested", "include_in_root": true,
            "properties": [
              "name": ["type": "text"],
              "awards": [
                "type": "nested", "include_in_parent": true,
                "properties": ["year": ["type": "short"]],
              ],
            ],
          ],
          "studio": [
            "properties": [
              "town": ["type": "keyword"],
              "rooms": [
                "type": "nested", "include_in_root": true,
                "properties": ["number": ["type": "byte"]],
              ],
            ]
          ],
        ]
      ]
    ],
    // An alias may stand for several indices; the first by name decides.
    "films-2": [
      "mappings": [
        "properties": ["year": ["type": "keyword"], "extra": ["type": "half_float"]]
      ]
    ],
    "films-3": ["mappings": [:]],
  ]

  private let schema = OpenSearchSchema(mapping: mapping)

  private func field(
    _ type: String, analyzer: String? = nil, isNormalized: Bool = false, isIndexed: Bool = true,
    nested: String? = nil
  ) -> OpenSearchSchema.Field {
    OpenSearchSchema.Field(
      type: type, analyzer: analyzer, isNormalized: isNormalized, isIndexed: isIndexed,
      nested: nested)
  }

  @Test("The fields of all indices are read with their types, analysis and sub-fields")
  func fields() {
    var title = field("text", analyzer: "english")
    title.subfields = [
      "raw": field("keyword"), "lower": field("keyword", isNormalized: true),
      "start": field("text", analyzer: "searchlight_beginnings"), "size": field("token_count"),
    ]
    var year = field("integer")
    year.subfields = ["text": field("text")]
    var any = field("match_only_text")
    any.hasPositions = false
    let expected: [String: OpenSearchSchema.Field] = [
      "title": title, "hidden": field("text", isIndexed: false),
      "off": field("text", isIndexed: false), "any": any,
      "typed": field("search_as_you_type"), "_own": field("text"), "objectID": field("text"),
      "brand": field("wildcard"), "code": field("keyword", isNormalized: true),
      "one": field("constant_keyword"), "flat": field("flat_object"), "year": year,
      "price": field("scaled_float"), "id": field("unsigned_long"), "day": field("date"),
      "moment": field("date_nanos"), "free": field("boolean"), "host": field("ip"),
      "place": field("geo_point"), "crew.role": field("keyword", nested: "crew"),
      "crew.name": field("text", nested: "crew"),
      "cast.name": field("text"), "cast.awards.year": field("short", nested: "cast.awards"),
      "studio.town": field("keyword"), "studio.rooms.number": field("byte"),
      "extra": field("half_float"),
    ]
    expectEqual(schema.fields, expected)
    expectEqual(schema.nestedPaths, ["cast.awards", "crew"])
    expectEqual(schema.textPaths, ["any", "cast.name", "crew.name", "title", "typed"])
  }

  @Test("A mapping of any depth is read to its 64th level without a crash")
  func depth() {
    var json: JSON = ["type": "keyword"]
    for level in stride(from: 70, through: 1, by: -1) {
      json = ["properties": ["l\(level)": json, "k\(level)": ["type": "long"]]]
    }
    let deep = OpenSearchSchema(mapping: ["i": ["mappings": json]])
    expectEqual(deep.fields.count, 64)
    expect(deep.fields.keys.contains { $0.hasSuffix(".k64") })
  }

  @Test("Each use of an attribute has the field that allows it")
  func paths() {
    let paths = FieldPaths(schema: schema)
    func uses(_ attribute: Attribute) -> [String?] {
      [
        paths.values(attribute), paths.foldedValues(attribute), paths.numbers(attribute),
        paths.words(attribute), paths.beginnings(attribute),
      ]
    }
    let cases: [(Attribute, [String?])] = [
      ("title", ["title.raw", "title.lower", nil, "title", "title.start"]),
      ("hidden", [nil, nil, nil, nil, nil]), ("any", [nil, nil, nil, "any", nil]),
      ("brand", ["brand", nil, nil, nil, nil]), ("code", ["code", "code", nil, nil, nil]),
      ("one", ["one", nil, nil, nil, nil]), ("flat", ["flat", nil, nil, nil, nil]),
      ("year", ["year", nil, "year", "year.text", nil]),
      ("price", ["price", nil, "price", nil, nil]), ("id", ["id", nil, "id", nil, nil]),
      ("day", ["day", nil, "day", nil, nil]), ("moment", ["moment", nil, "moment", nil, nil]),
      ("free", ["free", nil, nil, nil, nil]), ("host", ["host", nil, nil, nil, nil]),
      ("place", [nil, nil, nil, nil, nil]), ("unknown", [nil, nil, nil, nil, nil]),
      ("cast.awards.year", ["cast.awards.year", nil, "cast.awards.year", nil, nil]),
    ]
    for (attribute, expected) in cases { expectEqual(uses(attribute), expected, "\(attribute)") }
    expect(paths.field("place") != nil && paths.field("unknown") == nil)
    expectEqual(paths.type("title", "title")?.type, "text")
    expect(paths.type("title", "title.lower")?.isNormalized == true)
    expect(paths.type("unknown", "unknown") == nil)
  }

  @Test("Locations are searched in the loader's field, or else in `_geoloc` if it has points")
  func locations() {
    func locations(_ types: [String: String]) -> String? {
      let properties = types.mapValues { JSON.object(["type": .string($0)]) }
      return FieldPaths(
        schema: OpenSearchSchema(mapping: ["i": ["mappings": ["properties": .object(properties)]]])
      ).locations
    }
    expectEqual(
      locations(["_searchlight_places": "geo_point", "_geoloc": "geo_point"]), "_searchlight_places"
    )
    expectEqual(locations(["_geoloc": "geo_point"]), "_geoloc")
    expect(locations(["_geoloc": "object", "_searchlight_places": "keyword"]) == nil)
    // Of an index of others, the only field of points.
    expectEqual(FieldPaths(schema: schema).locations, "place")
  }

  @Test("An attribute that cannot be counted is refused with the mapping that would allow it")
  func problems() {
    let paths = FieldPaths(schema: schema)
    let cases: [(Attribute, String?)] = [
      ("title", nil), ("code", nil), ("free", nil), ("unknown", nil),
      (
        "cast.name",
        problem("cast.name", "text", #"{"fields":{"keyword":{"type":"keyword"}},"type":"text"}"#)
      ),
      (
        "any",
        problem(
          "any", "match_only_text",
          #"{"fields":{"keyword":{"type":"keyword"}},"type":"match_only_text"}"#)
      ),
      ("place", problem("place", "geo_point", #"{"type":"keyword"}"#)),
      ("crew.role", nil),
      (
        "brand",
        "`brand` is mapped as wildcard, whose values OpenSearch can neither count nor sort by: give it a "
          + "sub-field of type keyword, and index the records again"
      ),
    ]
    for (attribute, text) in cases { expectEqual(paths.problem(with: attribute), text) }
  }

  private func problem(_ attribute: String, _ type: String, _ mapping: String) -> String {
    "`\(attribute)` is mapped as \(type) without a sub-field of type keyword, so its values can be "
      + "neither counted nor compared: map it as \(mapping), and index the records again"
  }
}
