import Expectations
import SearchlightCore
import Testing

@testable import SearchlightOpenSearch

/// Bodies for an index whose mapping another tool has made; those for an index that the loader has
/// made are compared with what a real cluster received.
@Suite("Request bodies for an index of another tool")
struct ForeignIndexBodyTests {
  private static let sort: JSON = [
    ["year": ["missing": "_last", "order": "desc", "unmapped_type": "double"]],
    ["code": ["missing": "_last", "order": "asc", "unmapped_type": "keyword"]],
    ["objectID": ["order": "asc", "unmapped_type": "keyword"]],
  ]

  private static let source: JSON = [
    "excludes": ["_searchlight_order", "_searchlight_places", "_searchlight_variant"]
  ]

  /// A query with the score of its match.
  private func scored(_ boost: JSON, _ filter: JSON) -> JSON {
    ["constant_score": ["boost": boost, "filter": filter]]
  }

  private func match(_ field: String, _ word: String, _ boost: JSON, typos: Int = 0) -> JSON {
    var members: [String: JSON] = ["operator": "and", "query": .string(word)]
    if typos > 0 {
      members["fuzziness"] = .integer(typos)
      members["fuzzy_rewrite"] = "constant_score"
      members["prefix_length"] = 1
    }
    return scored(boost, ["match": [field: .object(members)]])
  }

  private func prefix(_ field: String, _ word: String, _ boost: JSON) -> JSON {
    scored(boost, ["match_bool_prefix": [field: ["operator": "and", "query": .string(word)]]])
  }

  private static let withoutProximity: [String: JSON] = [
    "ranking": ["typo", "geo", "words", "filters", "attribute", "exact", "custom"]
  ]

  @Test("Words next to each other, with one word between them, and with three, are near")
  func proximity() throws {
    func near(_ text: String, _ parameters: SearchParameters = [:]) throws -> [JSON] {
      var parameters = parameters
      parameters["restrictSearchableAttributes"] = ["alt"]
      let body = try Shelf.search(text, parameters).body
      return (body["query"]?["bool"]?["should"]?.arrayValue ?? []).compactMap {
        $0["constant_score"]?["filter"]?["dis_max"]?["queries"]?[0]?["match_phrase"]?["alt"]
      }
    }
    func steps(_ text: String, _ slops: [Int] = [0, 1, 3]) -> [JSON] {
      slops.map { ["query": JSON(text), "slop": JSON($0)] }
    }
    try expectEqual(near("oz wizard"), steps("oz wizard"))
    try expectEqual(near("a b c"), steps("a b") + steps("b c"))
    try expectEqual(near("a b", ["minProximity": 2]), steps("a b", [1, 3]))
    try expectEqual(near("a b", ["minProximity": 5]), [])
    try expectEqual(near("oz"), [])
    try expectEqual(near(#"a "x y" b c"#, ["advancedSyntax": true]), steps("b c"))
    try expectEqual(near((0..<40).map { "w\($0)" }.joined(separator: " ")), [])
    let body = try Shelf.search("oz wizard").body
    let first = body["query"]?["bool"]?["should"]?[0]?["constant_score"]
    expectEqual(first?["boost"], 15)
    expectEqual(first?["filter"]?["dis_max"]?["queries"]?.arrayValue?.count, 4)
  }

  @Test("A word is searched in all tiers, as a prefix without typos, and in the texts of an object")
  func words() throws {
    let body = try Shelf.search("oz wizard", settings: Self.withoutProximity).body
    // Of two words and two tiers: an attribute counts 3, a filter 2·2·3 + 3 = 15, a typo as much.
    let first: JSON = [
      "dis_max": [
        "queries": [
          match("title", "oz", 37), match("alt", "oz", 37), match("about.long", "oz", 34),
          match("about.short", "oz", 34),
        ]
      ]
    ]
    func second(_ field: String, _ base: Int) -> [JSON] {
      [
        match(field, "wizard", .integer(base + 31)), prefix(field, "wizard", .integer(base + 30)),
        match(field, "wizard", .integer(base + 15), typos: 1),
      ]
    }
    let queries =
      second("title", 6) + second("alt", 6) + second("about.long", 3) + second("about.short", 3)
    expectEqual(
      body,
      [
        "query": [
          "bool": [
            "must": [
              [
                "dis_max": [
                  "queries": [
                    ["bool": ["must": [first, ["dis_max": ["queries": .array(queries)]]]]],
                    // Both words as one are a typo.
                    match("title", "ozwizard", 57), match("alt", "ozwizard", 57),
                    match("about.long", "ozwizard", 51), match("about.short", "ozwizard", 51),
                  ]
                ]
              ]
            ]
          ]
        ],
        "size": 20, "track_total_hits": true, "_source": Self.source,
        "sort": .array([["_score": "desc"]] + (Self.sort.arrayValue ?? [])),
        "highlight": [
          "fields": ["about.long": [:], "about.short": [:], "alt": [:], "title": [:]],
          "number_of_fragments": 0, "post_tags": [.string(PlannedSearch.postTag)],
          "pre_tags": [.string(PlannedSearch.preTag)],
        ],
      ])
  }

  @Test("Phrases count as two words, excluded words exclude, and optional words only add")
  func syntax() throws {
    let body = try Shelf.search(
      #"a b "c d" -e"#,
      [
        "advancedSyntax": true, "optionalWords": "b", "queryType": "prefixNone",
        "restrictSearchableAttributes": ["alt"],
      ], settings: Self.withoutProximity
    ).body
    // Of four words and one tier: an attribute counts 5, a filter and a typo 4·5 + 5 = 25.
    let phrase = scored(112, ["match_phrase": ["alt": "c d"]])
    expectEqual(
      body["query"],
      [
        "bool": [
          "must": [
            ["dis_max": ["queries": [match("alt", "a", 56)]]],
            ["dis_max": ["queries": [phrase]]],
          ],
          "must_not": [
            [
              "bool": [
                "minimum_should_match": 1,
                "should": [["match": ["alt": ["operator": "and", "query": "e"]]]],
              ]
            ]
          ],
          "should": [["dis_max": ["queries": [match("alt", "b", 56)]]]],
        ]
      ])
    expectEqual(body["highlight"]?["fields"], ["alt": [:]])
  }

  @Test("If all words are optional, one of them must match")
  func onlyOptional() throws {
    let body = try Shelf.search(
      "a b", ["optionalWords": "a b", "queryType": "prefixNone"], settings: Self.withoutProximity
    ).body
    let query = body["query"]?["bool"]
    expectEqual(query?.objectValue?.count, 1)
    expectEqual(query?["must"]?.arrayValue?.count, 1)
    expectEqual(query?["must"]?[0]?["bool"]?["minimum_should_match"], 1)
    expectEqual(query?["must"]?[0]?["bool"]?["should"]?.arrayValue?.count, 2)
  }

  @Test("A query whose attributes are in no record matches nothing, and excludes nothing")
  func noTexts() throws {
    let settings: [String: JSON] = ["searchableAttributes": ["unknown"]]
    let body = try Shelf.search(
      #"a "b c" -d"#, ["advancedSyntax": true], settings: settings
    ).body
    expectEqual(
      body["query"], ["bool": ["must": [["match_none": [:]], ["match_none": [:]]]]])
    expect(body["highlight"] == nil)
  }

  @Test("Without searched attributes all texts are searched, in one tier")
  func allTexts() throws {
    let search = try Shelf.search("oz", settings: ["searchableAttributes": []])
    expectEqual(search.text.attributes, ["about.long", "about.short", "aboutness", "alt", "title"])
    let queries = search.body["query"]?["bool"]?["must"]?[0]?["dis_max"]?["queries"]
    expectEqual(
      queries?.arrayValue?.compactMap { $0["constant_score"]?["boost"] },
      (0..<5).flatMap { _ in [11, 10] as [JSON] })
  }

  @Test("A restriction names searched attributes, and an empty one lifts it")
  func restriction() throws {
    func attributes(_ names: JSON) throws -> [Attribute] {
      try Shelf.search("oz", ["restrictSearchableAttributes": names]).text.attributes
    }
    let all: [Attribute] = ["title", "alt", "about.long", "about.short"]
    try expectEqual(attributes([]), all)
    try expectEqual(attributes(["about", "title"]), ["title", "about.long", "about.short"])
    for name: JSON in ["brand", "*"] {
      #expect(
        throws: SearchError.rejected(
          message:
            "restrictSearchableAttributes names \(name.stringValue ?? ""), which is not in "
            + "searchableAttributes; it has title, alt, about", status: 400)
      ) { try attributes(["alt", name]) }
    }
  }

  @Test("A query may have 512 bytes")
  func longQuery() throws {
    _ = try Shelf.search(String(repeating: "é ", count: 170) + "ab")
    #expect(
      throws: SearchError.rejected(
        message: "query must be at most 512 bytes of UTF-8, not 513", status: 400)
    ) { try Shelf.search(String(repeating: "é ", count: 170) + "abc") }
  }

  @Test("Each component of a score outweighs the lesser ones, as far as 24 bits allow")
  func weights() {
    let weights = TextQuery.Weights(words: 2, tiers: 3, filters: 4, steps: 0)
    expect(weights.exact == 1 && weights.attribute == 3)
    expect(weights.filter == 21 && weights.typo == 105 && !weights.usesProximity)
    let near = TextQuery.Weights(words: 2, tiers: 3, filters: 4, steps: 3)
    expect(near.proximity == 21 && near.filter == 84 && near.typo == 420 && near.usesProximity)
    expectEqual(TextQuery.Weights(words: 0, tiers: 0, filters: 0, steps: 0).typo, 1)
    let many = TextQuery.Weights(words: 2, tiers: 3, filters: 1_000_000, steps: 3)
    expectEqual(many.typo, Double(1 << 22) / 5)
    expect(near.isToldApart && !many.isToldApart && !many.usesProximity)
    let wide = TextQuery.Weights(words: 200, tiers: 500, filters: 0, steps: 597)
    expect(wide.typo == wide.filter && !wide.usesProximity)
  }

  @Test("Leading criteria, the score, the distance and the custom ranking sort in this order")
  func order() throws {
    let settings: [String: JSON] = [
      "ranking": ["asc(size)", "custom"], "customRanking": ["desc(title)"],
    ]
    let body = try Shelf.search("oz", ["aroundLatLng": "1,2"], settings: settings).body
    func by(_ field: String, _ order: JSON, _ type: JSON) -> JSON {
      [field: ["missing": "_last", "order": order, "unmapped_type": type]]
    }
    expectEqual(
      body["sort"],
      [
        by("size.count", "asc", "double"), by("size", "asc", "keyword"), ["_score": "desc"],
        [
          "_geo_distance": [
            "_geoloc": ["lat": 1.0, "lon": 2.0], "mode": "min", "order": "asc", "unit": "m",
          ]
        ],
        by("title.raw", "desc", "keyword"),
        ["objectID": ["order": "asc", "unmapped_type": "keyword"]],
      ])
    expectEqual(body["query"]?["bool"]?["filter"], [["exists": ["field": "_geoloc"]]])
    // Without words, scores of filters sort.
    let preferred = try Shelf.search("", ["optionalFilters": ["brand:a"]]).body
    expectEqual(preferred["sort"]?[0], ["_score": "desc"])
    expectEqual(
      preferred["query"],
      [
        "bool": [
          "must": [["match_all": [:]]],
          "should": [
            scored(1, ["term": ["brand": ["case_insensitive": true, "value": "a"]]])
          ],
        ]
      ])
    #expect(throws: SearchError.self) {
      try Shelf.search("", settings: ["customRanking": ["asc(alt)"]])
    }
  }

  @Test("An index without fields is sorted by score, and matches no location")
  func noFields() throws {
    let index = try OpenSearchIndex("i", settings: ["customRanking": ["asc(a)"]])
    let request = SearchRequest(index: "i", parameters: ["aroundLatLng": "1,2"])
    let body = try PlannedSearch(request, index, OpenSearchSchema(mapping: [:])).body
    expectEqual(body["sort"], [["_score": "desc"]])
    expectEqual(body["query"], ["bool": ["filter": [["match_none": [:]]]]])
  }

  @Test("Only retrieved attributes and those that are highlighted are asked for")
  func source() throws {
    func includes(_ parameters: SearchParameters) throws -> JSON? {
      try Shelf.search("oz", parameters).body["_source"]?["includes"]
    }
    expect(try includes([:]) == nil)
    expect(try includes(["attributesToRetrieve": ["*", "-brand"]]) == nil)
    try expectEqual(
      includes([
        "attributesToRetrieve": ["year", "alt"], "attributesToHighlight": ["title"],
        "attributesToSnippet": ["about.short:3"],
      ]), ["about.short", "alt", "objectID", "title", "year"])
    try expectEqual(
      includes(["attributesToRetrieve": []]),
      ["about.long", "about.short", "alt", "objectID", "title"])
  }

  @Test("Only fields that are searched and shown are highlighted")
  func highlight() throws {
    func fields(_ parameters: SearchParameters, settings: [String: JSON] = [:]) throws -> JSON? {
      try Shelf.search("oz", parameters, settings: settings).body["highlight"]?["fields"]
    }
    let all: JSON = ["about.long": [:], "about.short": [:], "alt": [:], "title": [:]]
    try expectEqual(fields([:]), all)
    try expectEqual(fields(["attributesToHighlight": ["*"]]), all)
    try expectEqual(
      fields(["attributesToHighlight": ["about", "brand"]]),
      ["about.long": [:], "about.short": [:]])
    expect(try fields(["attributesToHighlight": []]) == nil)
    try expectEqual(
      fields(["attributesToHighlight": [], "attributesToSnippet": ["alt:3"]]), ["alt": [:]])
    try expectEqual(fields(["attributesToHighlight": [], "attributesToSnippet": ["*:3"]]), all)
    try expectEqual(
      fields([:], settings: ["unretrievableAttributes": ["title"]]),
      ["about.long": [:], "about.short": [:], "alt": [:]])
    expect(try Shelf.search("", [:]).body["highlight"] == nil)
  }

  @Test("Of each group of variants the best is shown, and the groups are counted")
  func variants() throws {
    let settings: [String: JSON] = ["attributeForDistinct": "brand", "distinct": true]
    let body = try Shelf.search("", ["facets": ["free"]], settings: settings).body
    expectEqual(body["collapse"], ["field": "brand"])
    expectEqual(
      body["aggs"],
      [
        "q0": [
          "filter": ["match_all": [:]],
          "aggs": [
            "variants": ["cardinality": ["field": "brand", "precision_threshold": 40_000]],
            "f0": [
              "terms": [
                "field": "free", "order": [["_count": "desc"], ["_key": "asc"]], "size": 100,
              ]
            ],
          ],
        ]
      ])
    let three = try Shelf.search("", ["distinct": 3], settings: settings).body
    expectEqual(three["collapse"]?["field"], "brand")
    let inner = three["collapse"]?["inner_hits"]
    expectEqual(inner?["name"], "_searchlight_variants")
    expectEqual(inner?["size"], 3)
    for name in ["sort", "_source"] { expectEqual(inner?[name], three[name], name) }
    for parameters: SearchParameters in [["distinct": false], ["hitsPerPage": 0, "distinct": 0]] {
      let body = try Shelf.search("", parameters, settings: settings).body
      expect(body["collapse"] == nil && body["aggs"] == nil)
    }
    expect(try Shelf.search("", ["distinct": true]).body["collapse"] == nil)
    #expect(throws: SearchError.self) {
      try Shelf.search("", settings: ["attributeForDistinct": "alt", "distinct": true])
    }
  }

  @Test("The time limit of the configuration is sent in milliseconds")
  func timeLimit() throws {
    let request = SearchRequest(index: "shelf")
    expect(try Shelf.plan(request).body["timeout"] == nil)
    try expectEqual(Shelf.plan(request, timeLimit: 500).body["timeout"], "500ms")
  }
}
