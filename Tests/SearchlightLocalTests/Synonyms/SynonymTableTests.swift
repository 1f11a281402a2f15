import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Synonym table")
struct SynonymTableTests {
  private let synonyms = [
    Synonym("1", .words(["TV", "television", "flat screen"])),
    Synonym("2", .oneWay(input: "phone", to: ["iphone"])),
    Synonym("3", .correction(word: "tv", to: ["tube", "television"], typos: 2)),
    Synonym("4", .oneWay(input: "new york city", to: ["nyc"])),
    Synonym("5", .oneWay(input: "new", to: ["neu"])),
    Synonym("6", .placeholder("<street>", replacements: ["street", "main st"])),
  ]

  private func found(_ query: String, at index: Int) -> [String] {
    let table = SynonymTable(synonyms, TokenizerOptions())
    let words = query.split(separator: " ").map { Array($0.utf8) }
    return table.alternatives(in: words, at: index).map { alternative in
      let text = alternative.words.map { String(decoding: $0, as: UTF8.self) }.joined(
        separator: " ")
      return "\(alternative.length) → \(text) \(alternative.typos)"
    }
  }

  @Test("The synonym table has the alternatives of a word, with the typos of corrections")
  func words() {
    expectEqual(
      found("my tv", at: 1), ["1 → television 0", "1 → flat screen 0", "1 → tube 2"])
    expectEqual(found("flat screen", at: 0), ["2 → tv 0", "2 → television 0"])
    expectEqual(found("flat iron", at: 0), [])
    expectEqual(found("phone", at: 0), ["1 → iphone 0"])
    expectEqual(found("iphone", at: 0), [])
    expectEqual(found("new york city", at: 0), ["3 → nyc 0", "1 → neu 0"])
    expectEqual(found("new york", at: 0), ["1 → neu 0"])
    expectEqual(found("new", at: 1), [])
    expectEqual(found("street", at: 0), [])
  }

  @Test("A synonym group of 200 words gives each word 199 alternatives")
  func largeGroup() {
    let words = (0..<200).map { "word\($0)" }
    let table = SynonymTable([Synonym("1", .words(words))], TokenizerOptions())
    expectEqual(table.alternatives(in: [Array("word7".utf8)], at: 0).count, 199)
  }

  @Test("A placeholder in a text is read as each of its replacements, at its position")
  func placeholders() {
    let options = TokenizerOptions(IndexSettings(), synonyms: synonyms)
    var tokenizer = Tokenizer(options)
    func words(_ text: String, _ use: Tokenizer.Use) -> [String] {
      var words: [String] = []
      tokenizer.forEachWord(in: text, as: use) { word, token in
        words.append("\(String(decoding: word, as: UTF8.self))@\(token.position) \(token.range)")
      }
      return words
    }
    expectEqual(
      words("5 <street> x", .text),
      [
        "5@0 0..<1", "street@1 2..<10", "main@1 2..<10", "st@2 2..<10", "x@3 11..<12",
      ])
    expectEqual(
      words("a<street>b<str", .text).map { String($0.prefix { $0 != "@" }) },
      [
        "a", "street", "main", "st", "b", "str",
      ])
    expectEqual(words("<street>", .query), ["street@0 1..<7"])
  }

  @Test("Two synonyms of an index with the same identifier are rejected")
  func identifiers() {
    let error = #expect(throws: SynonymError.self) {
      try Synonym.check(synonyms + [Synonym("2", .words(["a", "b"]))], TokenizerOptions())
    }
    expectEqual(error, .duplicateObjectID("2"))
  }
}
