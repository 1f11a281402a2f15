import Expectations
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

@Suite("Long texts")
struct LongTextTests {
  @Test(
    "A text of hundreds of kilobytes is read in linear time",
    arguments: [
      "e\u{301}", "\u{301}", "👩‍👩‍👧", "🇩🇪", "a.", "aB", "中", "\u{1100}\u{1161}", "x", ".", "\u{0}", "ا",
      "\u{200D}",
    ])
  func kilobytes(fragment: String) throws {
    let size = RandomCases.count(of: 300_000, usually: 40_000)
    let text = "base" + String(repeating: fragment, count: size / fragment.utf8.count) + " end"
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.camelCaseAttributes = ["text"]
    let probe = try IndexProbe([["text": .string(text)]], settings)
    try expectEqual(probe.found("end"), ["0"])
    try expectEqual(probe.found("bas"), ["0"])
  }

  @Test("A query of any length is answered")
  func queries() throws {
    let repeated = String(repeating: "some words ", count: 100)
    let probe = try IndexProbe(texts: ["some words", repeated])
    for query in ["a.b.", "some ", "é", "\u{301}", "中"] {
      let long = String(repeating: query, count: 2000)
      _ = try probe.answer(long)
    }
    // A word that the query has several times must have as many positions.
    try expectEqual(probe.found(repeated), ["1"])
  }
}
