import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

/// The rules are those of Algolia's parameters of the same names.
@Suite("How the words of a query are matched")
struct MatchingOptionsTests {
  private func options(
    _ parameters: [String: JSON], over settings: IndexSettings = IndexSettings()
  ) throws -> WordMatching {
    try WordMatching(OptionReader(parameters), settings: settings)
  }

  @Test("A word of 4 letters may have one typo and a word of 8 letters two, unless it is set")
  func sizes() throws {
    let standard = try options([:])
    let counts = ["abc", "abcd", "abcdefg", "abcdefgh"].map(standard.typos)
    expectEqual(counts, [0, 1, 1, 2])
    let larger = try options(["minWordSizefor1Typo": 3, "minWordSizefor2Typos": 5])
    expectEqual(["ab", "abc", "abcd", "abcde"].map(larger.typos), [0, 1, 1, 2])
  }

  @Test("Typos are not allowed where a parameter forbids them, nor in words of ideographs")
  func forbidden() throws {
    let cases: [([String: JSON], String, Int)] = [
      (["typoTolerance": false], "abcdefgh", 0), (["typoTolerance": "false"], "abcdefgh", 0),
      (["typoTolerance": true], "abcdefgh", 2), (["typoTolerance": "true"], "abcdefgh", 2),
      (["allowTyposOnNumericTokens": false], "12345678", 0),
      (["allowTyposOnNumericTokens": false], "1234567a", 2), ([:], "12345678", 2),
      ([:], "東京特許許可局だ", 0),
      ([:], "ひらがなの", 0), ([:], "カタカナの", 0), ([:], "хорошо", 1),
    ]
    for (parameters, word, count) in cases {
      try expectEqual(options(parameters).typos(in: word), count, "\(parameters) \(word)")
    }
    var settings = IndexSettings()
    settings.disableTypoToleranceOnWords = ["Café"]
    let excepted = try options([:], over: settings)
    expectEqual(["cafe", "cafes"].map(excepted.typos), [0, 1])
  }

  @Test("A parameter replaces the setting, and what a request does not set follows the settings")
  func overriding() throws {
    var settings = IndexSettings()
    settings.queryType = .prefixAll
    settings.typoTolerance = false
    settings.disableTypoToleranceOnWords = ["Résumé"]
    settings.optionalWords = ["Oz", "Café"]
    settings.advancedSyntax = true
    settings.advancedSyntaxFeatures = [.exactPhrase]
    let set = try options([:], over: settings)
    expectEqual(set.queryType, .prefixAll)
    expectEqual(set.typos(in: "abcdefgh"), 0)
    expectEqual(set.optionalWords, ["oz", "cafe"])
    expectEqual(set.syntax, [.exactPhrase])
    let replaced = try options(
      [
        "queryType": "prefixNone", "typoTolerance": true, "optionalWords": [],
        "advancedSyntaxFeatures": ["excludeWords"],
      ], over: settings)
    expectEqual(replaced.queryType, .prefixNone)
    expectEqual(["abcdefgh", "resume"].map(replaced.typos), [2, 0])
    expect(replaced.optionalWords.isEmpty)
    expectEqual(replaced.syntax, [.excludeWords])
    // The features of the settings hold for a request that turns the syntax on.
    settings.advancedSyntax = false
    try expectEqual(options([:], over: settings).syntax, [])
    try expectEqual(options(["advancedSyntax": true], over: settings).syntax, [.exactPhrase])
  }

  @Test("Optional words are words of one text or of several texts, without case and marks")
  func optionalWords() throws {
    let words: Set = ["cafe", "de", "flore"]
    try expectEqual(options(["optionalWords": "Café de Flore"]).optionalWords, words)
    try expectEqual(options(["optionalWords": ["Café de", "FLORE"]]).optionalWords, words)
    #expect(throws: OptionError.self) { try options(["optionalWords": 5]) }
  }

  @Test("The features of the advanced syntax can be chosen, and need the syntax itself")
  func features() throws {
    let cases: [(JSON, JSON, Set<AdvancedSyntaxFeature>)] = [
      (true, ["exactPhrase"], [.exactPhrase]), (true, ["excludeWords"], [.excludeWords]),
      (true, ["exactPhrase", "excludeWords"], [.exactPhrase, .excludeWords]), (true, [], []),
      (false, ["exactPhrase", "excludeWords"], []),
    ]
    for (isAdvanced, features, syntax) in cases {
      let options = try options([
        "advancedSyntax": isAdvanced, "advancedSyntaxFeatures": features,
      ])
      expectEqual(options.syntax, syntax, "\(isAdvanced) \(features)")
    }
    try expectEqual(options(["advancedSyntaxFeatures": ["exactPhrase"]]).syntax, [])
  }

  @Test("A tolerance for few typos cannot be combined with optional words")
  func tolerance() throws {
    for value in ["min", "strict"] {
      try expect(options(["typoTolerance": JSON(value)]).problem == nil)
      let both = try options(["typoTolerance": JSON(value), "optionalWords": ["a"]])
      expectEqual(
        both.problem,
        "a cluster does not support typoTolerance: \"\(value)\" with optionalWords; "
          + "use true or false, or leave the words out")
    }
    try expect(options(["typoTolerance": true, "optionalWords": ["a"]]).problem == nil)
  }
}
