import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Invalid rules")
struct BadRuleTests {
  @Test(
    "JSON that is not a rule is refused, with what is wrong and how to correct it",
    arguments: [
      (#"7"#, "The member objectID of the rule \"\" must be that of a JSON object, not 7."),
      (
        #"{"consequence": {}}"#,
        "The member objectID of the rule \"\" must be a string, not missing."
      ),
      (
        #"{"objectID": "a"}"#,
        "The member consequence of the rule \"a\" must be an object, not missing."
      ),
      (
        #"{"objectID": "a", "consequence": {}, "validity": [{"from": 1, "until": 2}]}"#,
        "The member validity of the rule \"a\" is not supported by this engine. Answers depend only "
          + "on the request and the index, and neither has a clock. Leave it out, and let the app "
          + "change the rules when a period begins or ends, with setRules or \"enabled\": false."
      ),
      (
        #"{"objectID": "a", "consequence": {}, "scope": "redirect"}"#,
        "The member scope of the rule \"a\" is not supported by this engine. Leave it out; the app "
          + "decides whether to search another index."
      ),
      (
        #"{"objectID": "a", "consequence": {}, "when": 1}"#,
        "The member when of the rule \"a\" is unknown; remove it. The known members are condition, "
          + "conditions, consequence, description, enabled, objectID, tags."
      ),
      (
        #"{"objectID": "a", "consequence": {}, "conditions": {}}"#,
        "The member conditions of the rule \"a\" must be an array, not {}."
      ),
      (
        #"{"objectID": "a", "consequence": {}, "conditions": [{"pattern": "x"}]}"#,
        "The member conditions.0.anchoring of the rule \"a\" must be one of \"is\", \"startsWith\", "
          + "\"endsWith\", \"contains\" if there is a pattern, not missing."
      ),
      (
        #"{"objectID": "a", "consequence": {}, "conditions": [{"anchoring": "is"}]}"#,
        "The member conditions.0.pattern of the rule \"a\" must be a string if anchoring is set, "
          + "not missing."
      ),
      (
        #"{"objectID": "a", "consequence": {"promote": [{"position": 0}]}}"#,
        "The member consequence.promote.0.objectID of the rule \"a\" must be a string, or "
          + "objectIDs must be an array of strings, not missing."
      ),
      (
        #"{"objectID": "a", "consequence": {"promote": [{"objectID": "x"}]}}"#,
        "The member consequence.promote.0.position of the rule \"a\" must be a whole number from 0 to 300, "
          + "not missing."
      ),
      (
        #"{"objectID": "a", "consequence": {"promote": [{"objectID": "x", "objectIDs": [], "position": 0}]}}"#,
        "The member consequence.promote.0.objectID of the rule \"a\" must be left out if objectIDs "
          + "is set, not \"x\"."
      ),
      (
        #"{"objectID": "a", "consequence": {"hide": ["x"]}}"#,
        "The member consequence.hide.0 of the rule \"a\" must be an object, not \"x\"."
      ),
      (
        #"{"objectID": "a", "consequence": {"redirect": {"indexName": "x"}}}"#,
        "The member consequence.redirect of the rule \"a\" is not supported by this engine. Use "
          + "params.renderingContent.redirect.url, and let the app open the URL."
      ),
      (
        #"{"objectID": "a", "consequence": {"params": {"query": 1}}}"#,
        "The member consequence.params.query of the rule \"a\" must be a string or an object with "
          + "remove or edits, not 1."
      ),
      (
        #"{"objectID": "a", "consequence": {"params": {"query": {"edits": [{"type": "add", "delete": "x"}]}}}}"#,
        "The member consequence.params.query.edits.0.type of the rule \"a\" must be \"remove\" or "
          + "\"replace\", not \"add\"."
      ),
      (
        #"{"objectID": "a", "consequence": {"params": {"query": {"edits": [{"type": "replace", "delete": "x"}]}}}}"#,
        "The member consequence.params.query.edits.0.insert of the rule \"a\" must be a string if "
          + "the type is replace, not missing."
      ),
      (
        #"{"objectID": "a", "consequence": {"params": {"renderingContent": {"widgets": {}}}}}"#,
        "The member consequence.params.renderingContent.widgets of the rule \"a\" is unknown; "
          + "remove it. The known members are facetOrdering, redirect."
      ),
      (
        #"{"objectID": "a", "consequence": {"params": {"automaticFacetFilters": [{"disjunctive": true}]}}}"#,
        "The member consequence.params.automaticFacetFilters.0.facet of the rule \"a\" must be a "
          + "string, not missing."
      ),
      (
        #"{"objectID": "a", "enabled": 1, "consequence": {}}"#,
        "The member enabled of the rule \"a\" must be true or false, not 1."
      ),
    ])
  func unreadable(text: String, message: String) throws {
    let json = try JSON(parsing: text)
    let error = #expect(throws: RuleError.self) { try Rule(json: json) }
    expectEqual(error?.description, message)
  }

  @Test(
    "An error carries the path of the member, and what was found there",
    arguments: [
      (
        #"{"objectID": "a", "consequence": {}, "when": 1}"#,
        .unknownMember(
          "when",
          known: [
            "condition", "conditions", "consequence", "description", "enabled", "objectID", "tags",
          ], objectID: "a")
      ),
      (
        #"{"objectID": "a", "consequence": {"hide": ["x"]}}"#,
        .invalidMember(
          "consequence.hide.0", expected: "an object", found: "\"x\"", objectID: "a")
      ),
      (
        #"{"objectID": "a", "consequence": {"redirect": {"indexName": "x"}}}"#,
        .unsupportedMember(
          "consequence.redirect",
          remedy: "Use params.renderingContent.redirect.url, and let the app open the URL.",
          objectID: "a")
      ),
    ] as [(String, RuleError)])
  func cases(text: String, expected: RuleError) throws {
    let json = try JSON(parsing: text)
    let error = #expect(throws: RuleError.self) { try Rule(json: json) }
    expectEqual(error, expected)
  }

  @Test("A rule without an identifier is refused when an index gets it")
  func emptyIdentifier() throws {
    var index = try LocalIndex("films", records: [], settings: IndexSettings())
    let error = #expect(throws: LocalIndexError.self) {
      try index.setRules([Rule("", Rule.Consequence())])
    }
    expectEqual(error, .rules(.emptyObjectID))
    expectEqual(
      error?.description, "A rule has an empty objectID. Give it a unique identifier.")
  }

  private func refusal(of rules: [Rule]) throws -> String? {
    var index = try LocalIndex(
      "films", records: [],
      settings: IndexSettings(
        searchableAttributes: ["title"], attributesForFaceting: ["genre", "filterOnly(color)"]))
    do throws(LocalIndexError) {
      try index.setRules(rules)
      return nil
    } catch {
      expect(index.rules.isEmpty)
      return error.description
    }
  }

  @Test(
    "Rules that an index cannot have are refused, with what is wrong and how to correct it",
    arguments: BadRules.impossible)
  func impossible(rule: Rule, message: String) throws {
    try expectEqual(refusal(of: [rule]), message)
  }

  @Test("Two rules with one identifier are refused, and so is JSON that is not an array")
  func repeated() throws {
    let rule = Rule("a", Rule.Consequence())
    try expectEqual(
      refusal(of: [rule, rule]), "Two rules have the objectID \"a\". Give each its own.")
    let error = #expect(throws: RuleError.self) { try Rule.rules(json: 1) }
    expectEqual(error, .notAnArray(found: "1"))
    expectEqual(
      error?.description,
      "The rules are 1, not a JSON array of objects. Write [{\"objectID\": …, \"consequence\": …}]."
    )
  }

  @Test("Invalid filters of a rule are refused with the message and the column of the parser")
  func syntax() throws {
    let syntax = #expect(throws: FilterSyntaxError.self) {
      try FilterGroup.groups(parsing: "genre:")
    }
    let rule = Rule("a", when: [Rule.Condition(filters: "genre:")], Rule.Consequence())
    try expectEqual(
      refusal(of: [rule]),
      "The member conditions.0.filters of the rule \"a\" is invalid: \(syntax?.description ?? "")"
    )
  }

  @Test("Rules at the limits are accepted")
  func limits() throws {
    let rule = Rule(
      "a", when: (0..<25).map { Rule.Condition(context: "\($0)") },
      Rule.Consequence(
        promote: (0..<3).map { group in
          Rule.Promotion((0..<100).map { "\(group) \($0)" }, position: 300 - group)
        }, hide: (0..<50).map { "\($0)" }))
    expect(try refusal(of: [rule]) == nil)
  }

  @Test("Settings that would break a rule are refused, and nothing changes")
  func settings() throws {
    var probe = try RuleProbe(
      .marker("a", Rule.Condition(pattern: "{facet:genre}")))
    var settings = probe.index.settings
    settings.attributesForFaceting = []
    settings.hitsPerPage = 3
    let error = #expect(throws: LocalIndexError.self) { try probe.index.setSettings(settings) }
    expect(
      error?.description.contains("The member conditions.0.pattern of the rule \"a\"") == true)
    expectEqual(probe.index.settings.hitsPerPage, 20)
  }

  @Test(
    "The parameters ruleContexts and enableRules are checked whether there are rules or not",
    arguments: [
      (
        "ruleContexts", "home",
        "ruleContexts must be an array of strings, not \"home\""
      ),
      (
        "ruleContexts", .array((0..<11).map { .integer($0) }),
        "ruleContexts must be an array of strings, not [0,1,2,3,4,5,6,7,8,9,10]"
      ),
      (
        "ruleContexts", .array((0..<11).map { .string("\($0)") }),
        "ruleContexts must be an array of at most 10 strings, not "
          + "[\"0\",\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\"]"
      ),
      ("enableRules", 1, "enableRules must be true or false, not 1"),
    ] as [(String, JSON, String)])
  func parameters(name: String, value: JSON, message: String) throws {
    // With and without rules.
    for probe in [try RuleProbe(), try RuleProbe(.marker("a"))] {
      let error = #expect(throws: SearchError.self) { try probe.answer("", [name: value]) }
      expectEqual(error, .rejected(message: message, status: 400))
    }
  }
}
