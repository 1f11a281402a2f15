import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Repeated query words")
struct RepeatedTermTests {
  private func found(
    _ texts: [String], _ query: String, _ parameters: SearchParameters = [:]
  ) throws -> [String] {
    try IndexProbe(texts: texts).found(query, parameters)
  }

  @Test(
    "Each repetition of a query word matches at a position of its own",
    arguments: [
      ("baden-baden", ["Baden", "Baden-Baden", "Bad Baden"], ["1"]),
      ("the the", ["The", "The The", "The End of the World"], ["1", "2"]),
      ("the the", ["The Theory", "The Sun"], ["0"]),
      ("new york new york", ["New York", "York York New New", "New York, New York"], ["2", "1"]),
      ("tora tora tora", ["Tora! Tora! Tora!", "Tora! Tora!"], ["0"]),
      ("tora tora tora tora", ["Tora! Tora! Tora!"], []),
      ("ab x ab", ["ab x", "x ab y ab", "ab x ab"], ["2", "1"]),
    ])
  func positions(query: String, texts: [String], expected: [String]) throws {
    try expectEqual(found(texts, query), expected)
  }

  @Test(
    "The second of two equal words has the typos of the second best position, and its exactness")
  func figures() throws {
    let texts = ["Baden Badan", "Baden Baden", "Badan Badan", "Badenweiler Baden", "Badan"]
    let probe = try IndexProbe(texts: texts)
    let hits = try probe.answer("baden baden", ["getRankingInfo": true]).hits
    expectEqual(hits.map(\.objectID), ["1", "3", "0", "2"])
    let infos = hits.compactMap(\.metadata.rankingInfo)
    expectEqual(infos.map(\.nbTypos), [0, 0, 1, 2])
    expectEqual(infos.map(\.nbExactWords), [2, 1, 1, 0])
    expectEqual(infos.map(\.words), [2, 2, 2, 2])
    expectEqual(infos.map(\.proximityDistance), [1, 2, 1, 1])
  }

  @Test("The parts of a compound and its joined form share one position")
  func compounds() throws {
    try expectEqual(found(["hello.world", "hello.hello"], "hello hello"), ["1"])
    try expectEqual(found(["sun flower", "sun flower sunflower"], "sunflower sunflower"), ["1"])
  }

  @Test("If one of two equal words is optional, records that have both come first")
  func optional() throws {
    let texts = ["Baden", "Baden-Baden", "Wien"]
    try expectEqual(found(texts, "baden baden", ["optionalWords": "baden"]), ["1", "0"])
    let answer = try IndexProbe(texts: ["Baden"]).answer(
      "baden baden", ["removeWordsIfNoResults": "lastWords"])
    expectEqual(answer.hits.map(\.objectID), ["0"])
    expectEqual(answer.queryAfterRemoval?.taggedString(), "baden <em>baden</em>")
  }

  @Test("A phrase of one word equals that word, and a repeated phrase must occur twice")
  func phrases() throws {
    let syntax: SearchParameters = ["advancedSyntax": true]
    let texts = ["Badan Baden", "Baden Baden", "Baden Spa Baden Spa", "Baden Spa"]
    try expectEqual(found(texts, "baden \"baden\"", syntax), ["1", "2", "0"])
    try expectEqual(found(texts, "\"baden spa\" \"baden spa\"", syntax), ["2"])
  }

  @Test("A synonym of several words must match once for each repetition of these words")
  func synonyms() throws {
    let texts = ["NYC", "NYC, NYC", "NYC, New York", "New York, New York", "New York"]
    var index = try LocalIndex(
      "index", records: texts.map { ["text": .string($0)] }, searchableAttributes: ["text"],
      objectIDs: .numbered)
    try index.setSynonyms([Synonym("nyc", .words(["nyc", "new york"]))])
    let found = try index.browse("new york new york").map { $0["objectID"] }
    expectEqual(Set(found), ["1", "2", "3"])
    try expectEqual(index.browse("new york").count, 5)
  }

  @Test("Highlights and matched words contain a repeated word once")
  func highlights() throws {
    let hits = try IndexProbe(texts: ["The Theory of the World"]).answer("the the").hits
    let result = hits.first?.metadata.highlightResult?.text?.value
    expectEqual(result?.value.taggedString(), "<em>The</em> <em>The</em>ory of <em>the</em> World")
    expectEqual(result?.matchedWords, ["the"])
    expectEqual(result?.matchLevel, .full)
  }

  @Test("Facet values must contain a repeated word twice too")
  func facetValues() throws {
    let probe = try IndexProbe(
      [["city": "Baden"], ["city": "Baden-Baden"]],
      IndexSettings(attributesForFaceting: ["searchable(city)"]))
    var request = SearchRequest(index: "index", query: "baden baden")
    request.facetSearch = FacetSearch(attribute: "city")
    try expectEqual(probe.answer(request).facetHits.map(\.value), ["Baden-Baden"])
  }
}
