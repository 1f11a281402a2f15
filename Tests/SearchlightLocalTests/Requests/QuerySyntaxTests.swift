import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Query syntax")
struct QuerySyntaxTests {
  private static let texts = [
    "the quick brown fox", "brown quick fox", "the quick foxes", "search engine", "search-engine",
  ]

  @Test(
    "Quoted words must be adjacent and unchanged, and a minus excludes words",
    arguments: [
      ("\"quick brown\"", ["0"]), ("\"brown quick\" fox", ["1"]), ("\"quick fox\"", ["1"]),
      // Quoted words allow neither prefixes nor typos.
      ("\"quick fo\"", []), ("\"quikc fox\"", []), ("\"quick fox", ["1"]),
      ("fox -brown", []), ("foxes -brown", ["2"]), ("-brown fox", ["2"]),
      ("quick -foxes", ["0", "1"]),
      ("fox -bro", ["0", "1"]), ("-fox", ["2", "3", "4"]), ("-", ["0", "1", "2", "3", "4"]),
      ("search-engine", ["3", "4"]), ("search -engine", []), ("\"\"", ["0", "1", "2", "3", "4"]),
      ("fox -search-engine", ["0", "1"]), ("\"the\" quick", ["0", "2"]),
    ] as [(String, [String])])
  func advanced(query: String, expected: [String]) throws {
    let probe = try IndexProbe(texts: Self.texts)
    try expectEqual(probe.found(query, ["advancedSyntax": true]).sorted(), expected)
  }

  @Test("Without the syntax, quotes and minus have no meaning, and each feature can be used alone")
  func features() throws {
    let probe = try IndexProbe(texts: Self.texts)
    try expectEqual(probe.found("\"quick fox\" -brown"), ["1", "0"])
    try expectEqual(
      probe.found(
        "\"quick fox\" -brown", ["advancedSyntax": true, "advancedSyntaxFeatures": ["exactPhrase"]]),
      ["1"])
    try expectEqual(
      probe.found(
        "\"the quick foxes\" -brown",
        ["advancedSyntax": true, "advancedSyntaxFeatures": ["excludeWords"]]), ["2"])
  }

  @Test("Optional words may be missing, but one word must match, and more words rank first")
  func optionalWords() throws {
    let probe = try IndexProbe(texts: ["red", "blue", "red blue", "green"])
    func found(_ query: String, _ words: JSON) throws -> [String] {
      try probe.found(query, ["optionalWords": words])
    }
    try expectEqual(found("red blue", "blue"), ["2", "0"])
    try expectEqual(found("red blue", ["red", "blue"]), ["2", "0", "1"])
    try expectEqual(found("red blue", "Red Blue"), ["2", "0", "1"])
    try expectEqual(found("red blue", "yellow"), ["2"])
    try expectEqual(found("yellow", "yellow"), [])
    let infos = try probe.answer("red blue", ["optionalWords": "blue", "getRankingInfo": true])
      .hits.compactMap(\.metadata.rankingInfo)
    expectEqual(infos.map(\.words), [2, 1])
    expectEqual(infos.map(\.nbExactWords), [2, 1])
  }

  @Test("Fewer typos rank before more words")
  func optionalWordsAndTypos() throws {
    let probe = try IndexProbe(texts: ["yellow submarinne", "yellow"])
    try expectEqual(probe.found("yellow submarine", ["optionalWords": "submarine"]), ["1", "0"])
  }

  @Test(
    "Words are removed from the query if no record has all of them",
    arguments: [
      ("none", []), ("lastWords", ["0"]), ("firstWords", ["1"]), ("allOptional", ["0", "1"]),
    ] as [(String, [String])])
  func removal(parameter: String, expected: [String]) throws {
    let probe = try IndexProbe(texts: ["red car", "green bike", "blue"])
    let parameters: SearchParameters = ["removeWordsIfNoResults": .string(parameter)]
    try expectEqual(probe.found("red car green bike", parameters), expected)
    // Nothing is removed if something is found.
    try expectEqual(probe.found("red car", parameters), ["0"])
    // A single word cannot be removed.
    try expectEqual(probe.found("yellow", parameters), [])
  }

  @Test(
    "The answer marks the words that were removed",
    arguments: [
      ("red car green bike", "lastWords", "red car <em>green</em> <em>bike</em>"),
      ("red car green bike", "firstWords", "<em>red</em> <em>car</em> green bike"),
      ("red bike", "allOptional", "<em>red</em> <em>bike</em>"),
      // Marked in the text as it was typed.
      ("  RÉD, zzz red  car", "firstWords", "  <em>RÉD</em>, <em>zzz</em> red  car"),
      (
        #"blue -sky "green  bike" zzz"#, "lastWords",
        #"blue -sky "<em>green  bike</em>" <em>zzz</em>"#
      ),
      ("red car", "lastWords", nil), ("red zzz", "none", nil), ("zzz", "lastWords", nil),
      ("xxx zzz", "allOptional", nil), ("", "lastWords", nil),
    ] as [(String, String, String?)])
  func removedWords(query: String, parameter: String, expected: String?) throws {
    let probe = try IndexProbe(texts: ["red car", "green bike", "blue"])
    let answer = try probe.answer(
      query, ["removeWordsIfNoResults": .string(parameter), "advancedSyntax": true])
    expectEqual(answer.queryAfterRemoval?.taggedString(), expected)
  }

  @Test("A query of very many words is answered")
  func manyWords() throws {
    let probe = try IndexProbe(texts: [(0..<1000).map { "w\($0)" }.joined(separator: " "), "w1"])
    let query = (0..<1000).map { "w\($0)" }.joined(separator: " ")
    try expectEqual(probe.found(query, ["attributesToHighlight": []]), ["0"])
    try expectEqual(probe.found(query + " missing"), [])
  }
}
