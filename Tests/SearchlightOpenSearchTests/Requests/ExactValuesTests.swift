import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("What is exact in a query of one word")
struct ExactValuesTests {
  private static func body(
    _ query: String, _ parameters: SearchParameters = [:], settings: [String: JSON] = [:],
    hasWholes: Bool = true
  ) throws -> JSON {
    let synonyms = [Synonym("1", .words(["tv", "television"]))]
    let index = try OpenSearchIndex(
      "a",
      settings: .object(
        ["searchableAttributes": ["unordered(title)"], "customRanking": ["desc(n)"]].merging(
          settings
        ) { $1 }),
      synonyms: synonyms)
    let schema = try schema(of: index, hasWholes: hasWholes)
    return try PlannedSearch(
      SearchRequest(index: "a", query: query, parameters: parameters), index, schema,
      synonyms: index.compiledRules.synonymTable
    ).body
  }

  /// The field of the attribute in an index that a loader has made, or an earlier version of it.
  private static func titleField(of index: OpenSearchIndex, hasWholes: Bool) throws -> JSON {
    let templates = index.mapping()["mappings"]?["dynamic_templates"]?.arrayValue ?? []
    let fields: [JSON] = templates.compactMap { $0["title string"]?["mapping"] }
    var field = try #require(fields.first)
    expect(field["fields"]?["whole"] != nil)
    if !hasWholes { field["fields"]?["whole"] = nil }
    return field
  }

  private static func mappings(
    of index: OpenSearchIndex, hasWholes: Bool
  ) throws -> JSON {
    [
      "mappings": [
        "properties": [
          "_searchlight_order": ["type": "long"],
          "title": try titleField(of: index, hasWholes: hasWholes),
        ]
      ]
    ]
  }

  private static func schema(
    of index: OpenSearchIndex, hasWholes: Bool
  ) throws -> OpenSearchSchema {
    OpenSearchSchema(mapping: ["a": try mappings(of: index, hasWholes: hasWholes)])
  }

  /// The score of each field and word without typos in a body.
  private static func scores(_ json: JSON) -> [String: Double] {
    switch json {
    case .object(let members):
      var found: [String: Double] = [:]
      if let scored = members["constant_score"], let boost = scored["boost"]?.doubleValue,
        let (field, match) = scored["filter"]?["match"]?.objectValue?.first,
        match["fuzziness"] == nil
      {
        found["\(field) \(match["query"]?.stringValue ?? "")"] = boost
      }
      return members.values.reduce(into: found) { $0.merge(scores($1)) { $1 } }
    case .array(let elements):
      return elements.reduce(into: [:]) { $0.merge(scores($1)) { $1 } }
    default: return [:]
    }
  }

  @Test("A whole value is exact, and a whole word in a longer one is as good as a beginning")
  func values() throws {
    let scores = try Self.scores(Self.body("oz"))
    let word = try #require(scores["title oz"])
    expectEqual(scores["title.beginnings oz"], word)
    expectEqual(scores["title.whole oz"], word + 1)
    // Without a ranking of one's own, a whole word comes before a beginning.
    let ranked = try Self.scores(Self.body("oz", settings: ["customRanking": []]))
    let beginning = try #require(ranked["title.beginnings oz"])
    let single = try #require(ranked["title oz"])
    let whole = try #require(ranked["title.whole oz"])
    expect(beginning < single && single < whole, "\(ranked)")
  }

  @Test("Each whole word is exact if the settings say so, or if there are more words")
  func words() throws {
    for (word, scores) in [
      ("dune", try Self.scores(Self.body("dune", ["exactOnSingleWordQuery": "word"]))),
      ("oz", try Self.scores(Self.body("oz", hasWholes: false))),
      ("wizard", try Self.scores(Self.body("oz wizard"))),
    ] {
      let beginning = try #require(scores["title.beginnings \(word)"])
      let whole = try #require(scores["title \(word)"])
      expect(scores["title.whole \(word)"] == nil && whole > beginning, "\(scores)")
    }
    for parameters: SearchParameters in [
      ["exactOnSingleWordQuery": "none"], ["disableExactOnAttributes": ["title"]],
    ] {
      let scores = try Self.scores(Self.body("oz", parameters))
      expect(scores["title.whole oz"] == nil, "\(scores)")
      expectEqual(scores["title oz"], scores["title.beginnings oz"])
    }
  }

  @Test(
    "With exactOnSingleWordQuery word, short words and stop words are not exact",
    arguments: ["oz", "and"])
  func insignificant(word: String) throws {
    let scores = try Self.scores(Self.body(word, ["exactOnSingleWordQuery": "word"]))
    let beginning = try #require(scores["title.beginnings \(word)"])
    expectEqual(scores["title \(word)"], beginning)
    let values = try Self.scores(Self.body(word))
    expectEqual(values["title.whole \(word)"], try #require(values["title \(word)"]) + 1)
  }

  @Test("A synonym or another form that is exact must be a whole value too")
  func alternatives() throws {
    let synonyms = try Self.scores(Self.body("tv"))
    let synonym = try #require(synonyms["title television"])
    expectEqual(synonyms["title.whole television"], synonym + 1)
    expectEqual(synonyms["title.whole tv"], synonym + 1)
    let none = try Self.scores(Self.body("tv", ["alternativesAsExact": []]))
    expect(none["title television"] == synonym && none["title.whole television"] == nil, "\(none)")
    let forms = try Self.scores(Self.body("mice", ["ignorePlurals": true]))
    let form = try #require(forms["title mouse"])
    expectEqual(forms["title.whole mouse"], form + 1)
  }

  @Test("A phrase of one word, and several words for one, are no whole values of longer texts")
  func phrases() throws {
    let phrase = try Self.scores(Self.body("\"oz\"", ["advancedSyntax": true]))
    let word = try #require(phrase["title oz"])
    expectEqual(phrase["title.whole oz"], word + 1)
  }

  @Test(
    "The field of whole values is neither searched for words nor a value, and hides no distance")
  func paths() throws {
    let index = try OpenSearchIndex("a", settings: ["searchableAttributes": ["title"]])
    let paths = FieldPaths(schema: try Self.schema(of: index, hasWholes: true))
    expectEqual(paths.words("title"), "title")
    expectEqual(paths.wholes("title"), "title.whole")
    expectEqual(paths.values("title"), "title.number")
    expect(paths.foldedValues("title") == nil)
    expectEqual(paths.beginnings("title"), "title.beginnings")
    expect(paths.hasPositions("title"))
    let near = try PlannedSearch(
      SearchRequest(index: "a", query: "george clooney"), index,
      Self.schema(of: index, hasWholes: true))
    expect(near.text.proximitySteps > 0 && near.body.description.contains("match_phrase"))
  }

  @Test("An alias over an older and a newer index is searched as the older one")
  func aliases() throws {
    let index = try OpenSearchIndex("a", settings: ["searchableAttributes": ["title"]])
    for newest in ["a", "b"] {
      let schema = OpenSearchSchema(mapping: [
        "a": try Self.mappings(of: index, hasWholes: newest == "a"),
        "b": try Self.mappings(of: index, hasWholes: newest == "b"),
      ])
      expect(schema.variants.isEmpty, "\(newest)")
      let paths = FieldPaths(schema: schema)
      expect(paths.wholes("title") == nil && paths.words("title") == "title")
    }
    let both = OpenSearchSchema(mapping: [
      "a": try Self.mappings(of: index, hasWholes: true),
      "b": try Self.mappings(of: index, hasWholes: true),
    ])
    expectEqual(FieldPaths(schema: both).wholes("title"), "title.whole")
    // A user who may only read learns of no sub-field which indices have it.
    for (indices, path) in [(["a"], "title.whole"), (["a", "b"], nil)] {
      let schema = OpenSearchSchema(capabilities: [
        "fields": [
          "_searchlight_order": ["long": ["searchable": true, "aggregatable": true]],
          "title": ["text": ["searchable": true, "aggregatable": false]],
          "title.whole": ["text": ["searchable": true, "aggregatable": false]],
        ],
        "indices": JSON(indices),
      ])
      expectEqual(FieldPaths(schema: schema).wholes("title"), path)
      expectEqual(FieldPaths(schema: schema).words("title"), "title")
    }
  }
}
