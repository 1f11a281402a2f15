import Expectations
import SearchlightSettings
import Testing

@testable import SearchlightLocal

@Suite("English plurals")
struct EnglishPluralsTests {
  private func forms(_ word: String) -> [String] {
    EnglishPlurals.forms(of: Array(word.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Singular and plural find each other",
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
    expect(forms(singular).contains(plural), "\(forms(singular))")
    expect(forms(plural).contains(singular), "\(forms(plural))")
  }

  @Test(
    "Words that only look like plurals have no wrong singular",
    arguments: [
      ("news", "new"), ("bus", "bu"), ("glass", "glas"), ("gas", "ga"), ("series", "sery"),
      ("species", "specie"), ("this", "thi"), ("physics", "physic"), ("analysis", "analysi"),
      ("virus", "viru"), ("tennis", "tenni"), ("always", "alway"), ("canvas", "canva"),
    ])
  func exceptions(word: String, other: String) {
    expect(!forms(word).contains(other))
  }

  @Test("Short words, numbers and words with letters beyond English have no other forms")
  func none() {
    for word in ["a", "as", "is", "us", "123", "2s", "cafés", "東京", ""] {
      expectEqual(forms(word), [])
    }
    expect(EnglishPlurals.forms(of: Array(repeating: UInt8(ascii: "s"), count: 300)).count < 4)
  }

  @Test("The forms of a word do not include the word itself, and contain no duplicates")
  func sets() {
    for word in ["mice", "cars", "boxes", "series", "oxen", "people", "axes", "bases"] {
      expect(!forms(word).contains(word))
      expectEqual(Set(forms(word)).count, forms(word).count)
    }
  }
}
