import Foundation
import Searchlight
import Testing

/// The code of Documentation/Accessibility.md.
@Suite("Documentation/Accessibility.md")
struct AccessibilityPageTests {
  private let movies = HitsSearcher("movies", index: "movies")

  @Test("a language of one's own says all that there is to say")
  func language() async throws {
    let spanish = AnnouncementLanguage("es") { announcement in
      switch announcement {
      case .results(let total):
        let number = "\(total.value) \(total.value == 1 ? "resultado" : "resultados")"
        return total.isExact ? number : "más de \(number)"
      case .sortedResults(let sorted, let total):
        return "\(sorted) relevantes de \(total.value) resultados"
      case .noResults(let query):
        // The isolates keep the direction of the text to itself.
        return query.isEmpty ? "sin resultados" : "sin resultados para \u{2068}\(query)\u{2069}"
      case .slow: return "La búsqueda tarda más de lo habitual."
      case .unreachable: return "No se puede acceder a la búsqueda."
      case .failed: return "La búsqueda ha fallado."
      }
    }
    #expect(spanish.text(of: .results(1)) == "1 resultado")
    #expect(spanish.text(of: .noResults(query: "")) == "sin resultados")
  }

  @Test("what the search has to tell is told in words")
  func announcements() async throws {
    var spoken: [String] = []
    func speak(_ text: String) { spoken.append(text) }
    let search = SearchStore(
      SearchMachine {
        SearchBoxInteractor(.asYouType(debounce: .zero))
        movies
      },
      service: LocalService([
        try LocalIndex(
          "movies", records: [["title": "Alien"] as JSON], searchableAttributes: ["title"],
          objectIDs: .numbered)
      ]))
    search.send(.text("alien"))

    let language = AnnouncementLanguage(preferring: ["en-GB"])
    for await news in search.values(of: movies.announcement) {
      guard let news else { continue }
      speak(language.text(of: news.announcement))
      break
    }
    #expect(spoken == ["1 result"])
  }

  @Test("the page lists every text that the views and controllers take from the app's strings")
  func strings() throws {
    let page = try Repository.text("Documentation/Accessibility.md")
    let views = "Text|Button|Label|ProgressView|slider|Picker|accessibilityLabel"
    let shown = try Regex<(Substring, Substring)>(#"\b(?:\#(views))\("([A-Z][^"\\]+)"#)
    var texts: Set<String> = []
    let files = ["SearchlightUI", "SearchlightControllers"].flatMap {
      Repository.swiftFiles(in: "Sources/\($0)")
    }
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        let localized = line.matches(of: /localized: "(\w[^"\\]+)/).map(\.output.1)
        let all = line.matches(of: shown).map(\.output.1) + localized
        texts.formUnion(all.map(String.init))
      }
    }
    #expect(texts.count > 15)
    for text in texts.sorted() { #expect(page.contains("`\(text)"), "\(text)") }
  }
}
