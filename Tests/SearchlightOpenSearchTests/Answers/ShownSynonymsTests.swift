import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Words of a query in place of their synonyms, as the embedded engine shows them")
struct ShownSynonymsTests {
  /// Returns the highlight of a text in which a cluster has marked the parts between `<` and `>`.
  private static func shown(
    _ query: String, _ marked: String, _ synonyms: [Synonym], replacing: Bool = true
  ) throws -> HighlightResult {
    let settings: JSON = ["searchableAttributes": ["title"]]
    let index = try OpenSearchIndex("movies", settings: settings, synonyms: synonyms)
    var request = SearchRequest(index: "movies", query: query)
    request.parameters["replaceSynonymsInHighlight"] = .bool(replacing)
    let search = try PlannedSearch(
      request, index, OpenSearchSchema(mapping: Movies.mapping),
      synonyms: index.compiledRules.synonymTable)
    let text = HighlightedString(taggedString: marked, preTag: "<", postTag: ">").string
    let metadata = MatchReader(search: search).metadata(
      of: ["title": .string(text)], highlights: ["title": [Movies.marked(marked)]])
    return try #require(metadata.highlightResult?["title"]?.value)
  }

  private static let homes = [Synonym("1", .words(["home", "house", "place to live"]))]

  private static let cases: [(query: String, marked: String, shown: String)] = [
    ("Hóme", "A <house>.", "A <Hóme>."),
    ("home", "<HOUSE>, <house>", "<home>, <home>"),
    ("home", "one <place> <to> <live>", "one <home>"),
    ("home", "one <place to live>, two", "one <home>, two"),
    ("home one", "<one> <house>", "<one> <home>"),
    ("home", "<home> <house>", "<home> <home>"),
    ("home", "<homely> <house>", "<home>ly <home>"),
    ("home house", "a <house>", "a <house>"),
    ("home", "a place, to the <house>", "a place, to the <home>"),
    // Not all words of the synonym are marked.
    ("home", "a <place> to live", "a <place> to live"),
    ("home", "é <house> é", "é <home> é"),
  ]

  @Test("A synonym is shown as the word that was typed, and other matches as they are")
  func replaced() throws {
    for (query, marked, shown) in Self.cases {
      let result = try Self.shown(query, marked, Self.homes)
      expectEqual(
        result.value.taggedString(preTag: "<", postTag: ">"), shown, "\(query): \(marked)")
    }
    let kept = try Self.shown("home", "a <house>", Self.homes, replacing: false)
    expectEqual(kept.value.taggedString(preTag: "<", postTag: ">"), "a <house>")
  }

  @Test("Of overlapping synonyms the first is replaced, and then the longest")
  func overlapping() throws {
    let synonyms = [
      Synonym("1", .oneWay(input: "aa", to: ["big red"])),
      Synonym("2", .oneWay(input: "bb", to: ["red car", "big red car"])),
    ]
    let result = try Self.shown("aa bb", "<big> <red> <car>", synonyms)
    expectEqual(result.value.taggedString(preTag: "<", postTag: ">"), "<bb>")
    let correction = [Synonym("1", .correction(word: "tablet", to: ["ipad"], typos: 1))]
    let corrected = try Self.shown("tablet", "an <iPad>", correction)
    expectEqual(corrected.value.taggedString(preTag: "<", postTag: ">"), "an <tablet>")
  }

  @Test("Synonyms of several words in a row are shown as they are")
  func several() throws {
    let cities = [Synonym("1", .words(["NYC", "New York City"]))]
    let one = try Self.shown("nyc", "<New> <York> <City>", cities)
    expectEqual(one.value.taggedString(preTag: "<", postTag: ">"), "<nyc>")
    let result = try Self.shown("new york city", "<NYC>", cities)
    expectEqual(result.value.taggedString(preTag: "<", postTag: ">"), "<NYC>")
    expectEqual(result.matchLevel, .full)
  }
}
