import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Synonyms of an index of a cluster")
struct SynonymQueryTests {
  private static let schema = OpenSearchSchema(mapping: Movies.mapping)

  private static func plan(
    _ query: String, _ synonyms: [Synonym], _ parameters: SearchParameters = [:],
    schema: OpenSearchSchema = Self.schema, settings: JSON = Movies.settings
  ) throws -> PlannedSearch {
    let index = try OpenSearchIndex("movies", settings: settings, synonyms: synonyms)
    return try PlannedSearch(
      SearchRequest(index: "movies", query: query, parameters: parameters), index, schema,
      synonyms: index.compiledRules.synonymTable)
  }

  /// The queries of some kind in a body, each as its field, its text and its score.
  private static func queries(_ kind: String, in json: JSON) -> [String] {
    var found: [String] = []
    func walk(_ json: JSON, _ score: String) {
      let own = json["boost"]?.description ?? score
      for (name, value) in (json.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
        if name == kind {
          for (field, query) in value.objectValue ?? [:] {
            found.append("\(field) \((query["query"] ?? query).stringValue ?? "") \(own)")
          }
        }
        walk(value, own)
      }
      for element in json.arrayValue ?? [] { walk(element, score) }
    }
    walk(json, "")
    return found
  }

  @Test(
    "A synonym matches like the word, a correction with its typos, and several words as a phrase")
  func alternatives() throws {
    let synonyms = [
      Synonym("1", .words(["tv", "telly", "television set"])),
      Synonym("2", .correction(word: "tv", to: ["tvv"], typos: 2)),
    ]
    let body = try Self.plan("tv", synonyms).body
    let matches = Self.queries("match", in: body)
    let word = try #require(matches.first { $0.hasPrefix("title tv ") }).split(separator: " ")[2]
    expect(matches.contains("title telly \(word)"), "\(matches)")
    let phrase = try #require(Self.queries("match_phrase", in: body).first)
    expect(phrase.hasPrefix("title television set "), phrase)
    let correction = try #require(matches.first { $0.hasPrefix("title tvv ") })
    let scores = [String(word), phrase, correction].compactMap {
      $0.split(separator: " ").last.flatMap { Double($0) }
    }
    expectEqual(scores.sorted(by: >), scores)
    // A correction is a typo, and a request may turn synonyms off.
    let strict = try Self.plan("tv", synonyms, ["disableTypoToleranceOnAttributes": ["title"]]).body
    expect(!Self.queries("match", in: strict).contains { $0.hasPrefix("title tvv") })
    expect(Self.queries("match", in: strict).contains { $0.hasPrefix("cast tvv") })
    let off = try Self.plan("tv", synonyms, ["synonyms": false]).body
    expectEqual(off, try Self.plan("tv", []).body)
  }

  @Test("Words that follow each other are replaced together, but not those around a phrase")
  func sequences() throws {
    let synonyms = [Synonym("1", .words(["new york city", "nyc"]))]
    let body = try Self.plan("maps of new york city", synonyms).body
    let interpretations = body["query"]?["bool"]?["must"]?[0]?["dis_max"]?["queries"]
    // Besides these two, all words as one, in each attribute.
    expectEqual(interpretations?.arrayValue?.count, 4)
    expectEqual(interpretations?[0]?["bool"]?["must"]?.arrayValue?.count, 5)
    expectEqual(interpretations?[1]?["bool"]?["must"]?.arrayValue?.count, 3)
    let split = try Self.plan(
      "new \"x y\" york city", synonyms, ["advancedSyntax": true]
    ).body.description
    expect(!split.contains("nyc"), split)
  }

  @Test("Synonyms are given up before typos when there are too many, and the answer says so")
  func limits() throws {
    let names = (10..<50).map { "a\($0)" }
    let fields = names.map { ($0, JSON.object(["type": "text"])) }
    let schema = OpenSearchSchema(
      mapping: [
        "i": ["mappings": ["properties": JSON.object(Dictionary(uniqueKeysWithValues: fields))]]
      ])
    let many = Synonym("1", .oneWay(input: "wizard", to: (0..<200).map { "word\($0)" }))
    let settings: JSON = ["searchableAttributes": .array(names.map(JSON.string))]
    let plan = try Self.plan("wizard emerald", [many], schema: schema, settings: settings)
    let count = plan.body["query"]?.clauseCount ?? 0
    expect(count <= 1000 && count > 900, "\(count)")
    expectEqual(
      plan.warnings,
      [
        "The query has many words, so the distance between them does not count.",
        "The query has more synonyms than a cluster takes in one search, so at most 19 of each word "
          + "are searched.",
      ])
    expect(plan.body.description.contains(#""fuzziness":1"#))
    let long = String(repeating: "wizards emerald garlands ", count: 10) + "wizard"
    let both = try Self.plan(long, [many], schema: schema, settings: settings)
    expect((both.body["query"]?.clauseCount ?? 0) <= 1000)
    try #require(both.warnings.count == 2)
    expect(both.warnings[0].hasSuffix("so they are not searched."), both.warnings[0])
  }

  @Test("The words of a synonym count as those that were typed in highlights")
  func highlights() throws {
    let plan = try Self.plan("tv oz", [Synonym("1", .words(["tv", "television set"]))])
    let hit = Movies.hit(
      "1", ["title": "a television set of oz"],
      highlight: ["title": [Movies.marked("a <television> <set> of <oz>")]])
    let response = try AnswerReader(search: plan).response(Movies.answer(hits: [hit], total: 1))
    let match = response.hits[0].metadata.highlightResult?["title"]?.value
    expectEqual(match?.matchedWords, ["tv", "oz"])
    expectEqual(match?.matchLevel, .full)
  }

  @Test("A placeholder is one word of the analysers, which stands for each of its replacements")
  func placeholders() throws {
    let index = try OpenSearchIndex(
      "movies", settings: Movies.settings,
      synonyms: [
        Synonym("1", .placeholder("<street>", replacements: ["road", "Main Street"])),
        Synonym("2", .placeholder("<no>", replacements: ["number"])),
      ])
    let analysis = index.mapping()["settings"]?["analysis"]
    expectEqual(
      analysis?["char_filter"]?["searchlight_placeholders"]?["mappings"],
      [
        #"<no>=>\u0020searchlightplaceholder0\u0020"#,
        #"<street>=>\u0020searchlightplaceholder1\u0020"#,
      ])
    expectEqual(
      analysis?["filter"]?["searchlight_placeholders"]?["synonyms"],
      [
        "searchlightplaceholder0 => number", "searchlightplaceholder1 => road, main street",
      ])
    expectEqual(
      analysis?["analyzer"]?["searchlight_beginnings"]?["filter"],
      ["lowercase", "asciifolding", "searchlight_placeholders", "searchlight_beginnings"])
    let plain = try OpenSearchIndex("movies", settings: Movies.settings)
    let others = try OpenSearchIndex(
      "movies", settings: Movies.settings, synonyms: [Synonym("1", .words(["a", "b"]))])
    expectEqual(others.mapping(), plain.mapping())
  }
}
