import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Cost of matching rule patterns")
struct RulePatternGrowthTests {
  /// The steps that a pattern takes in a query, and the number of its matches.
  private func work(
    _ pattern: String, _ query: String, synonyms: [Synonym] = []
  ) throws -> (steps: Int, matches: Int) {
    var index = try LocalIndex(
      "i",
      records: (1...6).map { count in
        ["genre": .string([String](repeating: "a", count: count).joined(separator: " "))]
      }, settings: IndexSettings(attributesForFaceting: ["genre"]), objectIDs: .numbered)
    try index.setSynonyms(synonyms)
    try index.setRules([.marker("r", Rule.Condition(pattern: "a", alternatives: true))])
    let configuration = index.configuration
    let request = SearchRequest(index: "i", query: query)
    let subject = RuleSubject(
      query, try SearchQuery(request, settings: configuration.settings), configuration)
    var matcher = RulePatternMatcher(
      RulePattern(pattern, configuration.tokenizer).elements, in: subject, isAtEnd: false,
      alternatives: true, FacetPhrases(index.snapshot, configuration.tokenizer))
    let matches = subject.words.indices.filter { matcher.match(from: $0) != nil }
    return (matcher.steps, matches.count)
  }

  @Test(
    "A pattern that repeats a facet takes steps in proportion to its elements times the words",
    arguments: [8, 16, 32, 64])
  func repeatedFacets(count: Int) throws {
    let facets = [String](repeating: "{facet:genre}", count: count).joined(separator: " ")
    let words = [String](repeating: "a", count: 2 * count).joined(separator: " ")
    // A pattern that matches, and one of which only the last word is missing.
    for (pattern, matches) in [(facets, count + 1), (facets + " z", 0)] {
      let work = try work(pattern, words)
      expectEqual(work.matches, matches)
      // Each element at each word, with the six lengths of values: looked up and tried.
      expect(work.steps <= 2 * 6 * (count + 1) * 2 * count, "\(work.steps)")
    }
  }

  @Test("A pattern that repeats a word with synonyms takes at most quadratically many steps")
  func repeatedSynonyms() throws {
    let synonyms = [
      Synonym("1", .oneWay(input: "a", to: ["a a"])),
      Synonym("2", .oneWay(input: "a a", to: ["a"])),
    ]
    for count in [8, 16, 32, 64] {
      let words = [String](repeating: "a", count: count).joined(separator: " ")
      let work = try work(words + " z", words, synonyms: synonyms)
      expectEqual(work.matches, 0)
      expect(work.steps <= 4 * (count + 1) * count, "\(work.steps)")
    }
  }

  @Test("A pattern and a query of thousands of words match without a stack overflow")
  func long() throws {
    let words = [String](repeating: "a", count: 5_000).joined(separator: " ")
    var matcher = try matcher(words + " b", words + " b")
    expectEqual(matcher.match(from: 0)?.words, 0..<5_001)
    expect(matcher.match(from: 1) == nil)
  }

  private func matcher(_ pattern: String, _ query: String) throws -> RulePatternMatcher {
    let configuration = IndexConfiguration(IndexSettings())
    let request = SearchRequest(index: "i", query: query)
    let subject = RuleSubject(
      query, try SearchQuery(request, settings: configuration.settings), configuration)
    return RulePatternMatcher(
      RulePattern(pattern, configuration.tokenizer).elements, in: subject, isAtEnd: true,
      alternatives: false, nil)
  }

  @Test("Of adjacent facets, the first takes the longest value that lets the pattern match")
  func longestFirst() throws {
    let rule = Rule(
      "r", when: [Rule.Condition(pattern: "{facet:genre} {facet:genre}", anchoring: .is)],
      Rule.Consequence(
        query: .replacement(""),
        automaticFacetFilters: [Rule.AutomaticFilter("genre", disjunctive: true)]))
    let probe = try RuleProbe(rule)
    try expectEqual(probe.applied("film noir drama"), ["r"])
    try expectEqual(probe.found("film noir drama"), ["amelie", "ran", "heat"])
    try expectEqual(probe.applied("film noir"), [])
  }
}
