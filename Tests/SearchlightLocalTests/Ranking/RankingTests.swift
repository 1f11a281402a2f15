import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Ranking")
struct RankingTests {
  @Test("Adjacent words rank first, then those with fewer words between them, then reversed order")
  func proximity() throws {
    let probe = try IndexProbe(
      texts: [
        "tom a b c d e f g h hanks", "hanks tom", "tom timothy hanks", "tom hanks",
        "hanks timothy tom",
      ])
    try expectEqual(probe.found("tom hanks"), ["3", "1", "2", "4", "0"])
    let distances = try probe.answer("tom hanks", ["getRankingInfo": true]).hits
      .map(\.metadata.rankingInfo?.proximityDistance)
    expectEqual(distances, [1, 2, 2, 3, 8])
  }

  @Test("Words in different values or attributes are not near each other")
  func values() throws {
    let probe = try IndexProbe(
      [
        ["cast": ["Big Tom", "Hanks"]], ["cast": ["Tom Hanks"]],
        ["cast": ["Tom"], "title": "Hanks"],
      ], IndexSettings(searchableAttributes: ["title", "cast"]))
    let hits = try probe.answer("tom hanks", ["getRankingInfo": true]).hits
    expectEqual(hits.map(\.objectID), ["1", "2", "0"])
    expectEqual(hits.map(\.metadata.rankingInfo?.proximityDistance), [1, 8, 8])
    expectEqual(hits.map(\.metadata.rankingInfo?.firstMatchedWord), [1000, 0, 1001])
  }

  @Test("Earlier attributes and positions rank first, except in unordered and equal attributes")
  func attributes() throws {
    let records: [JSON] = [
      ["a": "x word", "b": ""], ["a": "", "b": "word"], ["a": "word", "b": ""],
      ["a": "", "b": "x word"],
    ]
    func found(_ attributes: SearchableAttribute...) throws -> [String] {
      try IndexProbe(records, IndexSettings(searchableAttributes: attributes))
        .found("word", ["typoTolerance": false])
    }
    try expectEqual(found("a", "b"), ["2", "0", "1", "3"])
    try expectEqual(found("b", "a"), ["1", "3", "2", "0"])
    // Whole values rank before words in longer values, because nothing else distinguishes them.
    try expectEqual(found("unordered(a)", "b"), ["2", "0", "1", "3"])
    try expectEqual(found("a, b"), ["1", "2", "0", "3"])
    try expectEqual(found(), ["1", "2", "0", "3"])
  }

  @Test("A whole value ranks before a whole word, and a whole word before a prefix")
  func exactness() throws {
    let probe = try IndexProbe(texts: ["slackware", "slack sdk", "slack", "slac"])
    try expectEqual(probe.found("slack"), ["2", "1", "0", "3"])
    // One word of a record may match two query words, but it is not near itself.
    try expectEqual(probe.found("slack s"), ["1", "2", "3"])
  }

  @Test(
    "The custom ranking orders equal hits: missing values last, then the order of the records")
  func customRanking() throws {
    let records: [JSON] = [
      ["n": "x"], ["n": "x", "r": 1], ["n": "x", "r": 3.5], ["n": "x", "r": nil],
      ["n": "x", "r": "b"], ["n": "x", "r": true], ["n": "x", "r": 1, "s": 1],
    ]
    func found(_ criteria: CustomRanking...) throws -> [String] {
      let settings = IndexSettings(searchableAttributes: ["n"], customRanking: criteria)
      let probe = try IndexProbe(records, settings)
      try expectEqual(probe.found("x"), probe.found(""))
      return try probe.found("")
    }
    try expectEqual(found(), ["0", "1", "2", "3", "4", "5", "6"])
    try expectEqual(found(.descending("r")), ["2", "1", "6", "5", "4", "0", "3"])
    try expectEqual(found(.ascending("r")), ["1", "6", "2", "4", "5", "0", "3"])
    try expectEqual(found(.ascending("r"), .ascending("s"))[..<2], ["6", "1"])
  }

  @Test("Words beyond the last distinguished position are near nothing")
  func farPositions() throws {
    let filler = Array(repeating: "filler", count: 2000).joined(separator: " ")
    let probe = try IndexProbe(texts: ["\(filler) tom hanks", "tom a b c hanks"])
    try expectEqual(probe.found("tom hanks"), ["1", "0"])
    let far = try probe.answer("tom hanks", ["getRankingInfo": true]).hits[1].metadata.rankingInfo
    expectEqual(far?.proximityDistance, 8)
  }

  /// As the documents of Algolia have it, a word counts as exact in any attribute, so these tie in
  /// all criteria.
  @Test("Of equally exact hits, those that have the word whole in the first attribute come first")
  func wholeInFirstAttribute() throws {
    let packages: [JSON] = [
      ["package": "perlbrew", "section": "perl"], ["package": "perl", "section": "interpreters"],
      ["package": "ack", "section": "perl"], ["package": "perl"],
      ["package": "perl doc", "section": "perl"],
    ]
    let settings = IndexSettings(searchableAttributes: ["package", "section"])
    let probe = try IndexProbe(packages, settings)
    try expectEqual(probe.found("perl"), ["1", "3", "4", "0", "2"])
    let languages = try IndexProbe(
      [["name": "Nkonya", "alpha_3": "nko"], ["name": "N'Ko", "alpha_3": "nqo"]],
      IndexSettings(searchableAttributes: ["name", "alpha_3"]))
    try expectEqual(languages.found("nko"), ["1", "0"])
    // A custom ranking decides before that, and a whole word that is not exact does not count.
    var ranked = settings
    ranked.customRanking = [.descending("section")]
    try expectEqual(IndexProbe(packages, ranked).found("perl"), ["0", "4", "1", "3", "2"])
    // Nor does it count if typos do not, because it says nothing about hits with typos.
    var sorted = IndexSettings(searchableAttributes: ["package"])
    sorted.ranking = [.descending("year")]
    try expectEqual(
      IndexProbe([["package": "perlbrew"], ["package": "pearl"]], sorted).found("perl"),
      ["0", "1"])
    var inexact = settings
    inexact.disableExactOnAttributes = ["package"]
    try expectEqual(IndexProbe(packages, inexact).found("perl"), ["0", "4", "1", "3", "2"])
  }

  @Test("A request can restrict the search to some of the searchable attributes")
  func restriction() throws {
    let probe = try IndexProbe(
      [["a": "one", "b": "two"], ["a": "two", "b": "one"]],
      IndexSettings(searchableAttributes: ["a", "b"]))
    try expectEqual(probe.found("one", ["restrictSearchableAttributes": ["b"]]), ["1"])
    expectEqual(
      probe.refusal(
        SearchRequest(index: "index", parameters: ["restrictSearchableAttributes": ["c"]])),
      "restrictSearchableAttributes names c, which is not in searchableAttributes; it "
        + "has a, b")
  }

  @Test("256 attributes can be searchable, each with its own rank, and more are refused")
  func manyAttributes() throws {
    let names = (0..<257).map { Attribute("a\($0)") }
    let records: [JSON] = [["a255": "word"], ["a7": "word"], ["a8": "some more word"]]
    let index = try IndexProbe(
      records, IndexSettings(searchableAttributes: names.dropLast().map { .init($0) }))
    try expectEqual(index.found("word"), ["1", "2", "0"])
    let error = #expect(throws: LocalIndexError.self) {
      try IndexProbe(records, IndexSettings(searchableAttributes: names.map { .init($0) }))
    }
    expectEqual(error, .settings(.tooManySearchableAttributes(257, limit: 256)))
  }
}
