import Expectations
import SearchCore
import Testing

@testable import LocalSearch

@Suite("Hunspell dictionaries")
struct HunspellTests {
  private func dictionary(
    _ affixes: String, _ words: String, maximumForms: Int = 12
  ) throws -> LanguageDictionary {
    try LanguageDictionary(
      "de", hunspellAffixes: Array(affixes.utf8), words: Array(words.utf8),
      maximumForms: maximumForms)
  }

  @Test("Suffixes whose conditions hold make the forms of a word; prefixes make other words")
  func forms() throws {
    let affixes = """
      SET UTF-8
      TRY esianrt
      # plurals
      SFX S Y 4
      SFX S 0 s [^sxy]
      SFX S y ies [^aeiou]y
      SFX S 0 es x
      SFX S 0 s [aeiou]y
      PFX U Y 1
      PFX U 0 un .
      """
    let words = "7\ncat/SU\ncity/S po:noun\nday/S\nfox/S\tnote\nnews\nNew York/S\nbus/S\n"
    try expectEqual(
      dictionary(affixes, words).forms,
      [["cat", "cats"], ["city", "cities"], ["day", "days"], ["fox", "foxes"]])
    try expectEqual(dictionary(affixes, words.replacing("\n", with: "\r\n")).forms.count, 4)
  }

  @Test("Suffixes can follow suffixes; words with too many forms have no group")
  func chains() throws {
    let affixes = """
      SFX D Y 1
      SFX D 0 chen/G .
      SFX G Y 1
      SFX G 0 s .
      """
    try expectEqual(
      dictionary(affixes, "1\nHaus/D").forms, [["Haus", "Hauschen", "Hauschens"]])
    try expectEqual(dictionary(affixes, "1\nHaus/D", maximumForms: 2).forms, [])
  }

  @Test("Flags can be characters, pairs of characters, numbers, or numbers of lists")
  func flags() throws {
    let plural = [["cat", "cats"]]
    try expectEqual(dictionary("SFX é Y 1\nSFX é 0 s .", "1\ncat/é").forms, plural)
    try expectEqual(
      dictionary("FLAG UTF-8\nSFX é Y 1\nSFX é 0 s .", "1\ncat/xé").forms, plural)
    try expectEqual(
      dictionary("FLAG long\nSFX Aa Y 1\nSFX Aa 0 s .", "1\ncat/BbAa").forms, plural)
    try expectEqual(
      dictionary("FLAG num\nSFX 12 Y 1\nSFX 12 0 s .", "1\ncat/7,12").forms, plural)
    try expectEqual(
      dictionary("AF 2\nAF X\nAF XS\nSFX S Y 1\nSFX S 0 s .", "1\ncat/2").forms, plural)
  }

  @Test("Files in ISO 8859-1 and ISO 8859-15 are decoded, and a mark of UTF-8 is skipped")
  func encodings() throws {
    func forms(_ name: String, _ word: [UInt8]) throws -> [[String]] {
      try LanguageDictionary(
        "fr", hunspellAffixes: Array("SET \(name)\nSFX S Y 1\nSFX S 0 s .\n".utf8),
        words: Array("1\n".utf8) + word + Array("/S\n".utf8)
      ).forms
    }
    try expectEqual(forms("ISO8859-1", [0x63, 0x61, 0x66, 0xE9]), [["café", "cafés"]])
    try expectEqual(forms("iso-8859-15", [0xBD, 0x75, 0x66]), [["œuf", "œufs"]])
    try expectEqual(forms("UTF-8", Array("café".utf8)), [["café", "cafés"]])
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let read = try LanguageDictionary(
      "fr", hunspellAffixes: mark + Array("SFX S Y 1\nSFX S 0 s .".utf8),
      words: mark + Array("1\ncat/S".utf8))
    expectEqual(read.forms, [["cat", "cats"]])
  }

  @Test("Flags for compounds give their parts, and what is only added in compounds links them")
  func compounds() throws {
    let affixes = """
      COMPOUNDBEGIN x
      COMPOUNDEND z
      COMPOUNDMIN 2
      ONLYINCOMPOUND o
      NEEDAFFIX h
      FORBIDDENWORD d
      PFX i Y 1
      PFX i 0 -/xo .
      SFX E Y 1
      SFX E 0 e .
      SFX f Y 1
      SFX f 0 s/xo .
      SFX v Y 1
      SFX v e 0/xo e
      """
    let words = """
      9
      Hund/Ei
      Hütte/z
      Arbeit/f
      Zimmer/z
      Liebe
      Liebes/hx
      Schule/v
      Verbot/zd
      Rot-Grün/z
      """
    let german = try dictionary(affixes, words)
    expectEqual(german.forms, [["Hund", "Hunde"]])
    expectEqual(
      german.compoundParts, ["Hund", "Hütte", "Arbeit", "Zimmer", "liebe", "Schul"])
    expectEqual(german.linkingElements, ["s"])
    expectEqual(german.minimumPartLength, 3)
  }

  @Test("An ending of a single part that is no word of its own is a coincidence")
  func coincidences() throws {
    let affixes = "COMPOUNDFLAG c\nONLYINCOMPOUND o"
    let one = try dictionary(affixes, "2\nHaus/c\nHausen/co")
    expectEqual(one.linkingElements, [])
    expectEqual(one.compoundParts, ["Haus", "Hausen"])
    let two = try dictionary(affixes, "4\nBauer/c\nBauern/co\nBirne/c\nBirnen/co")
    expectEqual(two.linkingElements, ["n"])
    expectEqual(two.compoundParts, ["Bauer", "Birne"])
  }

  @Test("Prefixes with an apostrophe are elisions")
  func elisions() throws {
    let affixes = """
      PFX L Y 4
      PFX L 0 l' [aeiou]
      PFX L a L'A a
      PFX L 0 qu’ .
      PFX L 0 un .
      """
    try expectEqual(dictionary(affixes, "1\navion/L").elisions, ["l", "qu"])
  }

  @Test(
    "A line that cannot be read is named with its file, its number and the remedy",
    arguments: [
      (
        "SET KOI8-R", "1\na",
        "Line 1 of the .aff file cannot be read: the encoding KOI8-R is unknown; the known ones are "
          + "UTF-8, ISO8859-1, ISO8859-15. Convert both files to UTF-8, and write SET UTF-8."
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
      (
        "SFX S Y 1\nSFX S 0 s [^s", "1\na",
        "Line 2 of the .aff file cannot be read: a bracket of the condition [^s is not closed. Add ] "
          + "after its letters."
      ),
      (
        "SFX S 0 s .", "1\na",
        "Line 1 of the .aff file cannot be read: the rules of the affix S are not announced. Write "
          + "SFX S Y and their number before the first one."
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
        "Line 2 of the .dic file cannot be read: the flags A are not pairs of characters. Correct "
          + "them, or the FLAG line."
      ),
      (
        "FLAG num", "1\na/0,x",
        "Line 2 of the .dic file cannot be read: the flags 0,x are not numbers from 1 to 65535 with "
          + "commas. Correct them, or the FLAG line."
      ),
      (
        "AF 1\nAF S", "1\na/2",
        "Line 2 of the .dic file cannot be read: the flags 2 must be a number from 1 to 1, because "
          + "the .aff file has that many AF lines."
      ),
    ] as [(String, String, String)])
  func errors(affixes: String, words: String, message: String) {
    let error = #expect(throws: LanguageDictionaryError.self) { try dictionary(affixes, words) }
    expectEqual(error?.description, message)
  }

  @Test("A line in another encoding is named")
  func wrongEncoding() {
    let error = #expect(throws: LanguageDictionaryError.self) {
      try LanguageDictionary(
        "de", hunspellAffixes: [], words: Array("2\ncat\n".utf8) + [0xE9, 0x0A])
    }
    expectEqual(
      error?.description,
      "Line 3 of the .dic file cannot be read: it is not text in UTF-8. Write the encoding of "
        + "both files after SET in the .aff file, or convert them.")
  }
}
