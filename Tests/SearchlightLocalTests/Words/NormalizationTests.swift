import Expectations
import SearchlightLocal
import SearchlightCore
import SearchlightTesting
import Testing

@testable import struct SearchlightLocal.FoldedScalar
@testable import enum SearchlightLocal.SimplifiedChinese

@Suite("Normalisation")
struct NormalizationTests {
  @Test(
    "Case, marks and width do not distinguish words",
    arguments: [
      ("Straße", "STRASSE"), ("STRAẞE", "strasse"), ("İstanbul", "istanbul"),
      ("ISPARTA", "ısparta"), ("ΟΔΟΣ", "οδος"), ("ὁδός", "οδοσ"), ("ﬁnance", "finance"),
      ("ＡＢＣ１２３", "abc123"), ("x²", "x2"), ("Ⅳ", "iv"), ("Ⓐbc", "abc"), ("ﾃﾞｰﾀ", "テータ"),
      ("データ", "データ"), ("한국", "\u{1112}\u{1161}\u{11AB}국"), ("Å", "A\u{30A}"),
      ("Łódź", "lodz"), ("Þór", "thor"), ("Ærø", "aero"), ("ёлка", "елка"), ("٢٠٢٣", "2023"),
      ("२०२३", "2023"), ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("محـــمد", "محمد"),
      ("أحمد", "احمد"), ("ﻻ", "لا"), ("soft\u{AD}hyphen", "softhyphen"),
      ("می\u{200C}خواهم", "میخواهم"), ("e\u{301}te", "été"), ("ſun", "sun"),
      ("漢語電腦", "汉语电脑"), ("發", "髮"), ("東京物語", "东京物语"), ("\u{F94F}", "累"),
    ])
  func folding(record: String, query: String) throws {
    let none: SearchParameters = ["typoTolerance": false, "queryType": "prefixNone"]
    try expectEqual(IndexProbe(texts: [record]).found(query, none), ["0"])
    try expectEqual(IndexProbe(texts: [query]).found(record, none), ["0"])
  }

  @Test(
    "Vowel signs distinguish words, and so do letters that look alike",
    arguments: [
      ("कि", "का"), ("กา", "กิ"), ("½", "12"), ("پ", "ب"), ("گ", "ك"), ("ہے", "ہی"), ("चाँद", "चाद"),
      ("अन्न", "अंन"), ("🇩🇪", "🇪🇩"), ("広", "广"),
    ])
  func differences(record: String, query: String) throws {
    let none: SearchParameters = ["typoTolerance": false, "queryType": "prefixNone"]
    try expectEqual(IndexProbe(texts: [record, "x"]).answer(query, none).nbHits, 0)
  }

  @Test(
    "An emoji is a word, and beside other words it need not be there",
    arguments: [
      ("pizza 🍕", ["0", "1"]), ("🍕", ["0"]), ("🍕🎉", ["0"]), ("pizza 👍🏽", ["1", "0"]),
      ("👍", ["1"]), ("❤️", ["2"]), ("❤", ["2"]), ("🇩🇪", ["3"]), ("🇪🇺", []), ("👩‍🚀", ["4"]),
      ("🚀", ["4"]), ("✔ pizza", ["1", "0"]), ("™", ["0", "1", "2", "3", "4"]),
    ])
  func emoji(query: String, found: [String]) throws {
    let probe = try IndexProbe(texts: [
      "Pizza 🍕 party 🎉", "pizza 👍", "I ❤️ it", "🇩🇪 🇪🇸", "👩‍🚀 astronaut",
    ])
    try expectEqual(probe.found(query, ["typoTolerance": false]), found)
  }

  @Test("Folding a folded scalar again does not change it")
  func idempotence() {
    // Ideograms and Hangul syllables, which are most scalars, follow a few rules and tables.
    let mostlyAlike: [ClosedRange<UInt32>] = [
      0x3400...0x9FFF, 0xAC00...0xD7A3, 0x17000...0x18D00, 0x20000...0x30000,
    ]
    for value in 0x80..<0x30000 as Range<UInt32> {
      if !RandomCases.areAll, value % 16 != 0, mostlyAlike.contains(where: { $0 ~= value }) {
        continue
      }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = FoldedScalar(folding: scalar)
      guard folded.kind == .letter || folded.kind == .ideogram else { continue }
      let bytes = (0..<folded.count).map { UInt8(truncatingIfNeeded: folded.bytes >> ($0 * 8)) }
      let text = String(decoding: bytes, as: UTF8.self)
      for scalar in text.unicodeScalars where !scalar.isASCII {
        let again = FoldedScalar(folding: scalar)
        let isItself = again == FoldedScalar(again.kind, String(scalar).utf8)
        expect(isItself, "\(String(value, radix: 16)) \(text)")
      }
    }
  }

  @Test(
    "A run of ideograms or kana is found by any part of it, and one in order ranks first",
    arguments: ["東", "京", "東京", "京都", "東京都", "本の東"])
  func ideograms(query: String) throws {
    let probe = try IndexProbe(texts: ["あいうえおの本と都と京と東", "日本の東京都です"])
    try expectEqual(probe.found(query).first, "1")
    try expectEqual(probe.answer(query).nbHits, 2)
  }

  @Test("Traditional and simplified Chinese find each other and are highlighted as written")
  func simplifiedChinese() throws {
    let probe = try IndexProbe(texts: ["國語電影", "国语电影", "日本語"])
    for query in ["電影", "电影", "電影 国"] {
      try expectEqual(Set(probe.found(query)), ["0", "1"], "\(query)")
    }
    try expectEqual(probe.found("語").count, 3)
    let hits = try probe.answer("电影").hits
    let texts = hits.map { hit in
      hit.metadata.highlightResult?.values.first?.value.taggedString(preTag: "[", postTag: "]")
    }
    expectEqual(Set(texts), ["國語[電][影]", "国语[电][影]"])
    expectEqual(SimplifiedChinese.pairs.unicodeScalars.count { $0.properties.isIdeographic }, 6158)
  }

  @Test("Ideograms next to letters are words of their own")
  func mixedScripts() throws {
    let probe = try IndexProbe(texts: ["iPhone用ケース"])
    for query in ["iphone", "用", "ケース", "iphone用"] { try expectEqual(probe.found(query), ["0"]) }
  }
}
