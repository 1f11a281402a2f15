import Expectations
import SearchlightTesting
import Testing

@testable import SearchlightLocal

@Suite("Runs of a text between plain separators")
struct TextRunsTests {
  @Test("Texts that are split 64 bytes at a time have the same runs as byte by byte")
  func randomTexts() {
    let parts = [
      "a", "word", "Word9", "zebra", "0", "9", "[", "`", "{", "@", "/", ":", ".", "'", ". ", "' ",
      "..", " .", " '", ".'", "don't", "7.5", "é", "ï", "’", "東京", "\u{301}", "👩‍👩‍👧", "\u{7F}", "\0",
      "\t", "-", " - ", "\u{A0}", String(repeating: "x", count: 63),
      String(repeating: "y", count: 70), String(repeating: " ", count: 130),
    ]
    for round in 0..<RandomCases.count(of: 3_000, usually: 900) {
      var source = CaseSource(seed: UInt64(round))
      // Most texts are plain, as most texts are.
      let others = round % 3 == 0 ? 60 : 4
      let text = (0..<source.number(in: 0...60)).map { _ in
        source.chance(others)
          ? source.pick(parts) : source.word() + source.pick([" ", " ", ", ", ". ", "\n"])
      }.joined()
      expectSameRuns(text)
    }
  }

  @Test(
    "Each ASCII character and some others have the same effect anywhere near the edge of a block")
  func edges() {
    let characters =
      (0..<0x80).map { String(UnicodeScalar(UInt8($0))) } + ["é", "€", "👩", "e\u{301}", ".é", "'a"]
    for character in characters {
      for length in 58...68 {
        for filler in RandomCases.some(of: ["ab c ", "a", " "], usuallyEvery: 3) {
          let beginning = String(String(repeating: filler, count: 68).prefix(length))
          expectSameRuns(beginning + character + String(repeating: "b c ", count: 40))
        }
      }
    }
  }

  @Test("A text of exactly one block, and of one byte more or less, is read to its end")
  func lengths() {
    for length in [0, 1, 63, 64, 65, 127, 128, 129] {
      for unit in ["a", " ", "a ", ".", "a.", "ab. "] {
        expectSameRuns(String(String(repeating: unit, count: 130).prefix(length)))
      }
    }
  }

  private func expectSameRuns(_ text: String) {
    let table = ASCIIClass.standardTable
    func runs(isStandard: Bool) -> [String] {
      Array(text.utf8).withUnsafeBufferPointer { text in
        table.withUnsafeBufferPointer { table in
          var runs = TextRuns(text, table, isStandard: isStandard)
          var found: [String] = []
          while let run = runs.next() { found.append("\(run.range) \(run.isPlain)") }
          return found
        }
      }
    }
    expectEqual(runs(isStandard: true), runs(isStandard: false), "\(text.debugDescription)")
  }
}
