import Expectations
import Foundation
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

/// Algolia accepts queries of at most 512 bytes; the embedded engine has no such limit.
@Suite("Unusual queries")
struct BadQueryTests {
  private static let syntaxes: [SearchParameters] = [
    [:], ["advancedSyntax": true],
    ["removeWordsIfNoResults": "lastWords", "queryType": "prefixAll"],
    ["removeWordsIfNoResults": "allOptional", "typoTolerance": "min"],
  ]

  @Test("A query of more than 512 bytes is read to its end")
  func long() throws {
    let many = (0..<200).map { "w\($0)" }.joined(separator: " ")
    let probe = try IndexProbe(texts: ["\(many) words", "\(many) other"])
    let query = many + " "
    try expectEqual(probe.found(query + "words"), ["0"])
    try expectEqual(probe.found(query + "\"other"), ["1"])
    try expectEqual(probe.found(query + "none"), [])
  }

  @Test(
    "A query of a thousand different words finds the record that has all of them",
    arguments: syntaxes)
  func thousandWords(parameters: SearchParameters) throws {
    let words = (0..<1000).map { "w\($0)" }
    let probe = try IndexProbe(texts: [
      words.joined(separator: " "), words.dropLast().joined(separator: " "),
    ])
    var parameters = parameters
    parameters["attributesToHighlight"] = []
    let query = words.joined(separator: " ")
    try expectEqual(probe.found(query, parameters).first, "0")
  }

  @Test("Only the first 2,000 words and the first 2,000 exclusions of a query count")
  func thousandsOfWords() throws {
    let words = (0..<5000).map { "w\($0)" }
    let first = words.prefix(2000).joined(separator: " ")
    let probe = try IndexProbe(texts: [
      first, words.prefix(1999).joined(separator: " "), "w4999", "w1998 w1999",
    ])
    let all = words.joined(separator: " ")
    let none: SearchParameters = ["attributesToHighlight": [], "typoTolerance": false]
    try expectEqual(probe.found(all, none), ["0"])
    // Repeated words do not count again.
    try expectEqual(probe.found(first + " " + first, none), ["0"])
    var parameters = none
    parameters["removeWordsIfNoResults"] = "allOptional"
    try expectEqual(probe.found(all, parameters).first, "0")
    try expectEqual(probe.found("zzz " + all, parameters).count, 3)
    parameters = none
    parameters["advancedSyntax"] = true
    let excluded = words.map { "-" + $0 }.joined(separator: " ")
    try expectEqual(probe.found(excluded, parameters), ["2"])
  }

  @Test(
    "A query with emoji, punctuation or control characters is answered",
    arguments: [
      "👩‍👩‍👧 🇩🇪", "\u{200D}\u{FE0F}", "\u{202E}\u{202D}", "\u{0}", "\u{FFFD}", "\u{10FFFF}", "-", "\"",
      "\"\"", "- -", "''", ".", "<x>", "\u{301}", "\u{FEFF}", "\u{3000}", "\r\n\t",
    ])
  func noWords(fragment: String) throws {
    let probe = try IndexProbe(texts: ["some words", "more"])
    for parameters in Self.syntaxes {
      for query in [fragment, String(repeating: fragment, count: 500), "wor \(fragment)"] {
        let found = try probe.found(query, parameters)
        expect(found.isEmpty || found == ["0"] || found == ["0", "1"], "\(query) \(parameters)")
      }
      expect(try probe.found("\(fragment) words", ["queryType": "prefixNone"]).count <= 1)
    }
  }

  @Test(
    "Right-to-left texts and emoji are found as they are typed",
    arguments: [
      ("مرحبا بالعالم", "بالع"), ("שלום עולם", "עול"), ("שָׁלוֹם", "שלום"), ("हिन्दी भाषा", "हिन्दी"),
      ("ภาษาไทย", "ภาษา"), ("naïve", "nai\u{308}ve"), ("I 👩‍👩‍👧 you", "you 👩‍👩‍👧"), ("ﬁne", "fine"),
      ("x\u{202E}abc\u{202C}", "xabc"),
    ])
  func scripts(text: String, query: String) throws {
    let probe = try IndexProbe(texts: [text, "none"])
    try expectEqual(probe.found(query), ["0"])
  }

  @Test(
    "A long run of combining marks in a query is read in linear time",
    arguments: ["", "wor", "word "], ["\u{301}", "\u{200D}"])
  func marks(before: String, mark: String) throws {
    let probe = try IndexProbe(texts: ["words"])
    let count = RandomCases.count(of: 1_000_000, usually: 60_000)
    let query = before + String(repeating: mark, count: count)
    // A mark alone is no word, or a word that no record has.
    expect(try probe.answer(query).nbHits <= 1)
  }
}
