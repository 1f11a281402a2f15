import Testing

@testable import LocalSearch

@Suite("Words")
struct TokenizerTests {
  /// The words that the tokenizer finds, with their places.
  private func words(_ text: String) -> [(String, Range<Int>)] {
    var tokenizer = Tokenizer()
    var words: [(String, Range<Int>)] = []
    tokenizer.forEachWord(in: text) { words.append((String(decoding: $0, as: UTF8.self), $1)) }
    return words
  }

  @Test("bytes are read as the same words as characters, over random texts of every kind")
  func equality() {
    var generator = SplitMix(state: 7)
    let pieces = [
      "a", "B", "9", " ", "-", "'", "\r\n", "é", "e\u{301}", "\u{301}", "ß", "Æ", "中", "한",
      "\u{1112}\u{1161}", "ｱ", "½", "\u{200D}", "👩‍👩‍👧", "🇩🇪", "ا", "\u{600}", "क्षि", "\u{0}", "ﬁ",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let expected = ReferenceWord.words(of: text)
      let found = words(text)
      #expect(found.map(\.1) == expected.map(\.range), "\(text.unicodeScalars.map(\.value))")
      #expect(
        found.map { $0.0.unicodeScalars.map(\.value) } == expected.map(\.scalars),
        "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("however a letter is spelled, it is found")
  func spelling() throws {
    for (record, query) in [("한국", "\u{1112}\u{1161}\u{11AB}국"), ("Å", "A\u{30A}"), ("ﬁn", "ﬁn")] {
      #expect(try IndexProbe(texts: [record]).found(query) == ["0"])
      #expect(try IndexProbe(texts: [query]).found(record) == ["0"])
    }
  }

  @Test("of a word too long to keep the beginning counts, on both sides")
  func longWords() throws {
    let long = String(repeating: "abcdefghi中", count: 1000)
    #expect(words(long).map(\.0.utf8.count) == [255])
    #expect(words(long).map(\.1) == [0..<12_000])
    let probe = try IndexProbe(texts: ["\(long) end"])
    #expect(try probe.found("\(long) end") == ["0"])
    #expect(try probe.found(String(long.prefix(20))) == ["0"])
  }
}
