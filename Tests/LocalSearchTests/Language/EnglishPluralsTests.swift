import Testing

@testable import LocalSearch

@Suite("Plurals")
struct EnglishPluralsTests {
  private func forms(_ word: String) -> [String] {
    EnglishPlurals.forms(of: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "singular and plural find each other",
    arguments: [
      ("mouse", "mice"), ("city", "cities"), ("box", "boxes"), ("leaf", "leaves"),
      ("wolf", "wolves"), ("analysis", "analyses"), ("criterion", "criteria"),
      ("child", "children"), ("foot", "feet"), ("person", "people"), ("car", "cars"),
      ("toy", "toys"), ("church", "churches"), ("dish", "dishes"), ("glass", "glasses"),
      ("bus", "buses"), ("gas", "gases"), ("hero", "heroes"), ("photo", "photos"),
      ("radio", "radios"), ("knife", "knives"), ("life", "lives"), ("cookie", "cookies"),
      ("movie", "movies"), ("tie", "ties"), ("house", "houses"), ("page", "pages"),
      ("language", "languages"), ("index", "indices"), ("index", "indexes"),
      ("matrix", "matrices"), ("virus", "viruses"), ("status", "statuses"),
      ("library", "libraries"),
      ("day", "days"), ("lens", "lenses"), ("quiz", "quizzes"), ("buzz", "buzzes"), ("cpu", "cpus"),
      ("api", "apis"), ("axis", "axes"), ("cache", "caches"), ("database", "databases"),
      ("type", "types"), ("tree", "trees"), ("shoe", "shoes"), ("key", "keys"), ("dog", "dogs"),
    ])
  func pairs(singular: String, plural: String) {
    #expect(forms(singular).contains(plural), "\(forms(singular))")
    #expect(forms(plural).contains(singular), "\(forms(plural))")
  }

  @Test(
    "words that only look like plurals have no other forms to be confused with",
    arguments: [
      ("news", "new"), ("bus", "bu"), ("glass", "glas"), ("gas", "ga"), ("series", "sery"),
      ("species", "specie"), ("this", "thi"), ("physics", "physic"), ("analysis", "analysi"),
      ("virus", "viru"), ("tennis", "tenni"), ("always", "alway"), ("canvas", "canva"),
    ])
  func exceptions(word: String, other: String) {
    #expect(!forms(word).contains(other))
  }

  @Test("short words, numbers and words beyond English letters have no forms")
  func none() {
    for word in ["a", "as", "is", "us", "123", "2s", "cafés", "東京", ""] {
      #expect(forms(word) == [])
    }
    #expect(EnglishPlurals.forms(of: Array(repeating: UInt8(ascii: "s"), count: 300)).count < 4)
  }

  @Test("a form never is the word itself, and none comes twice")
  func sets() {
    for word in ["mice", "cars", "boxes", "series", "oxen", "people", "axes", "bases"] {
      #expect(!forms(word).contains(word))
      #expect(Set(forms(word)).count == forms(word).count)
    }
  }
}
