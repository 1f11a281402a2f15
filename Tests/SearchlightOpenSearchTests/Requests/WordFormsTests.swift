import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Plurals, stop words and spellings in a search")
struct WordFormsTests {
  private static func plan(
    _ text: String, _ parameters: SearchParameters = [:], synonyms: [Synonym] = []
  ) throws -> PlannedSearch {
    let index = try OpenSearchIndex("movies", settings: Movies.settings, synonyms: synonyms)
    return try PlannedSearch(
      SearchRequest(index: "movies", query: text, parameters: parameters), index,
      OpenSearchSchema(mapping: Movies.mapping), synonyms: index.compiledRules.synonymTable)
  }

  /// The queries of a kind in a body, in order.
  private static func queries(_ name: String, in json: JSON) -> [JSON] {
    switch json {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { key, value in
        (key == name ? [value] : []) + queries(name, in: value)
      }
    case .array(let elements): elements.flatMap { queries(name, in: $0) }
    default: []
    }
  }

  @Test("Other forms of a word are one clause for each attribute, as exact as the settings say")
  func plurals() throws {
    let body = try Self.plan("mice", ["ignorePlurals": true]).body
    let forms = Self.queries("match", in: body).filter { $0["title"]?["operator"] == "or" }
    expectEqual(forms, [["title": ["operator": "or", "query": "mouse"]]])
    func score(_ parameters: SearchParameters) throws -> [JSON] {
      Self.queries("constant_score", in: try Self.plan("mice", parameters).body)
        .filter { $0["filter"]?["match"]?["title"]?["query"] == "mouse" }.compactMap { $0["boost"] }
    }
    let exact = try score(["ignorePlurals": ["en"]])
    let other = try score(["ignorePlurals": ["en"], "alternativesAsExact": []])
    expect(exact.count == 1 && other.count == 1 && exact != other, "\(exact) \(other)")
    try expectEqual(Self.plan("mice", ["ignorePlurals": false]).body, Self.plan("mice").body)
    // The languages of the query decide what `true` means.
    try expectEqual(
      Self.plan("mice", ["ignorePlurals": true, "queryLanguages": ["en"]]).body,
      Self.plan("mice", ["ignorePlurals": true]).body)
    let text = try Self.plan("mice", ["ignorePlurals": true]).text
    expectEqual(text.matchedWords, ["mouse": ["mice"]])
  }

  private static let stopWords: [(String, SearchParameters, [String])] = [
    ("the world news", [:], ["world", "news"]), ("to be or not", [:], ["to", "be", "or", "not"]),
    // The last word may become another one.
    ("world of the", [:], ["world", "the"]), ("world the", ["queryType": "prefixNone"], ["world"]),
    ("\"a b\" the", ["advancedSyntax": true, "queryType": "prefixNone"], []),
  ]

  @Test("Stop words are not searched, unless the text has nothing else")
  func stopWords() throws {
    for (text, parameters, words) in Self.stopWords {
      var parameters = parameters
      parameters["removeStopWords"] = ["en"]
      try expectEqual(Self.plan(text, parameters).text.text.words, words, "\(text)")
    }
    let removed = try Self.plan("the world", ["removeStopWords": true, "queryType": "prefixAll"])
    expectEqual(removed.text.text.ranges, [4..<9])
  }

  @Test("Stop words keep their places in a synonym of several words")
  func synonyms() throws {
    let synonyms = [Synonym("oz", .oneWay(input: "wizard of oz", to: ["emerald"]))]
    let search = try Self.plan("the wizard of oz", ["removeStopWords": true], synonyms: synonyms)
    expectEqual(search.text.text.words, ["wizard", "oz"])
    expectEqual(search.text.matchedWords["emerald"], ["wizard", "oz"])
  }

  @Test("A first letter may be wrong in words that may have two typos, where it counts as both")
  func firstLetters() throws {
    func free(_ text: String) throws -> Int {
      Self.queries("match", in: try Self.plan(text).body)
        .filter { $0.objectValue?.values.first?["prefix_length"] == 0 }.count
    }
    // In two attributes, each with the beginnings of words.
    try expectEqual(free("tunflower"), 4)
    try expectEqual(free("catman"), 0)
  }

  @Test("A word with typos that is whole comes before longer ones only without a custom ranking")
  func wholeWords() throws {
    let settings = (Movies.settings.objectValue ?? [:]).filter { $0.key != "customRanking" }
    let index = try OpenSearchIndex("movies", settings: .object(settings))
    let mapping = try #require(Movies.mapping["movies-1"]?["mappings"]?["properties"]?.objectValue)
    let schema = OpenSearchSchema(mapping: [
      "i": [
        "mappings": [
          "properties": .object(
            mapping.merging(["_searchlight_length": ["type": "integer"]]) { $1 })
        ]
      ]
    ])
    let search = try PlannedSearch(SearchRequest(index: "movies", query: "wizzard"), index, schema)
    let weights = search.builder.weights
    expect(weights.wholeWord == 1 && weights.exact > 1 && weights.attribute > weights.exact)
    expectEqual(
      search.body["sort"],
      [
        ["_score": "desc"],
        ["_searchlight_length": ["missing": "_last", "order": "asc", "unmapped_type": "integer"]],
        ["_searchlight_order": ["order": "asc", "unmapped_type": "long"]],
      ])
    expectEqual(
      search.body["_source"]?["excludes"]?.arrayValue?.contains("_searchlight_length"), true)
    let ranked = try Self.plan("wizzard").builder.weights
    expect(ranked.wholeWord == 0 && ranked.exact == 1)
    // It is left out before the distance of words, and before scores no longer tell typos from filters.
    let long = TextQuery.Weights(words: 12, tiers: 5, filters: 0, steps: 33, tellsWholeWords: true)
    expect(long.usesProximity && long.wholeWord == 0)
    let scored = TextQuery.Weights(
      words: 3, tiers: 5, filters: 5000, steps: 6, tellsWholeWords: true)
    expect(scored.isToldApart && scored.wholeWord == 0)
    let record = index.prepared(["objectID": "a", "title": ["The Wizard", "of Oz"]], order: 0)
    expectEqual(record["_searchlight_length"], 4)
    try expect(
      Movies.index().prepared(["objectID": "a", "title": "x"], order: 0)["_searchlight_length"]
        == nil)
  }

  @Test(
    "Respelled words are two words, have a wrong first letter, or lack a letter")
  func respelled() throws {
    let search = try #require(try Self.plan("sunlamp nde").respelled())
    let phrases = Self.queries("match_phrase", in: search.body)
      .compactMap { $0["title"]?.stringValue }
    expectEqual(
      phrases,
      ["s unlamp", "su nlamp", "sun lamp", "sunl amp", "sunla mp", "sunlam p"])
    expectEqual(
      Self.queries("regexp", in: search.body).first, ["title": ["value": "(n.de|nd.e|nde.)"]])
    let free = Self.queries("match", in: search.body).filter {
      $0["title"]?["prefix_length"] == 0
    }
    expectEqual(free.compactMap { $0["title"]?["query"] }, ["sunlamp"])
    expectEqual(search.text.matchedWords["lamp"], ["sunlamp"])
    expect(search.text.matchedWords["d"] == nil)
    expect(search.warnings.isEmpty)
    for (text, parameters) in [
      ("oz", [:]), ("sunlamp", ["typoTolerance": false]), ("sunlamp", ["typoTolerance": "min"]),
      ("bce", ["typoTolerance": false]),
      ("", [:]),
    ] as [(String, SearchParameters)] {
      expect(try Self.plan(text, parameters).respelled() == nil, "\(text) \(parameters)")
    }
  }
}
