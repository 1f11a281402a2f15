import Expectations
import Foundation
import SearchlightComponents
import SearchlightCore
import Testing

@Suite("Announcement languages")
struct AnnouncementLanguageTests {
  @Test(
    "Each language formats numbers in its own way and uses the right form of the noun",
    arguments: [
      (.english, [0: "0 results", 1: "1 result", 2: "2 results", 12345: "12,345 results"]),
      (.german, [1: "1 Ergebnis", 2: "2 Ergebnisse", 12345: "12.345 Ergebnisse"]),
      (.french, [0: "0 résultat", 1: "1 résultat", 2: "2 résultats"]),
    ] as [(AnnouncementLanguage, [Int: String])])
  func numbers(language: AnnouncementLanguage, texts: [Int: String]) {
    for (number, text) in texts {
      expectEqual(language.text(of: .results(HitCount(number))), text)
    }
  }

  @Test("Arabic uses six forms of the noun, depending on the number")
  func arabic() {
    func form(_ number: Int) -> String {
      let text = AnnouncementLanguage.arabic.text(of: .results(HitCount(number)))
      return text.split(separator: " ").last.map(String.init) ?? ""
    }
    expectEqual([0, 1, 2].map(form), ["نتائج", "واحدة", "نتيجتان"])
    expectEqual([3, 10, 103, 1_010].map(form), Array(repeating: "نتائج", count: 4))
    expectEqual([11, 99, 100, 101, 102, 1_000].map(form), Array(repeating: "نتيجة", count: 6))
  }

  @Test(
    "Nouns and adjectives agree with their numbers, also after *more than* and *of*",
    arguments: [
      (.english, .results(HitCount(1, isExact: false)), "more than 1 result"),
      (.english, .sortedResults(0, of: 1), "0 relevant of 1 result"),
      (
        .english, .sortedResults(5, of: HitCount(1000, isExact: false)),
        "5 relevant of more than 1,000 results"
      ),
      (.german, .results(HitCount(1, isExact: false)), "mehr als 1 Ergebnis"),
      (.german, .results(HitCount(2, isExact: false)), "mehr als 2 Ergebnisse"),
      (.german, .sortedResults(1, of: 5), "1 relevantes von 5 Ergebnissen"),
      (.german, .sortedResults(2, of: 5), "2 relevante von 5 Ergebnissen"),
      (.german, .sortedResults(0, of: 1), "0 relevante von 1 Ergebnis"),
      (
        .german, .sortedResults(2, of: HitCount(5, isExact: false)),
        "2 relevante von mehr als 5 Ergebnissen"
      ),
      (.french, .results(HitCount(1, isExact: false)), "plus d’un résultat"),
      (.french, .results(HitCount(2, isExact: false)), "plus de 2 résultats"),
      (.french, .sortedResults(1, of: 5), "1 pertinent sur 5 résultats"),
      (.french, .sortedResults(0, of: 1), "0 pertinent sur 1 résultat"),
      (
        .french, .sortedResults(2, of: HitCount(5, isExact: false)),
        "2 pertinents sur plus de 5 résultats"
      ),
      (.arabic, .results(HitCount(1, isExact: false)), "أكثر من نتيجة واحدة"),
      (.arabic, .results(HitCount(2, isExact: false)), "أكثر من نتيجتين"),
      (.arabic, .sortedResults(1, of: 2), "نتيجة واحدة ذات صلة من أصل نتيجتين"),
      (.arabic, .sortedResults(0, of: 1), "لا نتائج ذات صلة من أصل نتيجة واحدة"),
      (
        .arabic, .sortedResults(1, of: HitCount(2, isExact: false)),
        "نتيجة واحدة ذات صلة من أصل أكثر من نتيجتين"
      ),
    ] as [(AnnouncementLanguage, Announcement, String)])
  func agreement(language: AnnouncementLanguage, announcement: Announcement, text: String) {
    expectEqual(language.text(of: announcement), text)
  }

  @Test("After *more than*, no Arabic number has the form that stands alone")
  func genitive() {
    for number in 0...200 {
      let text = AnnouncementLanguage.arabic.text(of: .results(HitCount(number, isExact: false)))
      expect(text.hasPrefix("أكثر من "))
      expect(!text.contains("نتيجتان") && !text.contains("لا "), "\(text)")
    }
  }

  @Test("A text for a screen reader names its language")
  func spoken() {
    let text = AnnouncementLanguage.german.attributed("1 Ergebnis")
    expectEqual(text.languageIdentifier, "de")
    expectEqual(String(text.characters), "1 Ergebnis")
  }

  @Test("Every language has a different text for every announcement")
  func complete() {
    let all: [Announcement] = [
      .results(2), .results(HitCount(2, isExact: false)), .sortedResults(2, of: 9),
      .noResults(query: "x"), .noResults(query: ""), .slow, .unreachable, .failed,
    ]
    var texts: Set<String> = []
    for language in AnnouncementLanguage.all {
      for announcement in all {
        expect(!language.text(of: announcement).isEmpty)
        texts.insert(language.text(of: announcement))
      }
    }
    expectEqual(texts.count, all.count * AnnouncementLanguage.all.count)
    let extremes: [Announcement] = [
      .results(HitCount(.max)), .sortedResults(.min, of: HitCount(.min)),
    ]
    for language in AnnouncementLanguage.all {
      for announcement in extremes { expect(!language.text(of: announcement).isEmpty) }
    }
  }

  @Test(
    "User text in announcements is isolated, truncated and freed of control characters"
  )
  func hostile() {
    let hostile = "a\u{202E}b\u{1B}[31m\u{2069}\n\u{9B}c" + String(repeating: "x", count: 10_000)
    for language in AnnouncementLanguage.all {
      let text = language.text(of: .noResults(query: hostile))
      let marks = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
      }
      expectEqual(marks.map(\.value), [0x2068, 0x2069])
      expect(text.count < 200)
      expect(text.contains("ab[31mcxxx") && text.contains("…"))
    }
    expectEqual(
      AnnouncementLanguage.english.text(of: .noResults(query: "כן")),
      "no results for \u{2068}כן\u{2069}")
  }

  @Test("The first built-in language among the preferred ones is chosen, otherwise English")
  func preferring() {
    expectEqual(AnnouncementLanguage(preferring: ["ja", "de-AT", "fr"]).identifier, "de")
    expectEqual(AnnouncementLanguage(preferring: ["ar_EG"]).identifier, "ar")
    expectEqual(AnnouncementLanguage(preferring: ["ja", ""]).identifier, "en")
    expectEqual(AnnouncementLanguage(preferring: []).identifier, "en")
  }
}
