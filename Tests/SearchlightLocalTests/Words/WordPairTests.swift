import Expectations
import SearchlightCore
import Testing

@testable import SearchlightLocal

/// What a reader takes for the same word is found, whichever of its forms a record has and whichever
/// people type.
@Suite("Words as people type them")
struct WordPairTests {
  private static let plain: SearchParameters = ["typoTolerance": false, "queryType": "prefixNone"]

  @Test(
    "Two spellings of a word find each other",
    arguments: [
      // Signs for several words.
      ("½", "1/2"), ("8½", "8 1/2"), ("3½ inch", "3 1/2 inch"), ("¼", "1/4"), ("⅓", "1/3"),
      ("㏈", "dB"), ("20℃", "20°C"), ("10 ㎧", "10 m/s"), ("㍿", "株式会社"), ("㈱", "株"),
      ("㊤", "上"), ("㋀", "1月"), ("①", "1"), ("⑴", "(1)"), ("🅰", "a"), ("ﷺ", "صلى الله عليه وسلم"),
      // Apostrophes and other joiners.
      ("м'яч", "мʼяч"), ("м’яч", "мʼяч"), ("мʼяч", "мяч"), ("об'єкт", "обʼєкт"), ("don´t", "don't"),
      ("Hawaiʻi", "Hawai'i"), ("Hawaiʻi", "hawaii"), ("Qurʾān", "quran"), ("ʿAbd", "abd"),
      ("col·lecció", "coŀlecció"), ("col·lecció", "collecció"), ("rock‘n’roll", "rock'n'roll"),
      ("צה״ל", "צה\"ל"), ("צה\"ל", "צהל"), ("ג׳ירפה", "ג'ירפה"),
      // Letters of a keyboard for those of another.
      ("علی", "علي"), ("کتاب", "كتاب"), ("مكتبة", "مكتبه"), ("مصطفى", "مصطفي"), ("ٱلله", "الله"),
      ("خانۀ", "خانه"), ("ם", "מ"), ("װאָס", "וואס"), ("ґанок", "ганок"), ("Sápmi eŋ", "sapmi en"),
      ("Azərbaycan", "azerbaycan"), ("гӏ", "гI"),
      // Signs of India and Thailand.
      ("हिन्दी", "हिंदी"), ("सम्बन्ध", "संबंध"), ("गङ्गा", "गंगा"), ("चाँद", "चांद"), ("पम्प", "पंप"),
      ("বাঙ্ক", "বাংক"), ("হঠাৎ", "হঠাত্\u{200D}"), ("അവൻ", "അവന്\u{200D}"), ("ਸਿੰਘ", "ਸਿਂਘ"),
      ("น้ำ", "นํ้า"), ("ນ້ຳ", "ນໍ້າ"),
      // Emoji, whatever their form.
      ("❤️", "❤"), ("👍🏽", "👍"), ("🇩🇪", "🇩🇪"), ("1️⃣", "1"),
      // An ampersand.
      ("AT&T", "at&t"), ("AT&T", "AT & T"), ("R&D", "r d"),
    ])
  func pairs(first: String, second: String) throws {
    for (record, query) in [(first, second), (second, first)] {
      let probe = try IndexProbe(texts: [record, "something else"])
      try expectEqual(probe.found(query, Self.plain), ["0"], "\(record) for \(query)")
    }
  }

  @Test(
    "A code or number is found without its hyphens, commas and blanks, and with them",
    arguments: [
      ("WH-1000-XM4", "wh1000xm4"), ("WH-1000XM4", "wh1000xm4"),
      ("1234-XYZ-B5", "1234XYZB5"), ("1234-XYZ-B5", "1234XYZ-B5"), ("covid-19", "covid19"),
      ("1,000,000", "1000000"), ("1.000.000", "1000000"), ("1\u{202F}000\u{202F}000", "1000000"),
      ("1'000'000", "1000000"), ("(555) 123-4567", "5551234567"), ("555.123.4567", "5551234567"),
      ("+1 555 123 4567", "15551234567"), ("030 / 1234567", "0301234567"),
      ("978-3-16-148410-0", "9783161484100"), ("2024-01-15", "20240115"), ("AT&T", "att"),
      ("M&M's", "mms"),
    ])
  func codes(written: String, plain: String) throws {
    let probe = try IndexProbe(texts: [written, plain, "something else 1"])
    for query in [written, plain] {
      let answer = try probe.answer(query)
      expectEqual(Set(answer.hits.map(\.objectID)), ["0", "1"], "\(query)")
    }
  }

  @Test("Beside other words too, a code of several words finds the same code as one word")
  func codesInside() throws {
    let probe = try IndexProbe(texts: [
      "headphones by sony wh1000xm4 black", "a house for 1000000 dollars today", "sony headphones",
    ])
    try expectEqual(probe.found("sony headphones black new WH-1000-XM4"), [])
    try expectEqual(probe.found("sony headphones by WH-1000-XM4 black"), ["0"])
    try expectEqual(probe.found("house for dollars today a 1,000,000"), ["1"])
    try expectEqual(
      probe.found("house for dollars today a 1,000,000", ["typoTolerance": false]), [])
  }

  @Test(
    "What was found by several words is highlighted, each of them",
    arguments: [
      ("Sony WH-1000-XM4", "wh1000xm4", "Sony <em>WH</em>-<em>1000</em>-<em>XM4</em>"),
      ("tel. (555) 123-4567", "5551234567", "tel. (<em>555</em>) <em>123</em>-<em>4567</em>"),
      ("size 8½", "1/2", "size 8<em>½</em>"), ("see AT&T", "att", "see <em>AT&T</em>"),
      ("see AT&T", "t", "see AT&<em>T</em>"), ("ארגון צה\"ל", "צהל", "ארגון <em>צה\"ל</em>"),
      ("pizza 🍕!", "🍕", "pizza <em>🍕</em>!"), ("हिन्दी भाषा", "हिंदी", "<em>हिन्दी</em> भाषा"),
      ("Hawaiʻi", "hawaii", "<em>Hawaiʻi</em>"),
    ])
  func highlights(text: String, query: String, expected: String) throws {
    let hit = try #require(try IndexProbe(texts: [text]).answer(query).hits.first)
    let highlighted = try hit.decoded(as: Hit<JSON>.self).get().highlightedString(forKey: "text")
    expectEqual(highlighted?.description, expected)
  }

  @Test("A sign of several words is highlighted whole, whether or not a snippet is asked for")
  func wholeSign() throws {
    for extra in [[:], ["attributesToSnippet": ["text:10"]]] as [SearchParameters] {
      let hit = try #require(try IndexProbe(texts: ["½"]).answer("1", extra).hits.first)
      guard case .value(let result) = hit.metadata.highlightResult?["text"] else {
        Issue.record("no highlight")
        continue
      }
      expectEqual(result.fullyHighlighted, true)
    }
  }

  @Test("Of a query, the first five codes count, in whatever parts it is")
  func manyCodes() throws {
    let probe = try IndexProbe(texts: ["a"])
    let parser = String(repeating: "1-2-3\"\"", count: 300)
    try expectEqual(probe.found(parser, ["advancedSyntax": true]), [])
    let words = (0..<2_000).map {
      QueryTerm([UInt8(ascii: "0") + UInt8($0 % 10)], isPrefix: false, allowance: TypoAllowance())
    }
    let codes = stride(from: 0, to: 1_998, by: 3).map { $0..<$0 + 3 }
    expect(ParsedQuery(words, codes: codes, allowance: TypoAllowance()).interpretations.count < 20)
  }

  @Test("A quotation mark between Hebrew letters begins no phrase, and any other does")
  func gershayim() throws {
    let probe = try IndexProbe(texts: ["צה\"ל היום", "היום צהל"])
    let syntax: SearchParameters = ["advancedSyntax": true]
    try expectEqual(Set(probe.found("צה\"ל היום", syntax)), ["0", "1"])
    try expectEqual(probe.found("\"צה\"ל היום\"", syntax), ["0"])
    try expectEqual(probe.found("\"היום צהל\"", syntax), ["1"])
  }

  @Test("The form that was typed comes first")
  func order() throws {
    let probe = try IndexProbe(texts: ["wh1000xm4 x", "WH-1000-XM4 x", "wh1000xm4", "WH-1000-XM4"])
    try expectEqual(probe.found("WH-1000-XM4"), ["3", "1", "2", "0"])
    try expectEqual(probe.found("wh1000xm4"), ["2", "0", "3", "1"])
  }

  @Test("A code of five words is the longest that is split, and a word of 20 bytes")
  func limits() throws {
    let probe = try IndexProbe(texts: ["1-2-3-4-5", "7-2-3-4-5-6", "abcdefghij-abcdefghi-12"])
    try expectEqual(probe.found("12345"), ["0"])
    try expectEqual(probe.found("23456"), ["1"])
    try expectEqual(probe.found("723456"), [])
    try expectEqual(probe.found("abcdefghijabcdefghi12"), [])
  }
}
