import Expectations
import SearchCore
import Testing

@testable import OpenSearch

/// The rules are those of Algolia's parameters of the same names.
@Suite("How the words of a query are matched")
struct MatchingOptionsTests {
  private func options(
    _ parameters: [String: JSON], over defaults: MatchingOptions = MatchingOptions()
  ) throws -> MatchingOptions {
    try MatchingOptions(ParameterReader { parameters[$0] }, over: defaults)
  }

  @Test("A word of 4 letters may have one typo and a word of 8 letters two, unless it is set")
  func sizes() throws {
    let standard = MatchingOptions()
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
      (["disableTypoToleranceOnWords": ["Café"]], "cafe", 0),
      (["disableTypoToleranceOnWords": ["Café"]], "cafes", 1), ([:], "東京特許許可局だ", 0),
      ([:], "ひらがなの", 0), ([:], "カタカナの", 0), ([:], "хорошо", 1),
    ]
    for (parameters, word, count) in cases {
      try expectEqual(options(parameters).typos(in: word), count, "\(parameters) \(word)")
    }
  }

  @Test("Every parameter replaces the default, and the others keep it")
  func overriding() throws {
    var all = MatchingOptions()
    all.prefixes = .all
    all.allowsTypos = false
    all.allowsTyposInNumbers = false
    all.minSizeForOneTypo = 2
    all.minSizeForTwoTypos = 3
    all.attributesWithoutTypos = ["a"]
    all.wordsWithoutTypos = ["resume"]
    all.optionalWords = ["oz", "cafe"]
    all.syntax = ParsedText.Syntax(hasPhrases: true, hasExclusions: true)
    let parameters: [String: JSON] = [
      "queryType": "prefixAll", "typoTolerance": false, "allowTyposOnNumericTokens": false,
      "minWordSizefor1Typo": 2, "minWordSizefor2Typos": 3,
      "disableTypoToleranceOnAttributes": ["a"], "disableTypoToleranceOnWords": ["Résumé"],
      "optionalWords": ["Oz", "Café"], "advancedSyntax": true,
    ]
    try expectEqual(options(parameters), all)
    try expectEqual(options([:], over: all), all)
    for (name, value) in parameters {
      expect(try options([name: value]) != MatchingOptions(), "\(name)")
      try expectEqual(options([name: value], over: all), all, "\(name)")
    }
    try expectEqual(options(["queryType": "prefixLast"], over: all).prefixes, .last)
    try expectEqual(options(["queryType": "prefixNone"], over: all).prefixes, .none)
    expect(try options(["typoTolerance": true], over: all).allowsTypos)
    try expectEqual(options(["advancedSyntax": false], over: all).syntax, ParsedText.Syntax())
  }

  @Test("Optional words are words of one text or of several texts, without case and marks")
  func optionalWords() throws {
    let words: Set = ["cafe", "de", "flore"]
    try expectEqual(options(["optionalWords": "Café de Flore"]).optionalWords, words)
    try expectEqual(options(["optionalWords": ["Café de", "FLORE"]]).optionalWords, words)
    #expect(throws: SearchError.self) { try options(["optionalWords": 5]) }
  }

  @Test("The features of the advanced syntax can be chosen, and need the syntax itself")
  func features() throws {
    let cases: [(JSON, JSON, Bool, Bool)] = [
      (true, ["exactPhrase"], true, false), (true, ["excludeWords"], false, true),
      (true, ["exactPhrase", "excludeWords"], true, true), (true, [], false, false),
      (false, ["exactPhrase", "excludeWords"], false, false),
    ]
    for (isAdvanced, features, hasPhrases, hasExclusions) in cases {
      let options = try options([
        "advancedSyntax": isAdvanced, "advancedSyntaxFeatures": features,
      ])
      expectEqual(
        options.syntax, ParsedText.Syntax(hasPhrases: hasPhrases, hasExclusions: hasExclusions),
        "\(isAdvanced) \(features)")
    }
    try expectEqual(options(["advancedSyntaxFeatures": ["exactPhrase"]]).syntax, .init())
  }

  @Test("The tolerance for typos that a cluster cannot have is refused with what to use")
  func tolerance() {
    for value in ["min", "strict"] {
      #expect(
        throws: SearchError.rejected(
          message:
            "a cluster does not support typoTolerance: \"\(value)\"; use true or false",
          status: 400)
      ) { try options(["typoTolerance": .string(value)]) }
    }
  }
}
