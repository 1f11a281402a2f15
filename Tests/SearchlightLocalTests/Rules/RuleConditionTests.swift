import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Conditions of rules")
struct RuleConditionTests {
  private func probe(_ condition: Rule.Condition) throws -> RuleProbe {
    try RuleProbe(.marker("a", condition))
  }

  @Test("A rule without conditions always applies, and a disabled rule never applies")
  func always() throws {
    var rule = Rule.marker("a")
    try expectEqual(RuleProbe(rule).applied("anything"), ["a"])
    rule.enabled = false
    try expectEqual(RuleProbe(rule).applied("anything"), [])
  }

  @Test(
    "The anchoring restricts where the words of a pattern may occur",
    arguments: [
      (.is, ["big heat"]), (.startsWith, ["big heat", "big heat wave"]),
      (.endsWith, ["big heat", "the big heat"]),
      (.contains, ["big heat", "big heat wave", "the big heat", "the big heat wave"]),
    ] as [(Rule.Anchoring, [String])])
  func anchoring(anchoring: Rule.Anchoring, expected: [String]) throws {
    let probe = try probe(Rule.Condition(pattern: "BIG héat", anchoring: anchoring))
    let queries = [
      "big heat", "big heat wave", "the big heat", "the big heat wave", "heat big", "big", "",
      "big the heat",
    ]
    try expectEqual(queries.filter { try probe.applied($0) == ["a"] }, expected)
  }

  @Test("Words of a pattern are compared folded and whole, however they are separated")
  func words() throws {
    let probe = try probe(Rule.Condition(pattern: "blade-runner"))
    try expectEqual(probe.applied("Bladé  RUNNER!"), ["a"])
    try expectEqual(probe.applied("blade run"), [])
    try expectEqual(probe.applied("blade runnner"), [])
    try expectEqual(probe.applied("bladerunner"), [])
  }

  @Test("The empty pattern matches only the empty query")
  func empty() throws {
    let probe = try probe(Rule.Condition(pattern: "", anchoring: .is))
    try expectEqual(probe.applied(""), ["a"])
    try expectEqual(probe.applied(" ! "), ["a"])
    try expectEqual(probe.applied("x"), [])
  }

  @Test("With alternatives, typos, plurals and synonyms of the pattern's words match too")
  func alternatives() throws {
    func probe(_ alternatives: Bool) throws -> RuleProbe {
      try RuleProbe(
        .marker("a", Rule.Condition(pattern: "science fiction movie", alternatives: alternatives)),
        settings: { $0.ignorePlurals = .languages([.english]) },
        synonyms: [Synonym("s", .words(["sci-fi", "science fiction"]))])
    }
    let typed = [
      "sceince fiction movie", "science fiction movies", "sci fi movie", "best sci fi moive ever",
    ]
    for query in typed {
      try expectEqual(probe(true).applied(query), ["a"], "\(query)")
      try expectEqual(probe(false).applied(query), [], "\(query)")
    }
    try expectEqual(probe(true).applied("ycience fiction movie"), [])
    try expectEqual(
      probe(true).applied("sceince fiction movie", ["typoTolerance": false]), [])
    try expectEqual(probe(true).applied("sci fi movie", ["synonyms": false]), [])
  }

  @Test("A context must be one of the request's contexts")
  func contexts() throws {
    let probe = try probe(Rule.Condition(context: "home"))
    try expectEqual(probe.applied("x", ["ruleContexts": ["cart", "home"]]), ["a"])
    try expectEqual(probe.applied("x", ["ruleContexts": ["cart"]]), [])
    try expectEqual(probe.applied("x"), [])
  }

  @Test("All parts of a condition must hold, and one of several conditions")
  func joined() throws {
    let probe = try RuleProbe(
      .marker(
        "a", Rule.Condition(pattern: "heat", context: "home"), Rule.Condition(pattern: "ran")))
    try expectEqual(probe.applied("heat"), [])
    try expectEqual(probe.applied("heat", ["ruleContexts": ["home"]]), ["a"])
    try expectEqual(probe.applied("ran"), ["a"])
  }

  @Test("A condition on filters holds wherever the request has these filters")
  func filters() throws {
    let probe = try probe(Rule.Condition(filters: "genre:drama AND _tags:new"))
    for parameters: SearchParameters in [
      ["filters": "genre:DRAMA AND _tags:new"],
      ["facetFilters": ["genre:drama"], "tagFilters": "new"],
      ["filters": "(genre:drama OR genre:war) AND new AND year > 1"],
    ] {
      try expectEqual(probe.applied("x", parameters), ["a"])
    }
    try expectEqual(probe.applied("x", ["filters": "genre:drama"]), [])
    try expectEqual(probe.applied("x", ["filters": "NOT genre:drama AND _tags:new"]), [])
    var request = SearchRequest(index: "films", parameters: ["getRankingInfo": true])
    request.filters = [[FilterGroup(.or("genre"), [.facet("genre", "drama"), .tag("new")])]]
    try expectEqual(probe.index.answer(request).appliedRules, ["a"])
  }

  @Test("A facet in a pattern matches the words of each of its values, the longest first")
  func facets() throws {
    let probe = try RuleProbe(
      .marker("a", Rule.Condition(pattern: "best {facet:genre}", anchoring: .startsWith)))
    for query in ["best war", "best Film-Noir ever", "best dramá"] {
      try expectEqual(probe.applied(query), ["a"], "\(query)")
    }
    for query in ["best", "best film", "war", "best wars", "the best war"] {
      try expectEqual(probe.applied(query), [], "\(query)")
    }
  }

  @Test("A facet in a pattern matches only values of records that have not been deleted")
  func deletedValues() throws {
    var probe = try RuleProbe(.marker("a", Rule.Condition(pattern: "{facet:genre}")))
    try expectEqual(probe.applied("war"), ["a"])
    probe.index.delete(["zulu"])
    try expectEqual(probe.applied("war"), [])
    try probe.index.save([["objectID": "x", "title": "X", "genre": "Wár"]])
    try expectEqual(probe.applied("war"), ["a"])
  }

  @Test("A request and the settings can disable rules")
  func switches() throws {
    let rule = Rule.marker("a")
    try expectEqual(RuleProbe(rule).applied("", ["enableRules": false]), [])
    let off = try RuleProbe(rule, settings: { $0.enableRules = false })
    try expectEqual(off.applied(), [])
    try expectEqual(off.applied("", ["enableRules": true]), ["a"])
  }

  @Test(
    "Of several rules, the more specific one applies first",
    arguments: [
      ("the match nearer to the beginning", "the heat", ["the": "z", "heat": "a"], ["z", "a"]),
      ("the longer match", "heat night", ["heat": "a", "heat night": "z"], ["z"]),
      ("the identifier", "heat", ["heat": "b"], ["b"]),
    ] as [(String, String, [String: String], [String])])
  func precedence(what: String, query: String, rules: [String: String], expected: [String]) throws {
    var probe = try RuleProbe()
    try probe.index.setRules(
      rules.sorted { $0.key < $1.key }.map { .marker($0.value, Rule.Condition(pattern: $0.key)) })
    try expectEqual(probe.applied(query), expected)
  }

  @Test("Ties are decided by anchoring, context, filters, words before facets, and the identifier")
  func ties() throws {
    let rules: [Rule] = [
      .marker("h", Rule.Condition(pattern: "war", anchoring: .is)),
      .marker("g", Rule.Condition(pattern: "war", anchoring: .startsWith)),
      .marker("f", Rule.Condition(pattern: "war", anchoring: .endsWith)),
      .marker("e", Rule.Condition(pattern: "war", context: "home")),
      .marker("c", Rule.Condition(pattern: "war")),
      .marker("b", Rule.Condition(pattern: "{facet:genre}")),
    ]
    let request: SearchParameters = ["ruleContexts": ["home"]]
    for first in rules.indices {
      // All of them have one word in common, so only the first applies, whatever their order.
      var probe = try RuleProbe()
      try probe.index.setRules(rules[first...].reversed())
      try expectEqual(probe.applied("war", request), [rules[first].objectID])
    }
    // Conditions without a pattern come last, and never conflict with others.
    let all = try RuleProbe(
      .marker("1"), .marker("2", Rule.Condition(filters: "genre:war")),
      .marker("3", Rule.Condition(context: "home")), .marker("4", Rule.Condition(pattern: "war")))
    try expectEqual(
      all.applied("war", ["ruleContexts": ["home"], "filters": "genre:war"]), ["4", "2", "3", "1"])
  }

  @Test("Rules with overlapping words or a common filter exclude each other")
  func overlaps() throws {
    let probe = try RuleProbe(
      .marker("a", Rule.Condition(pattern: "enchanted forest")),
      .marker("b", Rule.Condition(pattern: "forest adventure")),
      .marker("c", Rule.Condition(pattern: "adventure")))
    try expectEqual(probe.applied("enchanted forest adventure"), ["a", "c"])
    let filtered = try RuleProbe(
      .marker("a", Rule.Condition(filters: "genre:war")),
      .marker("b", Rule.Condition(filters: "genre:war AND _tags:x")),
      .marker("c", Rule.Condition(filters: "_tags:y")))
    try expectEqual(filtered.applied("", ["filters": "genre:war AND x AND y"]), ["b", "c"])
  }
}
