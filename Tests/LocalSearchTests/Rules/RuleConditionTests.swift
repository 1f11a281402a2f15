import SearchCore
import Testing

@testable import LocalSearch

@Suite("Conditions of rules")
struct RuleConditionTests {
  private func probe(_ condition: Rule.Condition) throws -> RuleProbe {
    try RuleProbe(.marker("a", condition))
  }

  @Test("A rule without conditions always applies, and a disabled rule never applies")
  func always() throws {
    var rule = Rule.marker("a")
    #expect(try RuleProbe(rule).applied("anything") == ["a"])
    rule.enabled = false
    #expect(try RuleProbe(rule).applied("anything") == [])
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
    #expect(try queries.filter { try probe.applied($0) == ["a"] } == expected)
  }

  @Test("Words of a pattern are compared folded and whole, however they are separated")
  func words() throws {
    let probe = try probe(Rule.Condition(pattern: "blade-runner"))
    #expect(try probe.applied("Bladé  RUNNER!") == ["a"])
    #expect(try probe.applied("blade run") == [])
    #expect(try probe.applied("blade runnner") == [])
    #expect(try probe.applied("bladerunner") == [])
  }

  @Test("The empty pattern matches only the empty query")
  func empty() throws {
    let probe = try probe(Rule.Condition(pattern: "", anchoring: .is))
    #expect(try probe.applied("") == ["a"])
    #expect(try probe.applied(" ! ") == ["a"])
    #expect(try probe.applied("x") == [])
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
      #expect(try probe(true).applied(query) == ["a"], "\(query)")
      #expect(try probe(false).applied(query) == [], "\(query)")
    }
    #expect(try probe(true).applied("ycience fiction movie") == [])
    #expect(
      try probe(true).applied("sceince fiction movie", ["typoTolerance": false]) == [])
    #expect(try probe(true).applied("sci fi movie", ["synonyms": false]) == [])
  }

  @Test("A context must be one of the request's contexts")
  func contexts() throws {
    let probe = try probe(Rule.Condition(context: "home"))
    #expect(try probe.applied("x", ["ruleContexts": ["cart", "home"]]) == ["a"])
    #expect(try probe.applied("x", ["ruleContexts": ["cart"]]) == [])
    #expect(try probe.applied("x") == [])
  }

  @Test("All parts of a condition must hold, and one of several conditions")
  func joined() throws {
    let probe = try RuleProbe(
      .marker(
        "a", Rule.Condition(pattern: "heat", context: "home"), Rule.Condition(pattern: "ran")))
    #expect(try probe.applied("heat") == [])
    #expect(try probe.applied("heat", ["ruleContexts": ["home"]]) == ["a"])
    #expect(try probe.applied("ran") == ["a"])
  }

  @Test("A condition on filters holds wherever the request has these filters")
  func filters() throws {
    let probe = try probe(Rule.Condition(filters: "genre:drama AND _tags:new"))
    for parameters: SearchParameters in [
      ["filters": "genre:DRAMA AND _tags:new"],
      ["facetFilters": ["genre:drama"], "tagFilters": "new"],
      ["filters": "(genre:drama OR genre:war) AND new AND year > 1"],
    ] {
      #expect(try probe.applied("x", parameters) == ["a"])
    }
    #expect(try probe.applied("x", ["filters": "genre:drama"]) == [])
    #expect(try probe.applied("x", ["filters": "NOT genre:drama AND _tags:new"]) == [])
    var request = SearchRequest(index: "films", parameters: ["getRankingInfo": true])
    request.filters = [[FilterGroup(.or("genre"), [.facet("genre", "drama"), .tag("new")])]]
    #expect(try probe.index.answer(request).appliedRules == ["a"])
  }

  @Test("A facet in a pattern matches the words of each of its values, the longest first")
  func facets() throws {
    let probe = try RuleProbe(
      .marker("a", Rule.Condition(pattern: "best {facet:genre}", anchoring: .startsWith)))
    for query in ["best war", "best Film-Noir ever", "best dramá"] {
      #expect(try probe.applied(query) == ["a"], "\(query)")
    }
    for query in ["best", "best film", "war", "best wars", "the best war"] {
      #expect(try probe.applied(query) == [], "\(query)")
    }
  }

  @Test("A facet in a pattern matches only values of records that have not been deleted")
  func deletedValues() throws {
    var probe = try RuleProbe(.marker("a", Rule.Condition(pattern: "{facet:genre}")))
    #expect(try probe.applied("war") == ["a"])
    probe.index.delete(["zulu"])
    #expect(try probe.applied("war") == [])
    try probe.index.save([["objectID": "x", "title": "X", "genre": "Wár"]])
    #expect(try probe.applied("war") == ["a"])
  }

  @Test("A request and the settings can disable rules")
  func switches() throws {
    let rule = Rule.marker("a")
    #expect(try RuleProbe(rule).applied("", ["enableRules": false]) == [])
    let off = try RuleProbe(rule, settings: { $0.enableRules = false })
    #expect(try off.applied() == [])
    #expect(try off.applied("", ["enableRules": true]) == ["a"])
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
    #expect(try probe.applied(query) == expected)
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
      #expect(try probe.applied("war", request) == [rules[first].objectID])
    }
    // Conditions without a pattern come last, and never conflict with others.
    let all = try RuleProbe(
      .marker("1"), .marker("2", Rule.Condition(filters: "genre:war")),
      .marker("3", Rule.Condition(context: "home")), .marker("4", Rule.Condition(pattern: "war")))
    #expect(
      try all.applied("war", ["ruleContexts": ["home"], "filters": "genre:war"])
        == ["4", "2", "3", "1"])
  }

  @Test("Rules with overlapping words or a common filter exclude each other")
  func overlaps() throws {
    let probe = try RuleProbe(
      .marker("a", Rule.Condition(pattern: "enchanted forest")),
      .marker("b", Rule.Condition(pattern: "forest adventure")),
      .marker("c", Rule.Condition(pattern: "adventure")))
    #expect(try probe.applied("enchanted forest adventure") == ["a", "c"])
    let filtered = try RuleProbe(
      .marker("a", Rule.Condition(filters: "genre:war")),
      .marker("b", Rule.Condition(filters: "genre:war AND _tags:x")),
      .marker("c", Rule.Condition(filters: "_tags:y")))
    #expect(try filtered.applied("", ["filters": "genre:war AND x AND y"]) == ["b", "c"])
  }
}
