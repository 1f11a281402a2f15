import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Highlights of exact words")
struct ExactHighlightTests: SynonymSuite {
  private func shown(
    _ query: String, in text: String, _ kinds: [Synonym.Kind] = [],
    _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    var parameters = parameters
    parameters["exactOnSingleWordQuery"] = "word"
    parameters["attributesToSnippet"] = ["text:9"]
    let hit = try #require(try hits(index([text], kinds), query, parameters).first)
    return [
      hit.metadata.highlightResult?["text"]?.value?.value.taggedString() ?? "–",
      hit.metadata.snippetResult?["text"]?.value?.value.taggedString() ?? "–",
    ]
  }

  @Test(
    "With exactOnSingleWordQuery word, highlights and snippets of a query of one word mark only whole words without typos",
    arguments: [
      ("Rain", "Rainy rain, rains", "Rainy <em>rain</em>, rains"),
      ("rai", "rainy rain", "rainy rain"),
      ("rainn", "rain", "rain"), ("sunflower", "sun flower", "sun flower"),
      ("batman", "catman", "catman"),
      // Short words and stop words are never exact in the ranking, but they are whole words.
      ("ox", "oxen, ox", "oxen, <em>ox</em>"), ("the", "the theatre", "<em>the</em> theatre"),
      // A query of several words marks everything that it matches.
      ("the rai", "the rainy theatre", "<em>the</em> <em>rai</em>ny theatre"),
    ])
  func words(query: String, text: String, expected: String) throws {
    try expectEqual(shown(query, in: text), [expected, expected])
  }

  @Test("A value that has the word only as a prefix does not match, and no word is listed for it")
  func levels() throws {
    let found = try hits(
      index(["rainy", "rain"], []), "rain", ["exactOnSingleWordQuery": "word"])
    let results = found.compactMap { $0.metadata.highlightResult?["text"]?.value }
    expectEqual(found.map(\.objectID), ["1", "0"], "the records are found all the same")
    expectEqual(results.map(\.matchLevel), [.full, .none])
    expectEqual(results.map(\.matchedWords), [["rain"], []])
    expectEqual(results.map(\.fullyHighlighted), [true, nil])
  }

  @Test("Plurals and synonyms are highlighted if they count as exact")
  func substitutes() throws {
    let home: [Synonym.Kind] = [
      .words(["home", "house", "place to live"]), .correction(word: "home", to: ["tome"], typos: 1),
    ]
    let plurals: SearchParameters = ["ignorePlurals": true]
    try expectEqual(shown("mouse", in: "mice", [], plurals)[0], "<em>mice</em>")
    try expectEqual(
      shown("mouse", in: "mice", [], ["ignorePlurals": true, "alternativesAsExact": []])[0], "mice")
    try expectEqual(shown("home", in: "a house", home)[0], "a <em>house</em>")
    try expectEqual(shown("home", in: "a place to live", home)[0], "a place to live")
    try expectEqual(
      shown(
        "home", in: "a place to live", home, ["alternativesAsExact": ["multiWordsSynonym"]])[
          0], "a <em>place</em> <em>to</em> <em>live</em>")
    try expectEqual(shown("home", in: "a tome", home)[0], "a tome", "a correction counts a typo")
  }

  @Test("Only synonyms that count as exact are shown as the query word that was typed")
  func replaced() throws {
    let home: [Synonym.Kind] = [.words(["home", "house", "place to live"])]
    let replacing: SearchParameters = ["replaceSynonymsInHighlight": true]
    try expectEqual(shown("home", in: "a house", home, replacing)[0], "a <em>home</em>")
    try expectEqual(shown("home", in: "homely house", home, replacing)[0], "homely <em>home</em>")
    try expectEqual(
      shown("home", in: "a place to live", home, replacing)[0], "a place to live")
  }

  @Test("A search for facet values highlights prefixes, whatever is exact for records")
  func facetValues() throws {
    var settings = IndexSettings(attributesForFaceting: [.searchable("kind")])
    settings.exactOnSingleWordQuery = .word
    var request = SearchRequest(index: "index", query: "rai")
    request.facetSearch = FacetSearch(attribute: "kind")
    let answer = try IndexProbe([["kind": "rainy"]], settings).answer(request)
    expectEqual(answer.facetHits.map { $0.highlighted?.description }, ["<em>rai</em>ny"])
  }
}
