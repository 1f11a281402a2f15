import Expectations
import Foundation
import Testing

@testable import SearchlightBackend

@Suite("Letter case of values")
struct CaseFoldingTests {
  @Test(
    "Texts that differ in letter case only are equal to filters, lists and engines",
    arguments: [
      ["ΜΑΡΚΟΣ", "μαρκος", "Μαρκος", "μαρκοσ"], ["SAS", "sas", "ſaſ"], ["ΜM", "µm", "μM"],
      ["Straße", "STRASSE", "STRAẞE", "strasse"], ["Я", "я"], ["ﬁn", "FIN", "fin"],
      ["K", "\u{212A}", "k"], ["Å", "\u{212B}", "A\u{30A}", "å", "a\u{30A}"], ["ΐ", "\u{1FD3}"],
      ["ᏸ", "Ᏸ"], ["ꭰ", "Ꭰ"], ["İ", "i\u{307}"], ["a;", "A\u{37E}"], ["café", "CAFE\u{301}"],
      ["ᾳ", "ᾼ", "α\u{345}"], ["ᾷ", "ᾼ\u{342}"], ["ŉ", "ʼN"], ["ǆ", "ǅ", "Ǆ"],
    ])
  func equal(spellings: [String]) {
    let facets = spellings.map { Facet(value: $0, count: 1) }
    for text in spellings {
      for other in spellings {
        expectEqual(text.caseFolded, other.caseFolded)
        expect(AlphabeticalOrder(text, other).isEqualIgnoringCase, "\(text) \(other)")
        expect(CaselessText(text).matches(other), "\(text) \(other)")
        expect(FacetValue.string(text).isListed(as: other), "\(text) \(other)")
        expect(Filter.facet("a", .string(text)).means(.facet("a", .string(other))))
        expectEqual(
          Filter.facet("a", .string(text)).meaningHash,
          Filter.facet("a", .string(other)).meaningHash)
        expect(!Filter.tag(text).means(.tag(other)) || text == other, "\(text) \(other)")
      }
      for count in [1, 5] {
        // More than a few values are found by hashing.
        let values = [FacetValue](repeating: .string(text), count: count)
        expectEqual(facets.positions(of: values, in: "a")[0], Array(facets.indices), "\(text)")
      }
    }
    var joined = facets
    expect(joined.joinSpellings(of: "a"))
    expectEqual(joined, [Facet(value: spellings[0], count: spellings.count)])
    expect(!joined.joinSpellings(of: "a"))
  }

  @Test(
    "Accents, the dotless i, width and ligatures of letters still distinguish values",
    arguments: [
      ("cafe", "café"), ("ı", "i"), ("I", "ı"), ("Ａ", "A"), ("ø", "o"), ("æ", "ae"), ("²", "2"),
      ("か", "カ"), ("ss", "s"), ("ᾳ", "αι"), ("ᾳ", "α"),
    ])
  func different(left: String, right: String) {
    expect(left.caseFolded != right.caseFolded)
    expect(!AlphabeticalOrder(left, right).isEqualIgnoringCase, "\(left) \(right)")
    expect(!CaselessText(left).matches(right))
    var facets = [Facet(value: left, count: 1), Facet(value: right, count: 1)]
    expect(!facets.joinSpellings(of: "a"))
  }

  @Test(
    "Every letter folds like its upper, lower and title case, and folding twice changes nothing")
  func everyLetter() {
    for value in UInt32(0x80)..<0x20000 {
      // The dotless i is no form of the i. The iota under a letter is a mark, and its capital form a
      // letter of its own.
      guard let scalar = Unicode.Scalar(value), value != 0x131, value != 0x345 else { continue }
      let text = String(scalar)
      let hasIota = text.decomposedStringWithCanonicalMapping.unicodeScalars.contains("\u{345}")
      let folded = text.caseFolded
      expect(folded.caseFolded == folded, "\(value)")
      expect(
        AlphabeticalOrder.letters(of: folded) == AlphabeticalOrder.letters(of: text), "\(value)")
      let properties = scalar.properties
      guard properties.isCased || properties.changesWhenCaseMapped else { continue }
      for other in [
        properties.lowercaseMapping, properties.titlecaseMapping,
        hasIota ? text : properties.uppercaseMapping,
      ] where other.caseFolded != folded {
        Issue.record("\(value) and \(other)")
      }
    }
  }

  @Test("Joined spellings have the sum of their counts, the commonest spelling and the old order")
  func joining() {
    var facets = [
      Facet(value: "Canon", count: 5), Facet(value: "Sony", count: 4), Facet(value: "LG", count: 4),
      Facet(value: "SONY", count: 3), Facet(value: "lg", count: 1),
    ]
    expect(facets.joinSpellings(of: "brand"))
    expectEqual(facets.map(\.description), ["Sony (7)", "Canon (5)", "LG (5)"])
    var rising = [
      Facet(value: "aa", count: 1), Facet(value: "AA", count: 2), Facet(value: "b", count: 9),
    ]
    expect(rising.joinSpellings(of: "brand"))
    expectEqual(rising.map(\.description), ["AA (3)", "b (9)"])
    var tags = [Facet(value: "aa", count: 1), Facet(value: "AA", count: 2)]
    expect(!tags.joinSpellings(of: "_tags"))
  }

  @Test("An answer in Algolia's form lists a value once, whatever its letter case")
  func hosted() throws {
    let text = """
      {"results":[{"hits":[],"nbHits":9,"facets":{"brand":{"Canon":5,"Sony":4,"SONY":3},
      "_tags":{"a":2,"A":1}},"exhaustiveFacetsCount":true}]}
      """
    let answer = try #require(SearchResponse.results(scanning: Array(text.utf8)).first).get()
    expectEqual(answer.facets["brand"]?.map(\.description), ["Sony (7)", "Canon (5)"])
    expectEqual(answer.facets["_tags"]?.map(\.description), ["a (2)", "A (1)"])
    expect(!answer.details.areFacetCountsExact)
  }
}
