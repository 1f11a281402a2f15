import Expectations
import SearchlightBackend
import SearchlightBasics
import Testing

@testable import SearchlightLocal

@Suite("Canonically equal texts")
struct ComposedTextTests {
  private static let letters: [Unicode.Scalar] = [
    "a", "e", "z", "\u{E9}", "\u{301}", "\u{323}", "\u{1EB9}", "\u{212B}", "\u{AC00}", "\u{11A8}",
    "\u{1161}", "\u{1100}", "\u{4E2D}", "\u{F900}", "\u{1F600}", "\u{FFFD}",
  ]

  private static func text(_ generator: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      text.append(letters.randomElement(using: &generator) ?? "a")
    }
    return String(text)
  }

  @Test("Texts are equal in alphabetical order exactly if they are canonically equal")
  func order() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let first = Self.text(&generator)
      let second = Self.text(&generator)
      let order = AlphabeticalOrder(first, second)
      let comment = "\(first.debugDescription) \(second.debugDescription)"
      expectEqual(order == .equal, first == second, comment)
      expectEqual(
        order.isBefore, !AlphabeticalOrder(second, first).isBefore && first != second, comment)
      let (letters, others) = (
        AlphabeticalOrder.letters(of: first), AlphabeticalOrder.letters(of: second)
      )
      if letters != others {
        expectEqual(order, letters.lexicographicallyPrecedes(others) ? .before : .after, comment)
      }
    }
  }

  @Test("What is taken for composed is its own canonical composition, whatever its neighbours are")
  func composed() {
    var all: [Unicode.Scalar] = []
    for value in 0...UInt32(0x1FFFF) {
      guard let scalar = Unicode.Scalar(value), Self.isComposed(String(scalar)) else { continue }
      all.append(scalar)
      let isStarter = scalar.properties.canonicalCombiningClass == .notReordered
      expect(isStarter && String(scalar).canonicalScalars.elementsEqual([scalar]), "\(value)")
    }
    expect(all.count > 40_000)
    var generator = SplitMix64(seed: 8)
    for _ in 0..<20_000 {
      let text = (0..<4).compactMap { _ in all.randomElement(using: &generator) }
      let string = String(String.UnicodeScalarView(text))
      expect(string.canonicalScalars.elementsEqual(text), "\(string.debugDescription)")
    }
    expect(!Self.isComposed("e\u{301}"))
    expect(!Self.isComposed("\u{212B}"))
  }

  private static func isComposed(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { ComposedText.isComposed($0) }
  }
}
