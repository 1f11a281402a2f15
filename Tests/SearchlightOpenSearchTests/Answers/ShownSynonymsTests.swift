import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Words of a query in place of their synonyms, as the embedded engine shows them")
struct ShownSynonymsTests {
  /// Returns the highlight of a text in which a cluster has marked the parts between `<` and `>`.
  private static func shown(
    _ query: String, _ marked: String, _ synonyms: [Synonym],
    _ parameters: SearchParameters = [:], replacing: Bool = true
  ) throws -> HighlightResult {
    let settings: JSON = ["searchableAttributes": ["title"]]
    let index = try OpenSearchIndex("movies", settings: settings, synonyms: synonyms)
    var request = SearchRequest(index: "movies", query: query, parameters: parameters)
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

  @Test("What matches for another reason stays, as the embedded engine decides it")
  func others() throws {
    func text(
      _ query: String, _ marked: String, _ kind: Synonym.Kind, _ parameters: SearchParameters = [:]
    ) throws -> String {
      try Self.shown(query, marked, [Synonym("1", kind)], parameters).value
        .taggedString(preTag: "<", postTag: ">")
    }
    // A typo less than the synonym counts as, and one more.
    try expectEqual(
      text("colour", "<color> red", .words(["colour", "color"])), "<colour> red")
    try expectEqual(
      text("colour", "<color>", .correction(word: "colour", to: ["color"], typos: 2)), "<color>")
    // Only a word that is still being typed is the beginning of another.
    let node = Synonym.Kind.oneWay(input: "node", to: ["nodejs"])
    try expectEqual(
      text("node today", "Learn <nodejs> <today>", node), "Learn <node> <today>")
    try expectEqual(text("today node", "<nodejs> <today>", node), "<nodejs> <today>")
    try expectEqual(
      text("node", "<nodejs>", node, ["queryType": "prefixNone"]), "<node>")
    let home = Synonym.Kind.oneWay(input: "home", to: ["apartment"])
    try expectEqual(text("a home", "<a> nice <apartment>", home), "<a> nice <home>")
    // Another form of a word, and a word of a phrase.
    try expectEqual(
      text(
        "mouse rodent", "<mice>", .oneWay(input: "rodent", to: ["mice"]),
        ["ignorePlurals": true]), "<mice>")
    try expectEqual(
      text(
        "\"big house\" home", "the <big> <house>", .words(["home", "house"]),
        ["advancedSyntax": true]), "the <big> <house>")
    // A query of one word may show exact matches only.
    let house = Synonym.Kind.words(["home", "house", "place to live"])
    try expectEqual(
      text("home", "a <house>", house, ["exactOnSingleWordQuery": "word"]), "a <home>")
    for parameters: SearchParameters in [
      ["exactOnSingleWordQuery": "word", "alternativesAsExact": []],
      ["exactOnSingleWordQuery": "word", "alternativesAsExact": ["multiWordsSynonym"]],
    ] {
      try expectEqual(text("home", "a <house>", house, parameters), "a house")
    }
  }

  @Test("A synonym that lost a word to another one is no match any more")
  func cut() throws {
    let synonyms = [
      Synonym("1", .oneWay(input: "aa", to: ["big red"])),
      Synonym("2", .oneWay(input: "bb", to: ["red car"])),
    ]
    for marked in ["<big> <red> <car>", "<big red car>"] {
      let result = try Self.shown("aa bb", marked, synonyms)
      expectEqual(result.value.taggedString(preTag: "<", postTag: ">"), "<aa> car", marked)
      expectEqual(result.matchLevel, .partial)
    }
    // Without one that is replaced, a synonym stays where it ends with a word of the query.
    let live = try Self.shown("home live", "a <place> <to> <live>", Self.homes)
    expectEqual(
      live.value.taggedString(preTag: "<", postTag: ">"), "a <place> <to> <live>")
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
