import Expectations
import SearchlightBasics
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Tokenizer")
struct TokenizerTests {
  private struct Found {
    let text: String
    let token: Token
    var scalars: [UInt32] { text.unicodeScalars.map(\.value) }
  }

  /// The words that the tokenizer finds, with their tokens.
  private func words(
    _ text: String, _ settings: IndexSettings = IndexSettings(), as use: Tokenizer.Use? = nil
  ) -> [Found] {
    let options = TokenizerOptions(settings)
    var tokenizer = Tokenizer(options)
    var words: [Found] = []
    tokenizer.forEachWord(in: text, as: use ?? options.use(of: "text")) {
      words.append(Found(text: String(decoding: $0, as: UTF8.self), token: $1))
    }
    return words
  }

  @Test("The tokenizer splits random texts like the reference, with settings of every kind")
  func equality() {
    var generator = SplitMix64(seed: 7)
    let fragments = [
      "a", "B", "9", " ", "-", "'", ".", "’", "®", "+", "\r\n", "é", "e\u{301}", "\u{301}", "ß",
      "Æ",
      "中", "あ", "が", "か\u{3099}", "한", "\u{1112}\u{1161}", "\u{1161}", "\u{11AB}", "ｱ", "½",
      "\u{200D}", "👩‍👩‍👧", "🇩🇪", "ا", "\u{600}", "क्षि", "&", "㎯", "\u{0}", "ﬁ", "\u{AD}", "Σ", "abc",
      "Xyz",
    ]
    var settings = IndexSettings(searchableAttributes: ["text"])
    for round in 0..<RandomCases.count(of: 4000, usually: 500) {
      settings.separatorsToIndex = round % 3 == 0 ? "+." : ""
      settings.keepDiacriticsOnCharacters = round % 5 == 0 ? "é" : ""
      settings.customNormalization = round % 7 == 0 ? ["Æ": "ae", "é": "EY"] : [:]
      settings.camelCaseAttributes = round % 2 == 0 ? ["text"] : []
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in fragments.randomElement(using: &generator) ?? "" }.joined()
      let hint = "\(text.unicodeScalars.map(\.value)) \(settings.json)"
      let expected = ReferenceWord.words(of: text, settings, attribute: "text")
      let found = words(text, settings)
      expectEqual(found.map(\.token.range), expected.map(\.range), hint)
      expectEqual(found.map(\.token.position), expected.map(\.position), hint)
      expectEqual(found.map(\.scalars), expected.map(\.scalars), hint)
      let queried = words(text, settings, as: .query)
      expectEqual(
        queried.map(\.scalars), ReferenceWord.queryWords(of: text, settings).map(\.scalars), hint)
    }
  }

  @Test("A letter is found whether it is composed or decomposed")
  func spelling() throws {
    for (record, query) in [("한국", "\u{1112}\u{1161}\u{11AB}국"), ("Å", "A\u{30A}"), ("ﬁn", "ﬁn")] {
      try expectEqual(IndexProbe(texts: [record]).found(query), ["0"])
      try expectEqual(IndexProbe(texts: [query]).found(record), ["0"])
    }
  }

  @Test("A word that is too long is cut alike in records and in queries")
  func longWords() throws {
    let long = String(repeating: "abжжж", count: 1000)
    expectEqual(words(long).map(\.text.utf8.count), [254])
    expectEqual(words(long).map(\.token.range), [0..<8000])
    let probe = try IndexProbe(texts: ["\(long) end"])
    try expectEqual(probe.found("\(long) end"), ["0"])
    try expectEqual(probe.found(String(long.prefix(20))), ["0"])
  }
}
