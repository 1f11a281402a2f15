import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Words, phrases and excluded words of a query")
struct QueryTextTests {
  private struct Parts: Equatable {
    var words: [String] = []
    var phrases: [[String]] = []
    var excluded: [String] = []
    var isUnfinished = false

    init(
      _ words: [String] = [], phrases: [[String]] = [], excluded: [String] = [],
      isUnfinished: Bool = false
    ) {
      (self.words, self.phrases, self.excluded) = (words, phrases, excluded)
      self.isUnfinished = isUnfinished
    }

    init(_ text: ParsedText) {
      self.init(
        text.words, phrases: text.phrases, excluded: text.excluded, isUnfinished: text.isUnfinished)
    }
  }

  private static let all: Set<AdvancedSyntaxFeature> = [.exactPhrase, .excludeWords]

  private func expectParts(of cases: [(String, Parts)], _ syntax: Set<AdvancedSyntaxFeature>) {
    for (text, parts) in cases { expectEqual(Parts(ParsedText(text, syntax)), parts, "\(text)") }
  }

  @Test("With the advanced syntax, quotation marks make phrases and a minus sign excludes a word")
  func advanced() {
    expectParts(
      of: [
        ("", Parts()), (" ", Parts()), ("oz", Parts(["oz"], isUnfinished: true)),
        ("oz ", Parts(["oz"], isUnfinished: true)),
        (" the  oz", Parts(["the", "oz"], isUnfinished: true)),
        (#""judy garland""#, Parts(phrases: [["judy", "garland"]])),
        (
          #"oz "judy garland" -lion"#,
          Parts(["oz"], phrases: [["judy", "garland"]], excluded: ["lion"])
        ),
        (#"-lion oz"#, Parts(["oz"], excluded: ["lion"], isUnfinished: true)),
        (#""a b" c"#, Parts(["c"], phrases: [["a", "b"]], isUnfinished: true)),
        // A phrase that is not closed ends with the text, and its last word is whole.
        (#"oz "judy gar"#, Parts(["oz"], phrases: [["judy", "gar"]])),
        (#"a"b"c"#, Parts(["a", "c"], phrases: [["b"]], isUnfinished: true)),
        (#""" oz"#, Parts(["oz"], isUnfinished: true)), ("-", Parts()),
        ("- oz", Parts(["oz"], isUnfinished: true)),
        // A minus sign within a word separates two words.
        ("wi-fi", Parts(["wi", "fi"], isUnfinished: true)),
        ("-wi-fi", Parts(excluded: ["wi", "fi"])), ("oz -", Parts(["oz"], isUnfinished: true)),
      ], Self.all)
  }

  @Test("Each part of the syntax can be used without the other")
  func parts() {
    expectParts(
      of: [
        (#""a b" -c"#, Parts(["c"], phrases: [["a", "b"]], isUnfinished: true)),
        (#"-"a b""#, Parts(phrases: [["a", "b"]])),
      ], [.exactPhrase])
    expectParts(
      of: [
        (#""a b" -c"#, Parts(["a", "b"], excluded: ["c"])),
        (#"-"a" b"#, Parts(["b"], excluded: ["a"], isUnfinished: true)),
      ], [.excludeWords])
  }

  @Test("Without the advanced syntax its signs only separate words")
  func plain() {
    expectParts(
      of: [
        (#""a b" -c"#, Parts(["a", "b", "c"], isUnfinished: true)),
        (#"a"b"#, Parts(["a", "b"], isUnfinished: true)),
        (#"a""#, Parts(["a"], isUnfinished: true)), ("-", Parts()),
        ("ch ", Parts(["ch"], isUnfinished: true)), ("ch & .", Parts(["ch"], isUnfinished: true)),
      ], [])
  }

  @Test("Words are runs of letters, digits and marks")
  func splitting() {
    let cases: [(String, [String])] = [
      ("", []), ("...", []), ("a", ["a"]), ("don't stop!", ["don", "t", "stop"]),
      ("C++ & C#", ["C", "C"]), ("x_y.zz", ["x", "y", "zz"]), ("Ⅻ ½ 42", ["Ⅻ", "½", "42"]),
      ("cafe\u{301} naïve", ["cafe\u{301}", "naïve"]), ("हिन्दी", ["हिन्दी"]),
      ("日本 a", ["日", "本", "a"]), ("🍕 pizza", ["pizza"]),
      ("東京タワー", ["東", "京", "タワー"]),
      ("ひら", ["ひ", "ら"]), ("か\u{3099}x", ["か\u{3099}", "x"]), ("aタ", ["a", "タ"]),
      ("กรุงเทพ", ["กรุงเทพ"]), ("\u{301}a", ["\u{301}a"]),
      ("300 B.C.E. on", ["300", "B.C.E", "on"]), ("a.b", ["a.b"]),
      ("x.y. É.T, e.g.", ["x.y", "É.T", "e.g"]),
      ("e\u{301}.t", ["e\u{301}.t"]), ("hello.a.b", ["hello", "a.b"]),
      ("a.b.hello", ["a.b", "hello"]), ("J.R.R.Tolkien", ["J.R.R", "Tolkien"]),
      ("1.2.3 3.5", ["1", "2", "3", "3", "5"]), ("a.1.b", ["a", "1", "b"]),
      ("a..b a. b", ["a", "b", "a", "b"]),
      ("R-S-T", ["R", "S", "T"]), ("漢.字 漢a.b", ["漢", "字", "漢", "a", "b"]),
    ]
    for (text, words) in cases {
      expectEqual(QueryWords.split(text), words, "\(text)")
      expectEqual(QueryWords.ranges(in: text).map { TextWords.substring(text, $0) }, words)
    }
  }

  @Test("Texts are compared without case and without the marks of Latin letters")
  func folding() {
    let cases = [
      ("Wizard", "wizard"), ("ÀÉÎÕÜ", "aeiou"), ("e\u{301}", "e"), ("Straße", "strasse"),
      ("Æsop Œuvre", "aesop oeuvre"), ("Łódź", "lodz"), ("Þór", "thor"), ("Ελλάς", "ελλάς"),
      ("МОСКВА", "москва"), ("日本", "日本"), ("İ", "i"), ("İz", "iz"),
    ]
    for (text, folded) in cases { expectEqual(text.foldedForSearch, folded, "\(text)") }
  }

  @Test("Texts with ideographs or kana are recognised")
  func ideographs() {
    let cases = [
      ("oz", false), ("日本", true), ("ぁ", true), ("ヿ", true), ("a水", true), ("한국", false),
      ("\u{303F}", false), ("\u{3040}", true), ("\u{3100}", false), ("", false),
    ]
    for (text, isIdeographic) in cases {
      expectEqual(text.isIdeographic, isIdeographic, "\(text)")
    }
  }

  @Test("The letters that fold to a letter are those of the table")
  func variants() {
    expectEqual(LatinFolding.variants(of: "c"), "çćĉċč")
    expect(LatinFolding.variants(of: "q").isEmpty)
    expectEqual(LatinFolding.folded("ß"), "ss")
    expect(LatinFolding.folded("q") == nil)
  }

  @Test(
    "A search for facet values demands the longest word, in either case, with or without marks")
  func patterns() {
    let marks = "[\u{300}-\u{36F}]*"
    let d = "[dDďĎđĐðÐ]\(marks)"
    let cases: [(String, String?)] = [
      ("", nil), (" - ", nil), ("dq", ".*\(d)[qQ]\(marks).*"),
      ("a dq, q", ".*\(d)[qQ]\(marks).*"),
      ("7", ".*7.*"), ("水", ".*水\(marks).*"), ("Q", ".*[qQ]\(marks).*"),
      ("éb", ".*[eEèÈéÉêÊëËēĒĕĔėĖęĘěĚẹẸẻẺẽẼếẾềỀểỂễỄệỆ]\(marks)[bB]\(marks).*"),
      ("й", ".*[йЙиИ]\(marks).*"),
    ]
    for (text, pattern) in cases { expectEqual(ValuePattern(text)?.text, pattern, "\(text)") }
  }

  @Test("A pattern finds each value that is compared as equal, and is as short as clusters demand")
  func values() throws {
    let cases = [
      ("dr dre", "Dr. Dre"), ("กรุง", "กรุงเทพ"), ("amélie", "Ame\u{301}lie"),
      ("ame\u{301}lie", "Amélie"), ("strasse", "Straße"), ("straße", "STRASSE"), ("ae", "Æther"),
      ("Œu", "oeuvre"), ("İst", "istanbul"), ("日本", "日本橋"), ("s", "ß"), ("й", "и\u{306}"),
      ("sß", "Sß"), ("o", "Œuvre"),
      (
        "pneumonoultramicroscopicsilicovolcanoconiosis",
        "Pneumonoultramicroscopicsilicovolcanoconiosis"
      ),
    ]
    let exact = try WordMatching(
      OptionReader(["typoTolerance": false]), settings: IndexSettings())
    let analysis = try WordAnalysis(
      IndexSettings(reading: [
        "keepDiacriticsOnCharacters": "å",
        "customNormalization": ["default": ["ü": "ue", "ı": "x", "ø": "oe"]],
      ]))
    let folding = try WordMatching(
      OptionReader(["typoTolerance": false]), settings: IndexSettings(), analysis)
    let custom = [
      ("Zürich", "ZÜRICH"), ("zuerich", "Zürich"), ("zu", "Zürich"), ("ånd", "Ånd"), ("x", "ı"),
      ("oe", "Øl"), ("œ", "Øl"), ("o", "Øl"),
    ]
    for (query, value, matching) in cases.map({ ($0, $1, exact) })
      + custom.map({ ($0, $1, folding) })
    {
      expect(MatchedValue(query, matching).highlighted(value) != nil, "\(query) \(value)")
      let pattern = try #require(ValuePattern(query, matching.analysis)).text
      expect(pattern.utf16.count <= 1000, "\(query)")
      // The semantics of Lucene's expressions, in which each letter is a scalar.
      let escaped = pattern.unicodeScalars.map { scalar in
        scalar.isASCII ? String(scalar) : #"\u{\#(String(scalar.value, radix: 16))}"#
      }.joined()
      let expression = try Regex(escaped).matchingSemantics(.unicodeScalar)
      expect(try expression.wholeMatch(in: value) != nil, "\(query) \(value) \(pattern)")
    }
  }
}
