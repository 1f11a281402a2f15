import Expectations
import Foundation
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Rules as JSON")
struct RuleTests {
  private static let texts = [
    #"{"objectID": "1", "enabled": true, "consequence": {}}"#,
    """
    {"objectID": "2", "description": "why", "enabled": false, "conditions": [
      {"pattern": "harry potter", "anchoring": "startsWith", "alternatives": true, "context": "home",
       "filters": "genre:drama AND _tags:new"},
      {"pattern": "", "anchoring": "is"}, {"context": "cart"}],
     "consequence": {
       "promote": [{"objectID": "a", "position": 0}, {"objectIDs": ["b", "c"], "position": 3}],
       "filterPromotes": true, "hide": [{"objectID": "d"}], "userData": {"color": [1, null]}}}
    """,
    """
    {"objectID": "3", "enabled": true, "tags": ["season"], "conditions": [{"pattern": "{facet:genre} film", "anchoring": "contains"}],
     "consequence": {"params": {
       "query": {"edits": [
         {"type": "remove", "delete": "{facet:genre}"},
         {"type": "replace", "delete": "film", "insert": "movie"}]},
       "automaticFacetFilters": [
         {"facet": "genre", "disjunctive": true, "score": 3}, {"facet": "genre", "negative": true}],
       "automaticOptionalFacetFilters": [{"facet": "genre"}],
       "filters": "year > 1980", "distinct": 1,
       "renderingContent": {"redirect": {"url": "https://example.org"}}}}}
    """,
    #"{"objectID": "4", "enabled": true, "consequence": {"params": {"query": "other"}}}"#,
  ]

  @Test(
    "Rules are read from Algolia's JSON form and written so that they read back equal",
    arguments: texts)
  func reading(text: String) throws {
    let json = try JSON(parsing: text)
    let rule = try Rule(json: json)
    expectEqual(rule.json, json)
    try expectEqual(Rule(json: rule.json), rule)
    let data = try JSONEncoder().encode([rule])
    try expectEqual(JSONDecoder().decode([Rule].self, from: data), [rule])
    try expectEqual(Rule.rules(json: [json]), [rule])
  }

  @Test("Every member of a rule is read")
  func members() throws {
    let rule = try Rule(json: JSON(parsing: Self.texts[2]))
    expectEqual(
      rule,
      Rule(
        "3", when: [Rule.Condition(pattern: "{facet:genre} film", anchoring: .contains)],
        Rule.Consequence(
          params: ["filters": "year > 1980", "distinct": 1],
          query: .edits([
            Rule.Edit(delete: "{facet:genre}"), Rule.Edit(delete: "film", insert: "movie"),
          ]),
          automaticFacetFilters: [
            Rule.AutomaticFilter("genre", disjunctive: true, score: 3),
            Rule.AutomaticFilter("genre", negative: true),
          ], automaticOptionalFacetFilters: [Rule.AutomaticFilter("genre")],
          redirectURL: "https://example.org"), tags: ["season"]))
  }

  @Test("Older forms of rules are read, and members for a dashboard are ignored")
  func olderForms() throws {
    let rule = try Rule(
      json: JSON(
        parsing: """
          {"objectID": "1", "_metadata": {"lastUpdate": 1}, "tags": ["visual-editor"], "validity": null,
           "condition": {"pattern": "{facet:genre} film", "anchoring": "is", "alternatives": "true"},
           "consequence": {"params": {
             "query": {"remove": ["film"]}, "automaticFacetFilters": ["genre"]}}}
          """))
    expectEqual(
      rule,
      Rule(
        "1",
        when: [
          Rule.Condition(pattern: "{facet:genre} film", anchoring: .is, alternatives: true)
        ],
        Rule.Consequence(
          query: .edits([Rule.Edit(delete: "film")]),
          automaticFacetFilters: [Rule.AutomaticFilter("genre")]), tags: ["visual-editor"]))
  }
}
