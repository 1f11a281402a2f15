import Expectations
import Foundation
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Searching with synonyms")
struct SynonymSearchTests: SynonymSuite {
  private func found(
    _ index: LocalIndex, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try hits(index, query, parameters).map(\.objectID)
  }

  /// The texts of the hits, with highlights in brackets.
  private func highlights(
    _ index: LocalIndex, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try hits(index, query, parameters).map { hit in
      hit.metadata.highlightResult?.values.first?.value.taggedString(preTag: "[", postTag: "]")
        ?? ""
    }
  }

  @Test("Each word of a synonym finds the others, and several words match side by side")
  func words() throws {
    let index = try index(
      ["a tv", "a television", "a flat screen", "flat and screen", "screen flat"],
      [.words(["tv", "television", "flat screen"])])
    for query in ["tv", "television", "flat screen"] {
      expect(try Set(found(index, query)).isSuperset(of: ["0", "1", "2"]), "\(query)")
    }
    try expectEqual(found(index, "tv").count, 3)
    try expectEqual(Set(found(index, "flat screen")), ["0", "1", "2", "3", "4"])
    // A prefix of a word has no synonyms.
    try expectEqual(found(index, "televisio"), ["1"])
  }

  @Test("A one-way synonym works in one direction only")
  func oneWay() throws {
    let index = try index(
      ["a phone", "an iphone"], [.oneWay(input: "phone", to: ["iphone"])])
    try expectEqual(found(index, "phone"), ["0", "1"])
    try expectEqual(found(index, "iphone"), ["1"])
  }

  @Test("A correction counts its typos and ranks after the word that was typed")
  func corrections() throws {
    let index = try index(
      ["a bus", "an auto", "a car"],
      [
        .correction(word: "car", to: ["auto"], typos: 1),
        .correction(word: "car", to: ["bus"], typos: 2),
      ])
    let hits = try hits(index, "car")
    expectEqual(hits.map(\.objectID), ["2", "1", "0"])
    expectEqual(hits.compactMap(\.metadata.rankingInfo?.nbTypos), [0, 1, 2])
    expectEqual(hits.compactMap(\.metadata.rankingInfo?.nbExactWords).dropFirst(), [0, 0])
    try expectEqual(found(index, "auto"), ["1"])
    try expectEqual(found(index, "car", ["typoTolerance": "min"]), ["2"])
    try expectEqual(found(index, "car", ["typoTolerance": "strict"]), ["2", "1"])
  }

  @Test("A synonym replaces several query words together, and the other words stay")
  func severalWords() throws {
    let index = try index(
      ["nyc marathon", "new york marathon", "marathon", "nyc"],
      [.oneWay(input: "new york", to: ["nyc"])])
    try expectEqual(Set(found(index, "new york marathon")), ["0", "1"])
    try expectEqual(Set(found(index, "new york")), ["0", "1", "3"])
    try expectEqual(found(index, "york new"), ["1"])
    for hit in try hits(index, "new york marathon") {
      let info = try #require(hit.metadata.rankingInfo)
      expect(info.words == 3 && info.nbTypos == 0)
      // The synonym stands for two words, so it is not exact.
      expectEqual(info.nbExactWords, hit.objectID == "1" ? 3 : 1)
    }
  }

  @Test("A combining mark after a placeholder disables it, however the mark is written")
  func markBehindPlaceholder() throws {
    let index = try index(
      ["1 <street\u{226F}", "2 <street>\u{338}", "3 <street>"],
      [.placeholder("<street>", replacements: ["road"])])
    try expectEqual(found(index, "road"), ["2"])
  }

  @Test("A placeholder in a record is found by each of its replacements")
  func placeholders() throws {
    let index = try index(
      ["12 <street>", "12 street", "<streets>"],
      [.placeholder("<street>", replacements: ["street", "main st"])])
    // The text without a placeholder has fewer words.
    try expectEqual(found(index, "12 street"), ["1", "0"])
    try expectEqual(found(index, "12 main st"), ["0"])
    try expectEqual(found(index, "main"), ["0"])
    // In a query a placeholder is a word like any other.
    try expectEqual(
      found(index, "<street>", ["queryType": "prefixNone", "typoTolerance": false]),
      [
        "1", "0",
      ])
  }

  @Test(
    "A phrase is found in every replacement of a placeholder",
    arguments: ["north east", "east south", "south north"])
  func phrasesInPlaceholders(phrase: String) throws {
    let index = try index(
      ["<corner>", "west"],
      [.placeholder("<corner>", replacements: ["east south", "north east", "south north"])])
    try expectEqual(found(index, "\"\(phrase)\"", ["advancedSyntax": true]), ["0"])
    let excluded = phrase.replacing(" ", with: "-")
    try expectEqual(found(index, "-\(excluded)", ["advancedSyntax": true]), ["1"])
  }

  @Test(
    "Synonyms count as exact only if alternativesAsExact lists their kind",
    arguments: [
      (nil, ["telly": 1, "television": 1, "flat screen": 0]),
      ([], ["telly": 1, "television": 0, "flat screen": 0]),
      (["multiWordsSynonym"], ["telly": 1, "television": 0, "flat screen": 1]),
      (
        ["singleWordSynonym", "multiWordsSynonym"], ["telly": 1, "television": 1, "flat screen": 1]
      ),
    ] as [(JSON?, [String: Int])])
  func exactness(alternatives: JSON?, expected: [String: Int]) throws {
    let texts = ["a telly", "a television", "a flat screen"]
    let index = try index(texts, [.words(["telly", "television", "flat screen"])])
    var parameters: SearchParameters = ["exactOnSingleWordQuery": "word"]
    parameters["alternativesAsExact"] = alternatives
    for hit in try hits(index, "telly", parameters) {
      let text = texts[try #require(Int(hit.objectID))].dropFirst(2)
      expectEqual(hit.metadata.rankingInfo?.nbExactWords, expected[String(text)], "\(text)")
    }
  }

  @Test("With synonyms off only typed words match, but placeholders in records still do")
  func off() throws {
    let index = try index(
      ["a tv", "a television", "a <set>"],
      [.words(["tv", "television"]), .placeholder("<set>", replacements: ["tv"])])
    try expectEqual(found(index, "tv"), ["0", "1", "2"])
    try expectEqual(found(index, "tv", ["synonyms": false]), ["0", "2"])
    try expectEqual(found(index, "tv", ["synonyms": true]), ["0", "1", "2"])
  }

  @Test("A synonym or placeholder that matches is highlighted as a whole")
  func highlighting() throws {
    let index = try index(
      ["tvs and a television", "a flat screen", "the <set> is flat"],
      [
        .words(["tv", "television", "flat screen"]),
        .placeholder("<set>", replacements: ["tv", "telly box"]),
      ])
    try expectEqual(
      Set(highlights(index, "tv")),
      [
        "the [<set>] is flat", "[tv]s and a [television]", "a [flat] [screen]",
      ])
    try expectEqual(highlights(index, "telly bo"), ["the [<set>] is flat"])
    expect(
      try highlights(index, "flat screen").contains("a [flat] [screen]"))
    let hit = try #require(try hits(index, "flat screen").last)
    let result = try #require(hit.metadata.highlightResult?.values.first)
    expect(result.matchLevel == .full && result.matchedWords == ["flat", "screen"])
  }

  @Test("A placeholder counts as one word of a snippet, and alone as a whole value")
  func placeholdersInSnippets() throws {
    let index = try index(
      ["one two <set> three four", "<set>"],
      [.placeholder("<set>", replacements: ["tv", "telly box"])])
    let hits = try hits(index, "telly", ["attributesToSnippet": ["text:3"]])
    let snippets = hits.map { $0.metadata.snippetResult?.values.first?.value.string }
    expectEqual(Set(snippets), ["…two <set> three…", "<set>"])
    let full = hits.map { $0.metadata.highlightResult?.values.first?.fullyHighlighted }
    expectEqual(Set(full), [true, false])
    try expectEqual(Set(found(index, "tv telly")), ["0", "1"])
    // Replacements of one placeholder are not neighbours.
    try expectEqual(highlights(index, "tvtelly"), [])
  }

  @Test("Synonyms are kept when an index is saved, changed and merged")
  func life() throws {
    try withTemporaryFolder { folder in
      let file = folder.appending(path: "synonyms.index")
      let index = try index(
        ["a tv", "a <set>"],
        [.words(["tv", "television"]), .placeholder("<set>", replacements: ["radio"])])
      try index.write(to: file)
      var opened = try LocalIndex(contentsOf: file)
      expectEqual(opened.synonyms, index.synonyms)
      try opened.save([["objectID": "2", "text": "television <set>"]])
      try expectEqual(Set(found(opened, "tv")), ["0", "2"])
      try expectEqual(found(opened, "radio"), ["1", "2"])
      opened.merge()
      try expectEqual(found(opened, "television"), ["2", "0"])
      try expectEqual(found(opened, "radio"), ["1", "2"])
      try opened.setSynonyms([])
      try expectEqual(found(opened, "television"), ["2"])
      try expectEqual(found(opened, "radio"), [])
      try expectEqual(found(opened, "set"), ["1", "2"])
    }
  }

  @Test("Invalid synonyms are rejected and leave the index unchanged")
  func errors() throws {
    var index = try index(["a tv"], [.words(["tv", "television"])])
    let before = index.synonyms
    for (synonyms, error) in [
      ([Synonym("1", .words(["tv"]))], .tooFewWords(1, minimum: 2, objectID: "1")),
      ([Synonym("1", .oneWay(input: "!", to: ["x"]))], .noWords("!", objectID: "1")),
      (
        [Synonym("1", .correction(word: "a", to: ["b"], typos: 3))], .invalidTypos(3, objectID: "1")
      ),
      (
        [Synonym("1", .placeholder("<a<b>", replacements: ["b"]))],
        .invalidPlaceholder("<a<b>", objectID: "1")
      ),
      (
        [Synonym("1", .words(["a", "b"])), Synonym("1", .words(["c", "d"]))],
        .duplicateObjectID("1")
      ),
    ] as [([Synonym], SynonymError)] {
      let thrown = #expect(throws: LocalIndexError.self) { try index.setSynonyms(synonyms) }
      expectEqual(thrown, .synonyms(error))
    }
    expectEqual(index.synonyms, before)
    try expectEqual(found(index, "television"), ["0"])
  }
}
