import Expectations
import SearchlightCore
import SearchlightLocal
import Testing

@Suite("Values of settings")
struct SettingValueTests {
  private func probe(
    _ texts: [String], _ change: (inout IndexSettings) -> Void
  ) throws -> IndexProbe {
    try IndexProbe(texts: texts, dictionaries: [], change)
  }

  @Test(
    "A tolerance of typos as a setting limits hits as the parameter does",
    arguments: [
      (.enabled, true, 4), (.disabled, false, 1), (.min, "min", 1), (.strict, "strict", 2),
    ] as [(TypoTolerance, JSON, Int)])
  func typoTolerance(tolerance: TypoTolerance, json: JSON, count: Int) throws {
    let texts = ["california", "califronia", "califrnoia", "kalifornia"].map { $0 + " dream" }
    let probe = try probe(texts) { $0.typoTolerance = tolerance }
    try expectEqual(probe.answer("california dream").nbHits, count)
    var settings = IndexSettings()
    settings.typoTolerance = tolerance
    expectEqual(settings.json["typoTolerance"], json)
    try expectEqual(IndexSettings(json: ["typoTolerance": json]).typoTolerance, tolerance)
  }

  @Test("True and false stand for the tolerance with typos and without")
  func booleanTolerance() {
    let values: [TypoTolerance] = [true, false]
    expectEqual(values, [.enabled, .disabled])
  }

  @Test(
    "Words are removed by the setting as by the parameter, which overrides it",
    arguments: [
      (.none, []), (.lastWords, ["0"]), (.firstWords, ["1"]), (.allOptional, ["0", "1"]),
    ] as [(RemoveWordsIfNoResults, [String])])
  func removal(words: RemoveWordsIfNoResults, expected: [String]) throws {
    let probe = try probe(["red car", "green bike", "blue"]) { $0.removeWordsIfNoResults = words }
    try expectEqual(probe.found("red car green bike"), expected)
    try expectEqual(probe.found("red car"), ["0"])
    try expectEqual(
      probe.found("red car green bike", ["removeWordsIfNoResults": "firstWords"]), ["1"])
  }

  @Test(
    "The setting chooses what is exact for a single word",
    arguments: [(.attribute, [1, 0, 0]), (.word, [1, 1, 0]), (.none, [0, 0, 0])]
      as [(ExactOnSingleWordQuery, [Int])])
  func exactness(choice: ExactOnSingleWordQuery, expected: [Int]) throws {
    let probe = try probe(["slack", "slack sdk", "slackware"]) {
      $0.exactOnSingleWordQuery = choice
    }
    let hits = try probe.answer("slack", ["getRankingInfo": true]).hits
    expectEqual(hits.map(\.metadata.rankingInfo?.nbExactWords), expected)
  }

  @Test(
    "A plural ranks as the typed word only if the setting lists the singular and plural of words",
    arguments: [
      ([.ignorePlurals], ["0", "1"]), ([.singleWordSynonym, .multiWordsSynonym], ["1", "0"]),
      ([], ["1", "0"]),
    ] as [([AlternativeAsExact], [String])])
  func alternatives(alternatives: [AlternativeAsExact], expected: [String]) throws {
    let probe = try IndexProbe(
      texts: ["Häuser", "Haus"], dictionaries: [SmallDictionaries.german]
    ) {
      $0.ignorePlurals = .languages(["de"])
      $0.queryType = .prefixNone
      $0.alternativesAsExact = alternatives
    }
    try expectEqual(probe.found("haus"), expected)
  }

  @Test(
    "The order of facet values decides which of them are left out",
    arguments: [(.count, ["b (2)"]), (.alpha, ["a (1)"])] as [(FacetValueOrder, [String])])
  func facetOrder(order: FacetValueOrder, expected: [String]) throws {
    var settings = IndexSettings(attributesForFaceting: ["kind"])
    settings.sortFacetValuesBy = order
    settings.maxValuesPerFacet = 1
    let records: [JSON] = [["kind": "b"], ["kind": "a"], ["kind": "b"]]
    let probe = try IndexProbe(records, settings)
    let facets = try probe.answer("", ["facets": ["*"]]).facets["kind"]
    expectEqual(facets?.map(\.description), expected)
  }

  @Test(
    "Plurals are found in the languages of the scope, and in those of the query if it says so",
    arguments: [
      (.off, false, [], []), (.queryLanguages, true, ["0"], []),
      (.languages(["en"]), ["en"], ["0"], ["0"]), (.languages([]), [], [], []),
    ] as [(LanguageScope, JSON, [String], [String])])
  func plurals(
    scope: LanguageScope, json: JSON, expected: [String], inGerman: [String]
  ) throws {
    let probe = try IndexProbe(
      texts: ["mice", "tree"], dictionaries: [SmallDictionaries.german]
    ) {
      $0.ignorePlurals = scope
    }
    try expectEqual(probe.found("mouse"), expected)
    try expectEqual(probe.found("mouse", ["queryLanguages": ["de"]]), inGerman)
    var settings = IndexSettings()
    settings.ignorePlurals = scope
    expectEqual(settings.json["ignorePlurals"], json)
  }

  @Test(
    "An attribute of numbers says whether filters only ask for equal ones, and is written so",
    arguments: [
      ("price", "price", false, "price"), ("equalOnly(stock)", "stock", true, "equalOnly(stock)"),
      (.equalOnly("year"), "year", true, "equalOnly(year)"),
      (NumericFilterAttribute("size"), "size", false, "size"),
    ] as [(NumericFilterAttribute, Attribute, Bool, String)])
  func numericAttributes(
    element: NumericFilterAttribute, attribute: Attribute, isEqualOnly: Bool, text: String
  ) {
    expectEqual(element.attribute, attribute)
    expectEqual(element.isEqualOnly, isEqualOnly)
    expectEqual(element.description, text)
  }
}
