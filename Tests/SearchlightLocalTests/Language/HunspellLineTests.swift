import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

@Suite("Lines of Hunspell files that cannot be read")
struct HunspellLineTests {
  private func dictionary(_ affixes: String, _ words: String) throws -> LanguageDictionary {
    try LanguageDictionary(
      "de", hunspellAffixes: Array(affixes.utf8), words: Array(words.utf8))
  }

  @Test(
    "A file that cannot be read at all is refused with the reason and the remedy",
    arguments: [
      (
        "SET EBCDIC", "1\na",
        "Line 1 of the .aff file cannot be read: the encoding EBCDIC is unknown; the known ones are "
          + HunspellEncoding.allCases.map(\.rawValue).joined(separator: ", ")
          + ". Convert both files to UTF-8, and write SET UTF-8."
      ),
      (
        "", "cat",
        "Line 1 of the .dic file cannot be read: it must be the number of words. Insert a line with "
          + "it."
      ),
      (
        "# x\nFLAG wide", "1\na",
        "Line 2 of the .aff file cannot be read: flags are written in an unknown form. Write FLAG "
          + "long, FLAG num or FLAG UTF-8, or remove the line if each flag is one character."
      ),
    ] as [(String, String, String)])
  func errors(affixes: String, words: String, message: String) {
    let error = #expect(throws: LanguageDictionaryError.self) { try dictionary(affixes, words) }
    expectEqual(error?.description, message)
    guard case .invalidLine(let line, let file, let reason) = error else {
      Issue.record("\(String(describing: error)) is about no line")
      return
    }
    expectEqual("Line \(line) of the \(file) file cannot be read: \(reason)", message)
  }

  @Test(
    "A line that cannot be read is named with its file, its number and the remedy; others are read",
    arguments: [
      (
        "SFX T Y 1\nSFX T 0 s [^s", "1\na",
        "Line 2 of the .aff file cannot be read: a bracket of the condition [^s is not closed. Add ] "
          + "after its letters."
      ),
      (
        "SFX T 0 s .", "1\na",
        "Line 1 of the .aff file cannot be read: the rules of the affix T are not announced. Write "
          + "SFX T Y and their number before the first one."
      ),
      (
        "SFX S", "1\na",
        "Line 1 of the .aff file cannot be read: an affix needs a flag, what it removes, what it "
          + "adds and a condition. Write for example SFX S 0 s ."
      ),
      (
        "NEEDAFFIX", "1\na",
        "Line 1 of the .aff file cannot be read: a flag is missing. Add it, or remove the line."
      ),
      (
        "COMPOUNDMIN few", "1\na",
        "Line 1 of the .aff file cannot be read: write a number from 0 to 63 after COMPOUNDMIN."
      ),
      (
        "FLAG long", "1\na/A",
        "Line 2 of the .dic file cannot be read: the flags A are not pairs of bytes. Correct them, "
          + "or the FLAG line."
      ),
      (
        "FLAG num", "1\na/0,x",
        "Line 2 of the .dic file cannot be read: the flags 0,x are not numbers from 0 to 65535 with "
          + "commas. Correct them, or the FLAG line."
      ),
      (
        "AF 1\nAF S", "1\na/2",
        "Line 2 of the .dic file cannot be read: the flags 2 must be a number from 1 to 1, because "
          + "the .aff file has that many AF lines."
      ),
      (
        "SET UTF-8", "1\n\u{1}",
        "Line 2 of the .dic file cannot be read: it is not text in UTF-8. Write the encoding of "
          + "both files after SET in the .aff file, or convert them."
      ),
    ] as [(String, String, String)])
  func skippedLines(affixes: String, words: String, message: String) throws {
    let isLong = affixes == "FLAG long"
    let isListed = affixes.hasPrefix("AF")
    let flag = isLong ? "SS" : affixes == "FLAG num" ? "7" : "S"
    let rule = "\nSFX \(flag) Y 1\nSFX \(flag) 0 s ."
    // A control stands for a byte that no text in UTF-8 has.
    let bytes = Array("\(words)\nlego/\(isListed ? "1" : flag)".utf8).map { $0 == 1 ? 0xE9 : $0 }
    let read = try LanguageDictionary(
      "de", hunspellAffixes: Array((affixes + rule).utf8), words: bytes)
    expectEqual(read.skippedLines.map(\.description), [message])
    expectEqual(read.forms, [["lego", "legos"]])
  }

  @Test("A comment in another encoding is no line that cannot be read")
  func comments() throws {
    let affixes = Array("SET UTF-8\n# N".utf8) + [0xE9] + Array("\nSFX S Y 1\nSFX S 0 s .".utf8)
    let read = try LanguageDictionary(
      "de", hunspellAffixes: affixes, words: Array("2\n\"A/S\"\nlego/S".utf8))
    expectEqual(read.forms, [["lego", "legos"]])
    expectEqual(read.skippedLines, [])
  }
}
