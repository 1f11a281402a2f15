import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("The position of words in an attribute")
struct PositionTests {
  private static func index(_ settings: [String: JSON] = [:]) throws -> OpenSearchIndex {
    try OpenSearchIndex(
      "a",
      settings: .object(
        [
          "searchableAttributes": ["title", "unordered(text)", "one, other"],
          "customRanking": ["desc(n)"],
        ].merging(settings) { $1 }))
  }

  private static func field(_ name: String, of index: OpenSearchIndex) throws -> JSON {
    let templates = index.mapping()["mappings"]?["dynamic_templates"]?.arrayValue ?? []
    let fields: [JSON] = templates.compactMap { $0["\(name) string"]?["mapping"] }
    return try #require(fields.first)
  }

  /// The mapping of an index that a loader has made, or an earlier version of it.
  private static func mappings(of index: OpenSearchIndex, hasHeads: Bool = true) throws -> JSON {
    var properties: [String: JSON] = ["_searchlight_order": ["type": "long"]]
    for name in ["title", "text", "one", "other"] {
      var field = try field(name, of: index)
      for count in OpenSearchIndex.heads where !hasHeads && name == "title" {
        field["fields"]?["head\(count)"] = nil
      }
      properties[name] = field
    }
    return ["mappings": ["properties": .object(properties)]]
  }

  private static func plan(
    _ query: String, _ parameters: SearchParameters = [:], settings: [String: JSON] = [:],
    hasHeads: Bool = true
  ) throws -> PlannedSearch {
    let index = try index(settings)
    let schema = try OpenSearchSchema(mapping: ["a": mappings(of: index, hasHeads: hasHeads)])
    return try PlannedSearch(
      SearchRequest(index: "a", query: query, parameters: parameters), index, schema,
      synonyms: index.compiledRules.synonymTable)
  }

  @Test("An ordered attribute has fields of its first words, each of which keeps so many")
  func mapping() throws {
    let index = try Self.index(["camelCaseAttributes": ["title"]])
    let plain = try Self.index()
    let names = ["beginnings", "head1", "head2", "head4", "number", "whole"]
    expectEqual(try Self.field("title", of: plain)["fields"]?.objectValue?.keys.sorted(), names)
    for name in ["text", "one", "other"] {
      let fields = try Self.field(name, of: plain)["fields"]?.objectValue?.keys.sorted()
      expectEqual(fields, ["beginnings", "number", "whole"], "\(name)")
    }
    // The parts of a name in camel case are words at one place.
    expect(try Self.field("title", of: index)["fields"]?["head1"] == nil)
    let analysis = plain.mapping()["settings"]?["analysis"]
    expectEqual(
      analysis?["filter"]?["searchlight_head2"], ["max_token_count": 2, "type": "limit"])
    expectEqual(
      analysis?["analyzer"]?["searchlight_head2"]?["filter"],
      ["lowercase", "asciifolding", "searchlight_head2", "searchlight_beginnings"])
    for ranking: JSON in [
      ["typo", "exact", "attribute"], ["typo", "custom"], ["typo", "custom", "attribute", "exact"],
      ["typo", "desc(n)", "attribute", "exact"],
    ] {
      let mapping = try Self.index(["ranking": ranking]).mapping()
      expect(!"\(mapping)".contains("head1"), "\(ranking)")
    }
  }

  @Test("The first word of a query counts more, the nearer it is to the beginning")
  func queries() throws {
    let search = try Self.plan("grey heron")
    let step = search.builder.weights.position
    expect(step > search.builder.weights.exact * 2)
    expect(step * 3 < search.builder.weights.attribute)
    let heads = try [1, 2, 4].map { count in
      try #require(search.body.scores(of: "title.head\(count)").last)
    }
    let anywhere = try #require(search.body.scores(of: "title").first)
    expectEqual(heads[0] - heads[1], step)
    expectEqual(heads[1] - heads[2], step)
    expect(heads[2] > anywhere)
    // Only the first word has a position.
    let queries = "\(search.body)".split(separator: "\"title.head1\"").dropFirst()
    expect(!queries.isEmpty && queries.allSatisfy { $0.contains("\"grey\"") })
    expect(search.body.scores(of: "text.head1").isEmpty)
  }

  @Test("A whole word must be one anywhere, and a beginning only in the head")
  func wholeWords() throws {
    let typing = try Self.plan("her")
    let both = typing.body.scores(of: "title.head1")
    let beginning = try #require(typing.body.scores(of: "title.beginnings").first)
    let step = typing.builder.weights.position
    expectEqual(both, [beginning + 3 * step, beginning + 3 * step])
    let whole = try Self.plan("her", ["queryType": "prefixNone"])
    expectEqual(whole.body.scores(of: "title.head1").count, 1)
    expect("\(whole.body)".contains("\"filter\":[{\"match\":{\"title\""), "\(whole.body)")
    let complete = try Self.plan("her", settings: ["disablePrefixOnAttributes": ["title"]])
    expectEqual(complete.body.scores(of: "title.head1").count, 1)
    expect("\(complete.body)".contains("\"filter\":[{\"match\":{\"title\""))
    let value = try #require(typing.body.scores(of: "title.whole").first)
    expectEqual(value, beginning + 3 * step + typing.builder.weights.exact)
  }

  @Test("An attribute inside an ordered one has positions, unless it is named as unordered itself")
  func inside() throws {
    let index = try Self.index([
      "searchableAttributes": ["title", "unordered(title.raw)", "unordered(text)"]
    ])
    let title = try Self.field("title", of: index)
    var inner = title
    inner["fields"]?["head1"] = ["analyzer": "searchlight_head1", "type": "text"]
    let schema = OpenSearchSchema(mapping: [
      "a": [
        "mappings": [
          "properties": [
            "_searchlight_order": ["type": "long"],
            "title": ["properties": ["en": title, "raw": inner, "rest": title]],
          ]
        ]
      ]
    ])
    let body = try PlannedSearch(
      SearchRequest(index: "a", query: "heron"), index, schema,
      synonyms: index.compiledRules.synonymTable
    ).body
    expectEqual(body.scores(of: "title.en.head1").count, 2)
    expectEqual(body.scores(of: "title.rest.head4").count, 2)
    expect(body.scores(of: "title.raw.head1").isEmpty)
    let templates = index.mapping()["mappings"]?["dynamic_templates"]?.arrayValue ?? []
    let named = templates.compactMap { $0["title.* string"]?["mapping"]?["fields"]?["head1"] }
    expectEqual(named.count, 1)
  }

  @Test(
    "If records may lack the first word, the position of the next one counts",
    arguments: [["optionalWords": ["grey"]], ["optionalWords": ["grey", "heron"]]]
      as [SearchParameters])
  func optional(parameters: SearchParameters) throws {
    let search = try Self.plan("grey heron lake", parameters)
    let word = parameters["optionalWords"]?.arrayValue?.count == 1 ? "heron" : "lake"
    let queries = "\(search.body)".split(separator: "\"title.head1\"").dropFirst()
    expect(!queries.isEmpty && queries.allSatisfy { $0.contains("\"\(word)\"") })
  }

  @Test("Without the fields, or where the settings give the attribute no order, nothing changes")
  func without() throws {
    for search in [
      try Self.plan("heron", hasHeads: false),
      try Self.plan(
        "heron",
        settings: [
          "searchableAttributes": ["unordered(title)", "unordered(text)", "one, other"]
        ]),
      try Self.plan("heron", settings: ["ranking": ["typo", "exact", "attribute"]]),
      try Self.plan("\"heron\"", ["advancedSyntax": true]),
    ] {
      expectEqual(search.builder.weights.position, 0)
      expect(!"\(search.body)".contains(".head"), "\(search.body)")
    }
    // An alias over an older index has no field that all have.
    let index = try Self.index()
    let schema = try OpenSearchSchema(mapping: [
      "a": Self.mappings(of: index), "b": Self.mappings(of: index, hasHeads: false),
    ])
    let paths = FieldPaths(schema: schema)
    expectEqual(paths.heads("title"), [])
    expectEqual(paths.words("title"), "title")
    expect(paths.hasPositions("title"))
  }

  @Test("Positions are left out before distances, both of scores and of clauses")
  func limits() throws {
    let long = TextQuery.Weights(words: 12, tiers: 9, filters: 0, steps: 33, positions: 3)
    expect(long.usesProximity && long.position == 0)
    let short = TextQuery.Weights(words: 1, tiers: 5, filters: 100, steps: 0, positions: 3)
    expect(short.position > 0 && short.isToldApart)
    expectEqual(short.attribute, 4 * short.position)
    var text = try Self.plan("grey heron").text
    let (must, should) = text.clauses(text.weights(filterScores: 0))
    expectEqual(
      text.limit(toClauses: JSON.clauseCount(of: must + should) - 1),
      ["The query has many words or attributes, so where words are in an attribute does not count."]
    )
    expect(text.limits.usesProximity && text.positionSteps == 0)
  }

  @Test("The ranking info of a single word tells its attribute and the first place it may have")
  func rankingInfo() throws {
    let search = try Self.plan("heron", ["getRankingInfo": true])
    let weights = search.builder.weights
    let reader = ScoreReader(search: search)
    func word(tier: Int, heads: Int, typos: Int = 0) -> Int? {
      let score =
        weights.typo * Double(2 - typos) + weights.attribute * Double(3 - tier)
        + weights.position * Double(heads) + weights.exact
      let info = reader.info(of: ["_id": "1", "_score": .number(score)])
      expectEqual(info.nbExactWords, 1)
      expectEqual(info.nbTypos, typos)
      return info.firstMatchedWord
    }
    expectEqual([3, 2, 1, 0].map { word(tier: 0, heads: $0) }, [0, 1, 2, 4])
    expectEqual(word(tier: 1, heads: 0), 1000)
    expectEqual(word(tier: 2, heads: 0), 2000)
    expectEqual(word(tier: 0, heads: 0, typos: 1), 0)
  }

  @Test("A user who may not read the mapping finds the fields by their names")
  func capabilities() throws {
    func answer(_ indices: [JSON]) -> JSON {
      let text: JSON = ["text": ["aggregatable": false, "searchable": true, "type": "text"]]
      return [
        "indices": .array(indices),
        "fields": [
          "_searchlight_order": ["long": ["aggregatable": true, "searchable": true]],
          "title": text, "title.head1": text, "title.head2": text, "title.head4": text,
        ],
      ]
    }
    let one = FieldPaths(schema: OpenSearchSchema(capabilities: answer(["a"])))
    expectEqual(one.heads("title"), ["title.head1", "title.head2", "title.head4"])
    let two = FieldPaths(schema: OpenSearchSchema(capabilities: answer(["a", "b"])))
    expectEqual(two.heads("title"), [])
  }
}
