import Foundation
import LocalSearch
import SearchCore
import Testing

@Suite("Searching with synonyms")
struct SynonymSearchTests: SynonymSuite {
  private func found(
    _ index: LocalIndex, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try hits(index, query, parameters).map(\.objectID)
  }

  /// The texts of the hits, with what is highlighted in brackets.
  private func highlights(
    _ index: LocalIndex, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try hits(index, query, parameters).map { hit in
      hit.metadata.highlightResult?.values.first?.value.taggedString(preTag: "[", postTag: "]")
        ?? ""
    }
  }

  @Test("each word counts for the others, several words where they stand side by side")
  func words() throws {
    let index = try index(
      ["a tv", "a television", "a flat screen", "flat and screen", "screen flat"],
      [.words(["tv", "television", "flat screen"])])
    for query in ["tv", "television", "flat screen"] {
      #expect(try Set(found(index, query)).isSuperset(of: ["0", "1", "2"]), "\(query)")
    }
    #expect(try found(index, "tv").count == 3)
    #expect(try Set(found(index, "flat screen")) == ["0", "1", "2", "3", "4"])
    // The beginning of a word is not the word.
    #expect(try found(index, "televisio") == ["1"])
  }

  @Test("one way is not the other way")
  func oneWay() throws {
    let index = try index(
      ["a phone", "an iphone"], [.oneWay(input: "phone", to: ["iphone"])])
    #expect(try found(index, "phone") == ["0", "1"])
    #expect(try found(index, "iphone") == ["1"])
  }

  @Test("a correction counts its typos, which come behind words as they were typed")
  func corrections() throws {
    let index = try index(
      ["a bus", "an auto", "a car"],
      [
        .correction(word: "car", to: ["auto"], typos: 1),
        .correction(word: "car", to: ["bus"], typos: 2),
      ])
    let hits = try hits(index, "car")
    #expect(hits.map(\.objectID) == ["2", "1", "0"])
    #expect(hits.compactMap(\.metadata.rankingInfo?.nbTypos) == [0, 1, 2])
    #expect(hits.compactMap(\.metadata.rankingInfo?.nbExactWords).dropFirst() == [0, 0])
    #expect(try found(index, "auto") == ["1"])
    #expect(try found(index, "car", ["typoTolerance": "min"]) == ["2"])
    #expect(try found(index, "car", ["typoTolerance": "strict"]) == ["2", "1"])
  }

  @Test("words of the query are replaced together, and the others stay")
  func severalWords() throws {
    let index = try index(
      ["nyc marathon", "new york marathon", "marathon", "nyc"],
      [.oneWay(input: "new york", to: ["nyc"])])
    #expect(try Set(found(index, "new york marathon")) == ["0", "1"])
    #expect(try Set(found(index, "new york")) == ["0", "1", "3"])
    #expect(try found(index, "york new") == ["1"])
    for hit in try hits(index, "new york marathon") {
      let info = try #require(hit.metadata.rankingInfo)
      #expect(info.words == 3 && info.nbTypos == 0)
      #expect(info.nbExactWords == 3)
    }
  }

  @Test("a mark behind a placeholder makes another character of its end, however it is written")
  func markBehindPlaceholder() throws {
    let index = try index(
      ["1 <street\u{226F}", "2 <street>\u{338}", "3 <street>"],
      [.placeholder("<street>", replacements: ["road"])])
    #expect(try found(index, "road") == ["2"])
  }

  @Test("a placeholder in a record is found by each of its replacements")
  func placeholders() throws {
    let index = try index(
      ["12 <street>", "12 street", "<streets>"],
      [.placeholder("<street>", replacements: ["street", "main st"])])
    // The plain one has fewer words.
    #expect(try found(index, "12 street") == ["1", "0"])
    #expect(try found(index, "12 main st") == ["0"])
    #expect(try found(index, "main") == ["0"])
    // In a query it is a word like others.
    #expect(
      try found(index, "<street>", ["queryType": "prefixNone", "typoTolerance": false]) == [
        "1", "0",
      ])
  }

  @Test(
    "phrases are found in each replacement, in whatever order these have the words",
    arguments: ["north east", "east south", "south north"])
  func phrasesInPlaceholders(phrase: String) throws {
    let index = try index(
      ["<corner>", "west"],
      [.placeholder("<corner>", replacements: ["east south", "north east", "south north"])])
    #expect(try found(index, "\"\(phrase)\"", ["advancedSyntax": true]) == ["0"])
    let excluded = phrase.replacing(" ", with: "-")
    #expect(try found(index, "-\(excluded)", ["advancedSyntax": true]) == ["1"])
  }

  @Test(
    "synonyms are exact if alternativesAsExact says so",
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
      #expect(hit.metadata.rankingInfo?.nbExactWords == expected[String(text)], "\(text)")
    }
  }

  @Test(
    "without synonyms only what was typed is found; placeholders stay, as they are in the records")
  func off() throws {
    let index = try index(
      ["a tv", "a television", "a <set>"],
      [.words(["tv", "television"]), .placeholder("<set>", replacements: ["tv"])])
    #expect(try found(index, "tv") == ["0", "1", "2"])
    #expect(try found(index, "tv", ["synonyms": false]) == ["0", "2"])
    #expect(try found(index, "tv", ["synonyms": true]) == ["0", "1", "2"])
  }

  @Test("what stands for a word is highlighted as a whole")
  func highlighting() throws {
    let index = try index(
      ["tvs and a television", "a flat screen", "the <set> is flat"],
      [
        .words(["tv", "television", "flat screen"]),
        .placeholder("<set>", replacements: ["tv", "telly box"]),
      ])
    #expect(
      try Set(highlights(index, "tv")) == [
        "the [<set>] is flat", "[tv]s and a [television]", "a [flat] [screen]",
      ])
    #expect(try highlights(index, "telly bo") == ["the [<set>] is flat"])
    #expect(
      try highlights(index, "flat screen").contains("a [flat] [screen]"))
    let hit = try #require(try hits(index, "flat screen").last)
    let result = try #require(hit.metadata.highlightResult?.values.first)
    #expect(result.matchLevel == .full && result.matchedWords == ["flat", "screen"])
  }

  @Test("a placeholder is one word of a snippet, and alone a whole value")
  func placeholdersInSnippets() throws {
    let index = try index(
      ["one two <set> three four", "<set>"],
      [.placeholder("<set>", replacements: ["tv", "telly box"])])
    let hits = try hits(index, "telly", ["attributesToSnippet": ["text:3"]])
    let snippets = hits.map { $0.metadata.snippetResult?.values.first?.value.string }
    #expect(Set(snippets) == ["…two <set> three…", "<set>"])
    let full = hits.map { $0.metadata.highlightResult?.values.first?.fullyHighlighted }
    #expect(Set(full) == [true, false])
    #expect(try Set(found(index, "tv telly")) == ["0", "1"])
    // Replacements are not beside each other.
    #expect(try highlights(index, "tvtelly") == [])
  }

  @Test("saving an index keeps its synonyms, and so do changes and merges")
  func life() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "synonyms-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let index = try index(
      ["a tv", "a <set>"],
      [.words(["tv", "television"]), .placeholder("<set>", replacements: ["radio"])])
    try index.write(to: file)
    var opened = try LocalIndex(contentsOf: file)
    #expect(opened.synonyms == index.synonyms)
    try opened.save([["objectID": "2", "text": "television <set>"]])
    #expect(try Set(found(opened, "tv")) == ["0", "2"])
    #expect(try found(opened, "radio") == ["1", "2"])
    opened.merge()
    #expect(try found(opened, "television") == ["2", "0"])
    #expect(try found(opened, "radio") == ["1", "2"])
    try opened.setSynonyms([])
    #expect(try found(opened, "television") == ["2"])
    #expect(try found(opened, "radio") == [])
    #expect(try found(opened, "set") == ["1", "2"])
  }

  @Test("synonyms that cannot be change nothing")
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
      #expect(thrown == .synonyms(error))
    }
    #expect(index.synonyms == before)
    #expect(try found(index, "television") == ["0"])
  }
}
