import Expectations
import SearchCore
import SearchSettings
import Testing

@testable import OpenSearch

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
        ("oz ", Parts(["oz"])), (" the  oz", Parts(["the", "oz"], isUnfinished: true)),
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
        ("-wi-fi", Parts(excluded: ["wi", "fi"])), ("oz -", Parts(["oz"])),
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
        (#"a""#, Parts(["a"])), ("-", Parts()),
      ], [])
  }

  @Test("Words are runs of letters, digits and marks")
  func splitting() {
    let cases: [(String, [String])] = [
      ("", []), ("...", []), ("a", ["a"]), ("don't stop!", ["don", "t", "stop"]),
      ("C++ & C#", ["C", "C"]), ("x_y.z", ["x", "y", "z"]), ("Ⅻ ½ 42", ["Ⅻ", "½", "42"]),
      ("cafe\u{301} naïve", ["cafe\u{301}", "naïve"]), ("हिन्दी", ["हिन्दी"]),
      ("日本 a", ["日本", "a"]), ("🍕 pizza", ["pizza"]),
    ]
    for (text, words) in cases {
      expectEqual(QueryWords.split(text), words, "\(text)")
      expectEqual(TextWords.ranges(of: text).map { TextWords.substring(text, $0) }, words)
    }
  }

  @Test("A text that ends with a letter, a digit or a mark may go on")
  func endings() {
    let cases = [
      ("", false), ("a", true), ("a ", false), ("7", true), ("e\u{301}", true), ("a.", false),
    ]
    for (text, mayGoOn) in cases { expectEqual(QueryWords.endsInWord(text), mayGoOn, "\(text)") }
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
    let cases: [(String, String?)] = [
      ("", nil), (" - ", nil), ("dq", ".*[dďđðDĎĐÐ][qQ].*"), ("a dq, q", ".*[dďđðDĎĐÐ][qQ].*"),
      ("7", ".*7.*"), ("日本", ".*日本.*"), ("Q", ".*[Qq].*"),
      ("é", ".*[éeèêëēĕėęěẹẻẽếềểễệÉEÈÊËĒĔĖĘĚẸẺẼẾỀỂỄỆ].*"),
    ]
    for (text, pattern) in cases { expectEqual(ValuePattern(text)?.text, pattern, "\(text)") }
  }
}
