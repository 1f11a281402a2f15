import Expectations
import SearchlightBasics
import Foundation
import SearchlightCore
import SearchlightTesting
import Testing

@testable import SearchlightLocal

/// A text has the same words however its letters and marks are encoded.
@Suite("Canonically equal texts")
struct CanonicalEqualityTests {
  private func words(_ text: String) -> [[UInt8]] {
    var tokenizer = Tokenizer()
    var words: [[UInt8]] = []
    tokenizer.forEachWord(in: text) { word, _ in words.append(word) }
    return words
  }

  /// Scalars that are composed, that compose with others, that folding drops, and that canonical
  /// ordering moves.
  private static let scalars: [UInt32] = [
    0x61, 0xE9, 0x301, 0x327, 0x345, 0x200D, 0x640, 0x9C7, 0x9BE, 0x9D7, 0x9CB, 0x9BC, 0x9CD, 0xB92,
    0xBD7,
    0xBC6, 0xBBE, 0xBCA, 0xC46, 0xC55, 0xC56, 0xC48, 0xC4D, 0xCBF, 0xCC6, 0xCC2, 0xCD5, 0xCCA,
    0xCCB, 0xCBC,
    0xD46, 0xD3E, 0xD4A, 0xDD9, 0xDCA, 0xDCF, 0xDDC, 0xDDD, 0xE01, 0xE38, 0xE3A, 0xE48, 0xF40,
    0xF71, 0xF72,
    0xF73, 0xF74, 0xF76, 0xF80, 0xF81, 0xFB2, 0xFB7, 0x1025, 0x102E, 0x1026, 0x1039, 0x1100, 0x1161,
    0x11A8,
    0xAC00, 0x1B05, 0x1B35, 0x1B06, 0x11131, 0x11127, 0x1112E, 0x114B9, 0x114B0, 0x20,
  ]

  @Test("Every scalar has the same words as its decomposition, alone and next to letters")
  func scalars() {
    for value in 0xC0..<0x30000 as Range<UInt32> where value < 0xAC00 || value % 100 == 0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let decomposed = String(scalar).decomposedStringWithCanonicalMapping
      guard !decomposed.unicodeScalars.elementsEqual([scalar]) else { continue }
      expectEqual(words("\(scalar)"), words(decomposed), "\(String(value, radix: 16))")
      expectEqual(words("क\(scalar)a"), words("क\(decomposed)a"), "\(String(value, radix: 16))")
    }
  }

  @Test("Random sequences of scalars have the same words composed and decomposed")
  func sequences() {
    var generator = SplitMix64(seed: 17)
    for _ in 0..<RandomCases.count(of: 4_000, usually: 1_000) {
      var text = ""
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let value = Self.scalars.randomElement(using: &generator) ?? 0x61
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      }
      let words = words(text)
      let note = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      let decomposed = text.decomposedStringWithCanonicalMapping
      // Foundation does not sort all marks in one call; only canonically equal forms are equal in
      // Swift.
      for form in [
        decomposed, decomposed.decomposedStringWithCanonicalMapping,
        text.precomposedStringWithCanonicalMapping,
        decomposed.decomposedStringWithCanonicalMapping.precomposedStringWithCanonicalMapping,
      ] where form == text {
        expectEqual(words, self.words(form), "\(note)")
      }
    }
  }

  @Test("A long word is cut at the same letter, composed or decomposed")
  func longWords() {
    for count in [80, 82, 83, 84, 85, 86] {
      let start = String(repeating: "ಕ", count: count)
      let composed = start + String(repeating: "ಕೋ", count: 6)
      expectEqual(words(composed), words(composed.decomposedStringWithCanonicalMapping))
      let tones = start + String(repeating: "ก\u{E38}\u{E48}", count: 6)
      let swapped = start + String(repeating: "ก\u{E48}\u{E38}", count: 6)
      expectEqual(words(tones), words(swapped))
    }
  }

  @Test(
    "Composed and decomposed texts of several scripts find each other",
    arguments: [
      "ಕೋಟೆ", "বাংলো", "கௌரவம்", "മൊഴി", "කෝට්ටේ", "ဥ\u{102E}း", "తైలం", "ଭୌତିକ", "กุ่ง",
    ])
  func searching(text: String) throws {
    let decomposed = text.decomposedStringWithCanonicalMapping
    let exact: SearchParameters = ["typoTolerance": false, "queryType": "prefixNone"]
    for (record, query) in [(text, decomposed), (decomposed, text)] {
      let probe = try IndexProbe(texts: ["a \(record) b"])
      let hits = try probe.answer(query, exact).hits
      expectEqual(hits.map(\.objectID), ["0"])
      let highlight = hits.first?.metadata.highlightResult?.values.first?.value
      // Compared byte by byte, because canonically equal strings are equal in Swift.
      expectEqual(
        highlight.map { Array($0.taggedString(preTag: "[", postTag: "]").utf8) },
        Array("a [\(record)] b".utf8))
    }
  }

  @Test("A prefix is highlighted as far as it was typed, composed or decomposed")
  func beginnings() throws {
    for text in ["ಕೋಟೆ", "ಕೋಟೆ".decomposedStringWithCanonicalMapping] {
      let hits = try IndexProbe(texts: [text]).answer("ಕೋ").hits
      let highlight = hits.first?.metadata.highlightResult?.values.first?.value
      expectEqual(highlight?.taggedString(preTag: "[", postTag: "]"), "[ಕೋ]ಟೆ")
    }
  }

  @Test("A long run of reorderable marks is read in linear time")
  func growth() {
    let count = RandomCases.count(of: 50_000, usually: 10_000)
    for marks in ["\u{9CD}", "\u{E48}", "\u{BC6}", "\u{BBE}", "\u{C46}\u{301}", "\u{E48}\u{327}"] {
      let words = words("क" + String(repeating: marks, count: count))
      expect(words.map(\.count).max() ?? 0 <= FoldedWord.maximumCount)
    }
  }
}
