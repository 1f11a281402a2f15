import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Joined and split words")
struct WordsApartTests {
  @Test(
    "A word matches two adjacent words, and two words match one; both count one typo",
    arguments: [
      ("katherinejohnson", ["0", "1"]), ("katherine johnson", ["0", "1"]),
      ("kat herinejohnson", ["1"]),
      // The two parts must be adjacent, and have no typos.
      ("johnsonkatherine", []), ("katherinejohnsen", ["1"]), ("katherinejohns", ["1"]),
      // All words of the query may be joined.
      ("kath erine johnson", ["0", "1"]),
    ] as [(String, [String])])
  func apart(query: String, expected: [String]) throws {
    let probe = try IndexProbe(texts: ["Katherine Johnson", "katherinejohnson", "Johnson, K."])
    try expectEqual(probe.found(query).sorted(), expected)
    let isTyped = ["katherine johnson": "0", "katherinejohnson": "1", "katherinejohns": "1"]
    for hit in try probe.answer(query, ["getRankingInfo": true]).hits {
      let typos = hit.metadata.rankingInfo?.nbTypos
      expect(hit.objectID == isTyped[query] ? typos == 0 : typos != 0)
    }
  }

  @Test(
    "Neighbours among the first five words of a query match one word, and so do all of its words",
    arguments: [
      ("ab c d e f", "a b c d e f", true), ("a b c de f", "a b c d e f", true),
      ("a b c d ef", "a b c d e f", false), ("a b cde f", "a b c d e f", false),
      ("abcdef", "a b c d e f", true), ("abcde f", "a b c d e f", false),
      ("a b c de f g h i j k l m", "a b c d e f g h i j k l m", true),
      ("abcdefghijklm", "a b c d e f g h i j k l m", true),
      // A phrase is joined with no other word.
      ("ab", "\"a\" b", false), ("abc", "a \"b\" c", false),
    ])
  func reach(text: String, query: String, isFound: Bool) throws {
    let probe = try IndexProbe(texts: [text])
    try expectEqual(probe.found(query, ["advancedSyntax": true]), (isFound ? ["0"] : []))
  }

  @Test("A word that is joined of more than 255 bytes is not searched")
  func longest() throws {
    for (count, isFound) in [(255, true), (256, false)] {
      let words = (0..<count).map { _ in "a" }
      let probe = try IndexProbe(texts: [words.joined()])
      try expectEqual(probe.found(words.joined(separator: " ")), (isFound ? ["0"] : []))
    }
  }

  @Test("Words as typed rank before joined and split words")
  func order() throws {
    let probe = try IndexProbe(texts: ["sunflower", "sun flower"])
    try expectEqual(probe.found("sun flower"), ["1", "0"])
    try expectEqual(probe.found("sunflower"), ["0", "1"])
    let infos = try probe.answer("sun flower", ["getRankingInfo": true]).hits
      .compactMap(\.metadata.rankingInfo)
    expectEqual(infos.map(\.nbTypos), [0, 1])
    expectEqual(infos.map(\.words), [2, 2])
    expectEqual(infos.map(\.nbExactWords), [2, 0])
  }

  @Test("Short words and words that may have no typos are neither split nor joined")
  func exceptions() throws {
    let texts = ["ab c", "sun flower", "12 34"]
    try expectEqual(IndexProbe(texts: texts).found("abc"), [])
    try expectEqual(IndexProbe(texts: texts).found("sunflower", ["typoTolerance": false]), [])
    try expectEqual(IndexProbe(texts: texts).found("1234"), ["2"])
    try expectEqual(
      IndexProbe(texts: texts).found("1234", ["allowTyposOnNumericTokens": false]), [])
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.disableTypoToleranceOnWords = ["Sunflower"]
    let probe = try IndexProbe([["text": "sun flower"], ["text": "sunflower"]], settings)
    try expectEqual(probe.found("sunflower"), ["1"])
    try expectEqual(probe.found("sun flower"), ["0", "1"])
  }

  @Test("Both parts of a split word are highlighted, and a joined word for all typed words")
  func highlights() throws {
    let probe = try IndexProbe(texts: ["a sun flower", "sunflowers"])
    let apart = try probe.answer("sunflower").hits
    let texts = apart.map { $0.metadata.highlightResult?["text"]?.value }
    expectEqual(
      texts.map { $0?.value.taggedString(preTag: "[", postTag: "]") },
      [
        "[sunflower]s", "a [sun] [flower]",
      ])
    expectEqual(texts.map { $0?.matchLevel }, [.full, .full])
    let joined = try probe.answer("sun flower").hits.last?.metadata.highlightResult?["text"]?.value
    expectEqual(joined?.value.taggedString(preTag: "[", postTag: "]"), "[sunflower]s")
    expectEqual(joined?.matchedWords, ["sun", "flower"])
  }
}
