import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

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

  @Test("Suffixes can follow suffixes; words with more forms than a limit have no group")
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

  @Test(
    "Files are decoded as SET says, as ISO 8859-1 if it says nothing and they are not in UTF-8",
    arguments: [
      ("SET ISO8859-1", [0x63, 0x61, 0x66, 0xE9], "café"),
      ("SET iso-8859-15", [0xBD, 0x75, 0x66], "œuf"),
      ("SET UTF-8", Array("café".utf8), "café"),
      ("", [0x63, 0x61, 0x66, 0xE9], "café"),
      ("", Array("café".utf8), "café"),
      ("SET ISO8859-2", [0xBF, 0x61, 0xB3], "żał"),
      ("SET ISO8859-3", [0xE6, 0x75, 0xF8], "ĉuĝ"),
      ("SET ISO8859-4", [0xB6, 0x61], "ļa"),
      ("SET ISO8859-5", [0xD4, 0xDE, 0xDC], "дом"),
      ("SET ISO8859-7", [0xEC, 0xDE, 0xEB, 0xEF], "μήλο"),
      ("SET ISO8859-9", [0xFE, 0x61], "şa"),
      ("SET ISO8859-10", [0xBF, 0x61], "ŋa"),
      ("SET ISO8859-13", [0xFE, 0x61], "ža"),
      ("SET ISO8859-14", [0xF0, 0x61], "ŵa"),
      ("SET KOI8-R", [0xC4, 0xCF, 0xCD], "дом"),
      ("SET KOI8-U", [0xA4, 0xC4], "єд"),
      ("SET microsoft-cp1251", [0xE4, 0xEE, 0xEC], "дом"),
      ("SET windows-1251", [0xE4, 0xEE, 0xEC], "дом"),
    ] as [(String, [UInt8], String)])
  func encodings(set: String, word: [UInt8], text: String) throws {
    let read = try LanguageDictionary(
      "fr", hunspellAffixes: Array("\(set)\nSFX S Y 1\nSFX S 0 s .\n".utf8),
      words: Array("1\n".utf8) + word + Array("/S\n".utf8))
    expectEqual(read.forms, [[text, text + "s"]])
    expectEqual(read.skippedLines, [])
  }

  @Test("A byte order mark is skipped, and every encoding has 128 upper bytes")
  func marks() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let read = try LanguageDictionary(
      "fr", hunspellAffixes: mark + Array("SET UTF-8\nSFX S Y 1\nSFX S 0 s .".utf8),
      words: mark + Array("1\ncat/S".utf8))
    expectEqual(read.forms, [["cat", "cats"]])
    for encoding in HunspellEncoding.allCases where encoding != .utf8 {
      expectEqual(encoding.upperHalf?.count, 128, "\(encoding)")
    }
  }

  @Test(
    "The forms of a word are those that Hunspell accepts",
    arguments: [
      (
        "lists of flags of forms",
        "AF 2\nAF A\nAF B\nSFX A Y 1\nSFX A 0 s/2 .\nSFX B Y 1\nSFX B 0 x .",
        "lego/1", ["lego", "legos", "legosx"]
      ),
      (
        "flag 0", "FLAG num\nSFX 0 N 1\nSFX 0 0 a .\nSFX 1 Y 1\nSFX 1 0 s .", "lego/1",
        ["lego", "legos"]
      ),
      (
        "doubles", "SFX S Y 3\nSFX S 0 a .\nSFX S 0 a .\nSFX S 0 s .", "lego/S",
        ["lego", "legoa", "legos"]
      ),
      (
        "a circumfix", "CIRCUMFIX X\nPFX P Y 1\nPFX P 0 ge/X .\nSFX S Y 1\nSFX S 0 t/X .", "sag/SP",
        ["sag", "gesagt"]
      ),
      (
        "a circumfix that is not combinable",
        "CIRCUMFIX X\nPFX P N 1\nPFX P 0 ge/X .\nSFX S Y 1\nSFX S 0 t/X .\nSFX T Y 1\nSFX T 0 e .",
        "sag/SPT", ["sag", "sage"]
      ),
      (
        "a circumfix and another suffix",
        "CIRCUMFIX X\nPFX P Y 1\nPFX P 0 ge/X .\nSFX S Y 1\nSFX S 0 t/XE .\nSFX E Y 1\nSFX E 0 e .",
        "sag/SP", ["sag", "gesagt", "gesagte"]
      ),
      (
        "a word that needs an affix", "NEEDAFFIX X\nSFX S Y 2\nSFX S 0 a .\nSFX S 0 b .", "lego/SX",
        ["legoa", "legob"]
      ),
      (
        "a suffix that needs another one",
        "NEEDAFFIX X\nSFX S Y 1\nSFX S 0 a/XT .\nSFX T Y 1\nSFX T 0 b .", "lego/S",
        ["lego", "legoab"]
      ),
      (
        "the older name of it", "PSEUDOROOT X\nSFX S Y 2\nSFX S 0 a .\nSFX S 0 b .", "lego/SX",
        ["legoa", "legob"]
      ),
      (
        "a suffix only in compounds", "ONLYINCOMPOUND X\nSFX S Y 2\nSFX S 0 a/X .\nSFX S 0 b .",
        "lego/S", ["lego", "legob"]
      ),
      ("a word only in compounds", "ONLYINCOMPOUND X\nSFX S Y 1\nSFX S 0 a .", "lego/SX", []),
      (
        "a forbidden form", "FORBIDDENWORD X\nSFX S Y 2\nSFX S 0 a .\nSFX S 0 b .",
        "lego/S\nlegoa/X", ["lego", "legob"]
      ),
      ("a forbidden word", "FORBIDDENWORD X\nSFX S Y 1\nSFX S 0 a .", "lego/SX", []),
      (
        "no suffix for the whole word", "SFX S Y 2\nSFX S lego a lego\nSFX S 0 b .", "lego/S",
        ["lego", "legob"]
      ),
      (
        "a suffix for the whole word", "FULLSTRIP\nSFX S Y 1\nSFX S lego a lego", "lego/S",
        ["lego", "a"]
      ),
      (
        "one suffix after two prefixes",
        "COMPLEXPREFIXES\nSFX S Y 1\nSFX S 0 a/T .\nSFX T Y 1\nSFX T 0 b .", "lego/S",
        ["lego", "legoa"]
      ),
      (
        "ignored characters", "SET UTF-8\nIGNORE ֊\nSFX S Y 1\nSFX S 0 a֊b .", "le֊go/S",
        ["lego", "legoab"]
      ),
      ("flags in bytes", "SET UTF-8\nSFX é Y 1\nSFX é 0 a .", "lego/xé", ["lego", "legoa"]),
      (
        "more rules than announced", "SFX S Y 1\nSFX S 0 a .\nSFX S 0 b .", "lego/S",
        ["lego", "legoa", "legob"]
      ),
      (
        "a rule that removes Y", "SFX S Y 2\nSFX S y 3 .\nSFX S y ies .", "city/S",
        ["city", "cit3", "cities"]
      ),
      ("a rule without a condition", "SFX S Y 1\nSFX S 0 a", "lego/S", ["lego", "legoa"]),
    ] as [(String, String, String, [String])])
  func acceptedForms(name: String, affixes: String, words: String, forms: [String]) throws {
    let read = try dictionary(affixes, "1\n" + words)
    expectEqual(read.forms, forms.isEmpty ? [] : [forms], name)
    expectEqual(read.skippedLines, [], name)
    // Each form finds the others.
    for form in forms {
      expectEqual(Set(read.forms(of: form)), Set(forms).subtracting([form]), "\(name): \(form)")
    }
    try expectEqual(LanguageDictionary(json: read.json), read, name)
  }

  @Test("A word with a prefix has the forms of the word with that prefix, and not the word")
  func prefixes() throws {
    let read = try dictionary(
      "PFX U Y 1\nPFX U 0 un .\nPFX R N 1\nPFX R 0 re .\nSFX S Y 1\nSFX S 0 s .", "1\nlock/URS")
    expectEqual(read.forms, [["lock", "locks"]])
    expectEqual(read.forms(of: "unlock"), ["unlocks"])
    expectEqual(read.forms(of: "unlocks"), ["unlock"])
    expectEqual(read.forms(of: "relock"), [])
    expectEqual(read.forms(of: "locks"), ["lock"])
  }

  @Test("Forms are found however letters are joined and folded")
  func joinedLetters() throws {
    let umlauts = try dictionary("SFX P Y 1\nSFX P aus äuser aus", "1\nHaus/P")
    expectEqual(umlauts.forms(of: "HÄUSER"), ["haus"])
    // The last jamo of a syllable is a suffix.
    let korean = try dictionary(
      "SET UTF-8\nSFX N Y 1\nSFX N 0 \u{11AB} .", "1\n\u{1100}\u{1161}/N")
    expectEqual(korean.forms(of: "간"), ["가"])
    expectEqual(korean.forms(of: "가"), ["간"])
    let possessive = try dictionary("SFX M Y 1\nSFX M 0 's .", "1\nlego/M")
    expectEqual(possessive.forms(of: "lego's"), ["lego"])
  }

  @Test("A word with very many forms finds those that records have")
  func manyForms() throws {
    let affixes =
      (["A", "B"].map { flag in
        "SFX \(flag) Y 100\n"
          + (0..<100).map {
            "SFX \(flag) 0 \(flag.lowercased())\($0)\(flag == "A" ? "/B" : "") .\n"
          }
          .joined()
      }).joined()
    let read = try dictionary(affixes, "2\nlego/A\nlegende/A", maximumForms: .max)
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.ignorePlurals = .languages(["de"])
    settings.typoTolerance = .disabled
    settings.queryType = .prefixNone
    let texts = ["lego", "legoa7", "legoa99b0", "legoa100b0", "legob1", "legendea1", "leg"]
    let index = try LocalIndex(
      "index", records: texts.map { ["text": .string($0)] }, settings: settings,
      dictionaries: [read], objectIDs: .numbered)
    for query in ["lego", "legoa3", "legoa99b0"] {
      let found = try index.browse(query).compactMap { $0["text"]?.stringValue }
      let form = texts.contains(query) ? [] : [query]
      expectEqual(Set(found + form), Set(["lego", "legoa7", "legoa99b0"] + form), query)
    }
    try expectEqual(index.browse("legob1").count, 1)
    // With a limit, the word has too many, however few of them are in records.
    let limited = try LocalIndex(
      "index", records: texts.map { ["text": .string($0)] }, settings: settings,
      dictionaries: [dictionary(affixes, "2\nlego/A\nlegende/A")], objectIDs: .numbered)
    try expectEqual(limited.browse("lego").map { $0["text"] }, ["lego"])
  }

  @Test("A word with very many forms finds those with a prefix that changes its beginning")
  func manyFormsWithPrefixes() throws {
    let suffixes = ["A", "B"].map { flag in
      let rules = (0..<100).map {
        "SFX \(flag) 0 \(flag.lowercased())\($0)\(flag == "A" ? "/B" : "") ."
      }
      return (["SFX \(flag) Y 100"] + rules).joined(separator: "\n")
    }
    let affixes =
      suffixes + [
        "PFX P Y 1", "PFX P le un le", "PFX Q Y 1", "PFX Q 0 re/C .", "SFX C Y 1", "SFX C go z go",
      ]
    let read = try dictionary(
      affixes.joined(separator: "\n"), "1\nlego/APQ", maximumForms: .max)
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.ignorePlurals = .languages(["de"])
    settings.typoTolerance = .disabled
    settings.queryType = .prefixNone
    let groups = [
      ["lego", "legoa7"], ["ungo", "ungoa7", "ungoa99b0"], ["relego", "relegoa7", "relez"],
    ]
    let index = try LocalIndex(
      "index", records: groups.joined().map { ["text": .string($0)] }, settings: settings,
      dictionaries: [read], objectIDs: .numbered)
    for group in groups {
      for query in group {
        let found = try index.browse(query).compactMap { $0["text"]?.stringValue }
        expectEqual(Set(found), Set(group), query)
      }
    }
  }

  @Test("A word that a file repeats any number of times is found, in linear time")
  func repeatedWords() throws {
    let lines = String(repeating: "lego/A\n", count: 100_000)
    let read = try dictionary("SFX A Y 1\nSFX A 0 s .", "100001\n\(lines)haus/A")
    var settings = IndexSettings(searchableAttributes: ["text"])
    settings.ignorePlurals = .languages(["de"])
    let index = try LocalIndex(
      "index", records: [["text": "legos"], ["text": "hauss"]], settings: settings,
      dictionaries: [read], objectIDs: .numbered)
    try expectEqual(index.browse("lego ").count, 1)
    try expectEqual(index.browse("haus ").count, 1)
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

  @Test("Only letters that stand before another part, and are not doubled, are linking elements")
  func endings() throws {
    let affixes = """
      COMPOUNDBEGIN b
      COMPOUNDEND e
      ONLYINCOMPOUND o
      SFX S Y 1
      SFX S 0 s/bo .
      SFX D Y 2
      SFX D 0 t/bo t
      SFX D 0 k/bo k
      SFX E Y 1
      SFX E 0 er/eo .
      """
    let read = try dictionary(affixes, "3\narbejd/bS\nkat/bDE\nhus/E")
    expectEqual(read.linkingElements, ["s"])
    expectEqual(read.compoundParts, ["arbejd", "kat", "hus"])
  }

  @Test("Norwegian files say nothing of linking elements, so the language's own are taken")
  func linksOfLanguages() throws {
    func links(_ language: QueryLanguage, _ affixes: String) throws -> [String] {
      try LanguageDictionary(
        language, hunspellAffixes: Array(affixes.utf8), words: Array("1\nbarn/z".utf8)
      ).linkingElements
    }
    for language in ["nb", "nn", "no", "nb-no"] as [QueryLanguage] {
      try expectEqual(links(language, "COMPOUNDFLAG z"), ["e", "s"])
    }
    try expectEqual(links("nb", ""), [])
    try expectEqual(links("de", "COMPOUNDFLAG z"), [])
  }
}
