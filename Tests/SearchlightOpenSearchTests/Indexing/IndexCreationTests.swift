import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

@Suite("The body that creates an index")
struct IndexCreationTests {
  private static let abbreviations: [JSON] = [
    "searchlight_abbreviation_ends", "searchlight_abbreviation_beginnings",
    "searchlight_abbreviation_dots", "searchlight_abbreviation_dots",
  ]

  /// An expression for two letters or digits, a digit, kana and ideographs.
  private static let word =
    "(?:[\\p{L}\\p{N}]\\p{M}*[\\p{L}\\p{N}]|\\p{N}|[\u{3040}-\u{30FF}\u{3400}-\u{4DBF}"
    + "\u{4E00}-\u{9FFF}\u{F900}-\u{FAFF}])"

  @Test("The settings have the analysers that split and fold words as queries do")
  func settings() throws {
    let mapping = try OpenSearchIndex("a").mapping()
    expectEqual(
      mapping["settings"],
      [
        "index": ["mapping": ["total_fields": ["limit": 10_000]]],
        "analysis": [
          "analyzer": [
            "searchlight_words": [
              "type": "custom", "tokenizer": "standard",
              "char_filter": .array(
                ["searchlight_marks"] + Self.abbreviations + ["searchlight_separators"]),
              "filter": ["lowercase", "asciifolding"],
            ],
            "searchlight_beginnings": [
              "type": "custom", "tokenizer": "standard",
              "char_filter": .array(
                ["searchlight_marks"] + Self.abbreviations + ["searchlight_separators"]),
              "filter": ["lowercase", "asciifolding", "searchlight_beginnings"],
            ],
            "searchlight_wholes": [
              "type": "custom", "tokenizer": "keyword",
              "char_filter": .array(
                ["searchlight_marks"] + Self.abbreviations + ["searchlight_signs"]),
              "filter": ["lowercase", "asciifolding", "trim", "searchlight_short"],
            ],
          ],
          "char_filter": [
            "searchlight_abbreviation_beginnings": [
              "type": "pattern_replace", "replacement": " $1",
              "pattern": .string("\\.(\(Self.word))"),
            ],
            "searchlight_abbreviation_dots": [
              "type": "pattern_replace", "replacement": "$1$2",
              "pattern": "(\\p{L}\\p{M}*)\\.(\\p{L})",
            ],
            "searchlight_abbreviation_ends": [
              "type": "pattern_replace", "replacement": "$1 ",
              "pattern": .string("(\(Self.word)\\p{M}*)\\."),
            ],
            "searchlight_cases": ["type": "mapping", "mappings": CaseFoldings.rules],
            "searchlight_marks": [
              "type": "pattern_replace", "pattern": "[\u{300}-\u{36F}]", "replacement": "",
            ],
            "searchlight_separators": [
              "type": "pattern_replace", "pattern": "['’._:,]", "replacement": " ",
            ],
            "searchlight_signs": [
              "type": "pattern_replace", "pattern": "[^\\p{L}\\p{M}\\p{N}]+", "replacement": " ",
            ],
          ],
          "filter": [
            "searchlight_beginnings": [
              "type": "edge_ngram", "min_gram": 1, "max_gram": 20, "preserve_original": true,
            ],
            "searchlight_short": ["type": "length", "min": 1, "max": 100],
          ],
          "normalizer": [
            "searchlight_folded": [
              "type": "custom", "char_filter": ["searchlight_cases"], "filter": ["lowercase"],
            ]
          ],
        ],
      ])
    try expectEqual(
      OpenSearchIndex("a").mapping(shards: 3, replicas: 2)["settings"]?["index"],
      [
        "mapping": ["total_fields": ["limit": 10_000]], "number_of_shards": 3,
        "number_of_replicas": 2,
      ])
  }

  @Test("The mapping has the fields that the loader adds, and maps what records bring")
  func properties() throws {
    var mappings = try #require(try OpenSearchIndex("a").mapping()["mappings"]?.objectValue)
    mappings["dynamic_templates"] = nil
    expectEqual(
      JSON.object(mappings),
      [
        "date_detection": false, "dynamic": true,
        "properties": [
          "_searchlight_order": ["type": "long"], "_searchlight_places": ["type": "geo_point"],
          "_searchlight_variant": ["type": "keyword"],
          "_searchlight_numbers": ["type": "keyword", "doc_values": false],
          "_geoloc": ["enabled": false, "type": "object"],
          "objectID": [
            "type": "keyword", "ignore_above": 8191,
            "fields": [
              "folded": [
                "type": "keyword", "normalizer": "searchlight_folded", "ignore_above": 8191,
              ],
              "number": ["type": "double", "coerce": false, "ignore_malformed": true],
            ],
          ],
        ],
      ])
  }

  /// The kind of the field of each attribute's texts, by the path that its template matches.
  private func kinds(_ settings: JSON) throws -> [String: String] {
    let mapping = try OpenSearchIndex("a", settings: settings).mapping()
    var kinds: [String: String] = [:]
    for template in mapping["mappings"]?["dynamic_templates"]?.arrayValue ?? [] {
      for (name, rule) in template.objectValue ?? [:] where name.hasSuffix(" string") {
        let fields = rule["mapping"]?["fields"]?.objectValue ?? [:]
        let path = rule["path_match"]?.stringValue ?? "other"
        expectEqual(name, "\(path) string")
        expectEqual(rule["match_mapping_type"], "string")
        let type = rule["mapping"]?["type"]?.stringValue ?? ""
        kinds[path] = ([type] + fields.keys.sorted()).joined(separator: " ")
      }
    }
    return kinds
  }

  @Test("An attribute has the fields for its uses, and so have the paths inside it")
  func uses() throws {
    let words = "text beginnings number whole"
    let both = "text beginnings folded keyword number whole"
    let value = "keyword folded number"
    let kinds = try kinds([
      "searchableAttributes": ["title", "plain", "brand", "objectID"],
      "attributesForFaceting": ["brand", "searchable(genre)", "objectID"],
      "customRanking": ["desc(votes)"], "ranking": ["asc(year)", "custom"],
      "attributeForDistinct": "model", "disablePrefixOnAttributes": ["plain"],
    ])
    var expected = ["other": "double"]
    for (name, kind) in [
      ("title", words), ("plain", "text number whole"), ("brand", both), ("genre", value),
      ("votes", value), ("year", value), ("model", value), ("_tags", value),
    ] {
      expected[name] = kind
      expected["\(name).*"] = kind
    }
    expectEqual(kinds, expected)
    // Without searched attributes all texts are searched, but not those of names with underscores.
    try expectEqual(
      self.kinds(["attributesForFaceting": ["brand"]]),
      [
        "brand": both, "brand.*": both, "_tags": value, "_tags.*": value, "other": words,
      ])
    // Only where a query of one word must be a whole value to be exact.
    try expectEqual(
      self.kinds(["searchableAttributes": ["title"], "exactOnSingleWordQuery": "word"])["title"],
      "text beginnings head1 head2 head4 number")
  }

  @Test("Templates for an attribute itself come before those for the paths inside attributes")
  func order() throws {
    let mapping = try OpenSearchIndex(
      "a", settings: ["searchableAttributes": ["a", "a.b"]]
    ).mapping()
    let names = mapping["mappings"]?["dynamic_templates"]?.arrayValue?.flatMap {
      ($0.objectValue ?? [:]).keys
    }
    expectEqual(
      names?.filter { $0.hasSuffix(" long") },
      [
        "a long", "a.b long", "_tags long", "a.* long", "a.b.* long", "_tags.* long", "other long",
      ])
    expectEqual(
      names?.prefix(4), ["a boolean", "a double", "a long", "a string"])
  }

  @Test("A record gets its order, its locations, and the value that its variants share")
  func prepared() throws {
    func prepared(_ record: [String: JSON], _ settings: JSON = [:]) throws -> JSON {
      .object(try OpenSearchIndex("a", settings: settings).prepared(record, order: 3))
    }
    try expectEqual(prepared(["a": 1]), ["a": 1, "_searchlight_order": 3])
    let record = try JSON(
      parsing: #"{"a":[1.50,{"b":1e3}],"c":18446744073709551615}"#.utf8, numbers: .asWritten)
    try expectEqual(
      prepared(record.objectValue ?? [:]).description,
      #"{"_searchlight_numbers":["c\u0000c3f00000000000007fff"],"_searchlight_order":3,"#
        + #""a":[1.5,{"b":1000.0}],"c":18446744073709551615}"#)
    let places: [(JSON, JSON?)] = [
      (["lat": 1, "lng": 2], [["lat": 1.0, "lon": 2.0]]),
      (["lat": 1, "lon": 2], [["lat": 1.0, "lon": 2.0]]),
      (
        [["lat": -90, "lng": 180], ["lat": 90, "lng": -180]],
        [["lat": -90.0, "lon": 180.0], ["lat": 90.0, "lon": -180.0]]
      ),
      ([], nil), (["lat": 91, "lng": 0], nil), (["lat": 0, "lng": 180.5], nil),
      (["lat": 1], nil), (["lat": "1", "lng": 2], nil),
      ([["lat": 1, "lng": 2], ["lat": 1]], nil), ("x", nil),
    ]
    for (location, expected) in places {
      let record = try prepared(["_geoloc": location])
      expectEqual(record["_searchlight_places"], expected, "\(location)")
      expectEqual(record["_geoloc"], location)
    }
    let settings: JSON = ["attributeForDistinct": "a.b"]
    for (value, variant): (JSON, JSON) in [
      ("x", "t:x"), (7, "n:7"), (7.0, "n:7"), (nil, "id:o"), (true, "id:o"), ([1], "id:o"),
    ] {
      let record = try prepared(["a": ["b": value], "objectID": "o"], settings)
      expectEqual(record["_searchlight_variant"], variant)
    }
    try expectEqual(prepared([:], settings)["_searchlight_variant"], "id:3")
  }
}
