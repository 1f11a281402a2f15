import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Query words shown for synonyms")
struct SynonymHighlightTests: SynonymSuite {
  private func shown(
    _ query: String, in text: String, _ kinds: [Synonym.Kind],
    _ parameters: SearchParameters = [:], replacing: Bool = true
  ) throws -> [String] {
    var parameters = parameters
    parameters["replaceSynonymsInHighlight"] = .bool(replacing)
    parameters["attributesToSnippet"] = ["text:4"]
    return try hits(index([text], kinds), query, parameters).flatMap { hit in
      [
        hit.metadata.highlightResult?["text"]?.value?.value.taggedString(),
        hit.metadata.snippetResult?["text"]?.value?.value.taggedString(),
      ].compactMap { $0 }
    }
  }

  private let homes: [Synonym.Kind] = [.words(["home", "house", "place to live"])]

  @Test(
    "Highlights and snippets show a synonym as the query word that was typed",
    arguments: [
      ("Hóme", "A house.", "A <em>Hóme</em>."),
      ("home", "HOUSE, house", "<em>home</em>, <em>home</em>"),
      ("home", "one place to live", "one <em>home</em>"),
      ("home one", "one house", "<em>one</em> <em>home</em>"),
      // The word itself is kept, and so is its prefix match, or a word that matches with a typo.
      ("home", "home house", "<em>home</em> <em>home</em>"),
      ("home", "homely house", "<em>home</em>ly <em>home</em>"),
      ("home house", "a house", "a <em>house</em>"),
    ])
  func replaced(query: String, text: String, expected: String) throws {
    try expectEqual(shown(query, in: text, homes), [expected, expected])
  }

  @Test("A compound that has the query word as a part is not replaced by it")
  func compounds() throws {
    let node: [Synonym.Kind] = [.oneWay(input: "node", to: ["nodejs"])]
    try expectEqual(
      shown("node today", in: "Learn Node.js today", node).first,
      "Learn <em>Node</em>.js <em>today</em>")
    try expectEqual(
      shown("node today", in: "Learn nodejs today", node).first,
      "Learn <em>node</em> <em>today</em>")
  }

  @Test("A snippet is cut from the text in which synonyms are replaced")
  func snippet() throws {
    let text = "one two a place to live three four five"
    try expectEqual(
      shown("home", in: text, homes),
      [
        "one two a <em>home</em> three four five", "…two a <em>home</em> three…",
      ])
  }

  @Test("A synonym of several query words is shown as it is, and without the parameter any is")
  func kept() throws {
    let city: [Synonym.Kind] = [.words(["NYC", "New York City"])]
    try expectEqual(shown("nyc", in: "New York City", city).first, "<em>nyc</em>")
    try expectEqual(shown("new york city", in: "NYC", city).first, "<em>NYC</em>")
    try expectEqual(
      shown("home", in: "a house", homes, replacing: false).first, "a <em>house</em>")
    try expectEqual(
      shown("home", in: "a house home", homes, ["synonyms": false]).first, "a house <em>home</em>")
  }

  @Test("Highlights replace corrections like synonyms, but not plurals and placeholders")
  func kinds() throws {
    try expectEqual(
      shown("tablet", in: "ipad", [.correction(word: "tablet", to: ["ipad"], typos: 1)]).first,
      "<em>tablet</em>")
    try expectEqual(
      shown("mouse", in: "mice", homes, ["ignorePlurals": true]).first, "<em>mice</em>")
    let models: [Synonym.Kind] = [.placeholder("<model>", replacements: ["thirteen"])]
    try expectEqual(shown("thirteen", in: "case <model>", models).first, "case <em><model></em>")
  }

  @Test("Of overlapping synonyms highlights replace the first and then the longest")
  func overlapping() throws {
    let kinds: [Synonym.Kind] = [
      .oneWay(input: "aa", to: ["big red"]), .oneWay(input: "bb", to: ["red car", "big red car"]),
    ]
    try expectEqual(shown("aa bb", in: "big red car", kinds).first, "<em>bb</em>")
  }

  @Test("Replacing synonyms in highlights changes only the texts of an answer")
  func figures() throws {
    let index = try index(["a house", "home"], homes)
    let plain = try hits(index, "home")
    let replaced = try hits(index, "home", ["replaceSynonymsInHighlight": true])
    expectEqual(replaced.map(\.objectID), plain.map(\.objectID))
    expectEqual(replaced.map(\.metadata.rankingInfo), plain.map(\.metadata.rankingInfo))
    func levels(_ hits: HitsPage) -> [MatchLevel?] {
      hits.map { $0.metadata.highlightResult?["text"]?.value?.matchLevel }
    }
    expectEqual(levels(replaced), levels(plain))
    expect(index.settings.json["replaceSynonymsInHighlight"] == false)
  }
}
