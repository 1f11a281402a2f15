import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Query changes by rules")
struct RuleQueryTests {
  private func probe(
    _ pattern: String, _ consequence: Rule.Consequence, alternatives: Bool = false
  ) throws -> RuleProbe {
    try RuleProbe(
      Rule(
        "a", when: [Rule.Condition(pattern: pattern, alternatives: alternatives)], consequence))
  }

  @Test("A rule can replace the whole query with another text")
  func replacement() throws {
    let probe = try probe("kurosawa", Rule.Consequence(query: .replacement("ran")))
    try expectEqual(probe.found("films by kurosawa"), ["ran"])
    try expectEqual(probe.found("kurosaw"), [])
  }

  @Test("A rule can remove and replace words wherever they occur in the query")
  func edits() throws {
    let probe = try probe(
      "film",
      Rule.Consequence(
        query: .edits([
          Rule.Edit(delete: "the film"), Rule.Edit(delete: "Film"),
          Rule.Edit(delete: "monster", insert: "alien"),
        ])))
    try expectEqual(probe.found("film zulu films film"), [])
    try expectEqual(probe.found("the film zulu film"), ["zulu"])
    try expectEqual(probe.found("film monster"), ["alien", "aliens"])
    try expectEqual(probe.found("film"), RuleProbe.films.map { $0["objectID"]?.stringValue ?? "" })
    // The query does not match the pattern.
    try expectEqual(probe.found("monster"), [])
  }

  @Test(
    "The JSON of a query change is a text or edits, and words to remove are edits",
    arguments: [
      (#""ran""#, .replacement("ran"), #""ran""#),
      (
        #"{"remove": ["film"]}"#, .edits([Rule.Edit(delete: "film")]),
        #"{"edits": [{"type": "remove", "delete": "film"}]}"#
      ),
      (
        #"{"edits": [{"type": "replace", "delete": "a", "insert": "b"}]}"#,
        .edits([Rule.Edit(delete: "a", insert: "b")]),
        #"{"edits": [{"type": "replace", "delete": "a", "insert": "b"}]}"#
      ),
    ] as [(String, Rule.QueryChange, String)])
  func json(text: String, change: Rule.QueryChange, written: String) throws {
    let rule = try Rule(json: [
      "objectID": "a", "consequence": ["params": ["query": JSON(parsing: text)]],
    ])
    expectEqual(rule.consequence.query, change)
    try expectEqual(
      rule.json["consequence"]?["params"]?["query"], JSON(parsing: written))
  }

  @Test("Quotes and exclusions around changed words stay as they are")
  func advancedSyntax() throws {
    let probe = try probe(
      "film", Rule.Consequence(query: .edits([Rule.Edit(delete: "film", insert: "of")])))
    let parameters: SearchParameters = ["advancedSyntax": true]
    try expectEqual(probe.found("\"heat film the\"", parameters), ["heat"])
    try expectEqual(probe.found("\"the film heat\"", parameters), [])
    try expectEqual(probe.found("-film heat", parameters), [])
  }

  @Test("Edits apply to the words that alternatives have matched")
  func alternatives() throws {
    let probe = try probe(
      "movie", Rule.Consequence(query: .edits([Rule.Edit(delete: "movie")])), alternatives: true)
    try expectEqual(probe.found("moive zulu"), ["zulu"])
  }

  @Test("The replacement of the more specific rule applies, and takes precedence over edits")
  func conflicts() throws {
    let probe = try RuleProbe(
      Rule("a", Rule.Consequence(query: .replacement("heat"))),
      Rule(
        "b", when: [Rule.Condition(pattern: "x")], Rule.Consequence(query: .replacement("zulu"))),
      Rule(
        "c", when: [Rule.Condition(pattern: "y")],
        Rule.Consequence(query: .edits([Rule.Edit(delete: "y", insert: "ran")]))))
    try expectEqual(probe.found("y x"), ["zulu"])
    try expectEqual(probe.found("y"), ["heat"])
  }

  @Test("The values that a pattern finds become filters")
  func automaticFilters() throws {
    let probe = try probe(
      "{facet:genre}",
      Rule.Consequence(
        query: .edits([Rule.Edit(delete: "{facet:genre}")]),
        automaticFacetFilters: [Rule.AutomaticFilter("genre")]))
    try expectEqual(probe.found("drama"), ["amelie", "ran"])
    try expectEqual(probe.found("film noir heat"), ["heat"])
    try expectEqual(probe.found("drama heat"), [])
    // Both values are required, and no record has both.
    try expectEqual(probe.found("drama war"), [])
    let counted = try probe.answer("drama", ["facets": ["genre"]])
    expectEqual(counted.facets["genre"]?.map(\.value), ["Drama"])
  }

  @Test("An automatic filter can require one of several values, or none of them")
  func kindsOfFilters() throws {
    func found(_ filter: Rule.AutomaticFilter, _ query: String) throws -> [String] {
      let consequence = Rule.Consequence(
        query: .edits([Rule.Edit(delete: "{facet:genre}")]), automaticFacetFilters: [filter])
      return try probe("{facet:genre}", consequence).found(query)
    }
    try expectEqual(
      found(Rule.AutomaticFilter("genre", disjunctive: true), "drama war"),
      ["amelie", "ran", "zulu"])
    try expectEqual(
      found(Rule.AutomaticFilter("genre", negative: true), "drama war"),
      ["alien", "aliens", "heat"])
  }

  @Test("Automatic optional filters raise the rank of records by their scores")
  func optionalFilters() throws {
    let probe = try probe(
      "{facet:genre}",
      Rule.Consequence(
        query: .edits([Rule.Edit(delete: "{facet:genre}")]),
        automaticOptionalFacetFilters: [Rule.AutomaticFilter("genre", score: 5)]))
    let answer = try probe.answer("war", ["getRankingInfo": true])
    expectEqual(answer.hits.map(\.objectID).prefix(2), ["zulu", "alien"])
    expectEqual(answer.hits.first?.metadata.rankingInfo?.filters, 5)
    expectEqual(answer.nbHits, 6)
  }

  @Test("Automatic filters are not treated as choices among the values of a facet")
  func noChoice() throws {
    let probe = try probe(
      "{facet:genre}",
      Rule.Consequence(
        query: .replacement(""),
        automaticFacetFilters: [Rule.AutomaticFilter("genre", disjunctive: true)]))
    var request = SearchRequest(index: "films", query: "war", parameters: ["facets": ["genre"]])
    request.disjunctiveFacets = ["genre"]
    try expectEqual(probe.index.answer(request).facets, ["genre": [Facet(value: "war", count: 1)]])
  }

  @Test("Filters of rules are added to those of the request, and other parameters override them")
  func parameters() throws {
    let probe = try RuleProbe(
      Rule("b", Rule.Consequence(params: ["queryType": "prefixNone", "facets": ["year"]])),
      Rule(
        "a", when: [Rule.Condition(pattern: "a", anchoring: .is)],
        Rule.Consequence(
          params: [
            "filters": "year > 1980", "queryType": "prefixAll", "optionalFilters": ["genre:drama"],
          ])))
    try expectEqual(probe.found("a", ["filters": "NOT genre:Drama"]), ["aliens"])
    try expectEqual(probe.found("a", ["queryType": "prefixNone"]), ["amelie", "aliens"])
    try expectEqual(probe.found("z", ["queryType": "prefixLast"]), [])
    expect(try probe.answer("z", ["facets": ["genre"]]).facets.isEmpty)
    try expectEqual(
      probe.answer("ran", ["facets": ["genre"]]).facets.keys.sorted(), ["genre", "year"])
  }

  @Test("An answer carries the data of all rules that apply, the more specific first")
  func userData() throws {
    let probe = try RuleProbe(
      .marker("a"), .marker("b", Rule.Condition(pattern: "x")),
      .marker("c", Rule.Condition(pattern: "y")))
    let answer = try probe.answer("x")
    expectEqual(answer.userData, [["rule": "b"], ["rule": "a"]])
    expectEqual(answer.appliedRules, [])
    try expectEqual(probe.applied("x"), ["b", "a"])
  }

  @Test("The redirect is that of the most specific rule that has one")
  func redirect() throws {
    let probe = try RuleProbe(
      Rule("a", Rule.Consequence(redirectURL: "https://example.org/a")),
      .marker("b", Rule.Condition(pattern: "x")),
      Rule(
        "c", when: [Rule.Condition(pattern: "y")],
        Rule.Consequence(redirectURL: "https://example.org/c")))
    try expectEqual(probe.answer("x").redirectURL, "https://example.org/a")
    try expectEqual(probe.answer("y").redirectURL, "https://example.org/c")
  }

  @Test("An index keeps its rules while its settings, synonyms and records change")
  func keeping() throws {
    var probe = try RuleProbe(.promoting(Rule.Promotion("zulu", position: 0)))
    var settings = probe.index.settings
    settings.customRanking = []
    try probe.index.setSettings(settings)
    try probe.index.setSynonyms([Synonym("s", .words(["a", "b"]))])
    try probe.index.save([["objectID": "x", "title": "X"]])
    probe.index.merge()
    try expectEqual(probe.found().first, "zulu")
    expectEqual(probe.index.rules.count, 1)
    try probe.index.setRules([])
    try expectEqual(probe.found().last, "x")
  }
}
