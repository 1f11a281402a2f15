import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Synonyms of word sequences")
struct SynonymSequenceTests: SynonymSuite {
  private func found(
    _ index: LocalIndex, _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try hits(index, query, parameters).map(\.objectID).sorted()
  }

  private let cities: [Synonym.Kind] = [
    .words(["new york", "nyc", "big apple"]), .words(["los angeles", "la"]),
    .oneWay(input: "ice cream", to: ["gelato"]), .oneWay(input: "sour cream", to: ["creme"]),
  ]

  @Test("Several synonyms of word sequences apply in one query, next to other words")
  func several() throws {
    let index = try index(
      ["nyc la flights", "big apple to los angeles flights", "new york la", "nyc los angeles"],
      cities + [.words(["flights", "planes"])])
    try expectEqual(found(index, "new york los angeles"), ["0", "1", "2", "3"])
    try expectEqual(found(index, "new york los angeles flights"), ["0", "1"])
    try expectEqual(found(index, "new york los angeles planes"), ["0", "1"])
    let infos = try hits(index, "new york los angeles planes", ["hitsPerPage": 1])
      .compactMap(\.metadata.rankingInfo)
    expect(infos.map(\.words) == [5] && infos.map(\.nbTypos) == [0])
  }

  @Test("Overlapping synonyms of word sequences are alternatives and never apply together")
  func overlaps() throws {
    let index = try index(
      ["x c", "a y", "x y"], [.oneWay(input: "a b", to: ["x"]), .oneWay(input: "b c", to: ["y"])])
    try expectEqual(found(index, "a b c"), ["0", "1"])
  }

  @Test("Synonyms of word sequences are looked up as typed, with stop and repeated words")
  func asTyped() throws {
    let index = try index(
      ["dunder mifflin", "the cure", "office", "gelato creme", "gelato cream", "nyc", "york nyc"],
      cities + [.oneWay(input: "the office", to: ["dunder mifflin"])])
    let english: SearchParameters = ["removeStopWords": ["en"]]
    try expectEqual(found(index, "the office", english), ["0", "2"])
    try expectEqual(found(index, "office the", english), [])
    try expectEqual(
      found(index, "office the ", ["removeStopWords": ["en"], "queryType": "prefixNone"]), ["2"])
    // The second *cream* belongs to a sequence of its own.
    try expectEqual(found(index, "ice cream sour cream"), ["3"])
    // A word that the query also has outside the sequence must match by itself.
    try expectEqual(found(index, "york new york"), ["6"])
    // A word that the query has twice must be in the record twice.
    try expectEqual(found(index, "new york new york"), [])
    try expectEqual(found(index, "office the office", english), [])
    let twice = try self.index(
      ["nyc", "nyc nyc", "new york nyc", "office office", "office"],
      cities + [.oneWay(input: "the office", to: ["dunder mifflin"])])
    try expectEqual(found(twice, "new york new york"), ["1", "2"])
    try expectEqual(found(twice, "office the office", english), ["3"])
  }

  @Test("The synonym of a word sequence is highlighted, and its query words count as matched")
  func highlights() throws {
    let index = try index(["Gelato with Creme"], cities)
    let hit = try #require(try hits(index, "ice cream sour cream").first)
    let result = try #require(hit.metadata.highlightResult?.values.first)
    expectEqual(result.value.taggedString(preTag: "[", postTag: "]"), "[Gelato] with [Creme]")
    expect(result.matchLevel == .full && result.matchedWords == ["ice", "cream", "sour"])
  }

  @Test("A correction of several words does not apply in attributes without typos")
  func corrections() throws {
    let index = try index(
      ["nyc", "nyc marathon", "gotham"],
      [
        .correction(word: "new york", to: ["nyc"], typos: 1),
        .correction(word: "new york", to: ["gotham"], typos: 2),
      ])
    let none: SearchParameters = ["disableTypoToleranceOnAttributes": ["text"]]
    try expectEqual(found(index, "new york"), ["0", "1", "2"])
    try expectEqual(found(index, "new york", none), [])
    try expectEqual(found(index, "new york", ["typoTolerance": "min"]), ["0", "1"])
    try expectEqual(
      hits(index, "new york").compactMap(\.metadata.rankingInfo?.nbTypos), [1, 1, 2])
  }

  @Test("Of very many word sequences in a query, the first 32 are replaced each alone")
  func many() throws {
    let inputs = (0..<40).map { "a\($0) b\($0)" }
    func text(_ replaced: Set<Int>) -> String {
      inputs.indices.map { replaced.contains($0) ? "x\($0)" : inputs[$0] }.joined(separator: " ")
    }
    let index = try index(
      [text([]), text([0]), text([31]), text([32]), text([0, 1])],
      inputs.indices.map { .oneWay(input: inputs[$0], to: ["x\($0)"]) })
    try expectEqual(found(index, text([]), ["typoTolerance": false]), ["0", "1", "2"])
    // With seven sequences, all pairs are among the first 32 choices.
    let seven = inputs.prefix(7).joined(separator: " ")
    try expectEqual(found(index, seven, ["typoTolerance": false]), ["0", "1", "2", "3", "4"])
  }
}
