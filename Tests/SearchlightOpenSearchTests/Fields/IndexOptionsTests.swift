import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightOpenSearch

@Suite("Settings of an index")
struct IndexOptionsTests {
  @Test("Without settings an index has the defaults of the embedded engine, and ignores nothing")
  func defaults() throws {
    let options = try IndexOptions([:])
    expectEqual(options.settings, IndexSettings())
    expect(options.ignored.isEmpty && options.leadingOrder.isEmpty && options.facets.isEmpty)
    try expectEqual(IndexOptions(["hitsPerPage": nil]), options)
    try expectEqual(IndexOptions(IndexSettings().json), options)
  }

  @Test("Every setting that a cluster can follow is read, and none of them is listed as ignored")
  func all() throws {
    let settings: JSON = [
      "searchableAttributes": ["title, alt", "unordered(cast)", "ordered( plot )", "f"],
      "hitsPerPage": 7, "maxValuesPerFacet": 8, "maxFacetHits": 9, "sortFacetValuesBy": "alpha",
      "paginationLimitedTo": 500, "attributeForDistinct": "model", "distinct": true,
      "typoTolerance": false, "attributesToRetrieve": ["a"], "attributesToHighlight": ["b"],
      "attributesToSnippet": ["c:3", "d"], "snippetEllipsisText": "...",
      "restrictHighlightAndSnippetArrays": true, "unretrievableAttributes": ["e"],
      "disablePrefixOnAttributes": ["f"], "numericAttributesForFiltering": ["g", "equalOnly(h)"],
      "customRanking": ["desc(i)", "asc( j )"],
      "ranking": ["desc(k)", "asc(l)", "typo", "desc(m)"],
      "renderingContent": ["facetOrdering": ["facets": ["order": ["n"]]]],
      "highlightPreTag": "<b>", "highlightPostTag": "</b>",
    ]
    let options = try IndexOptions(settings)
    expect(options.ignored.isEmpty)
    try expectEqual(options.settings, IndexSettings(reading: settings))
    expectEqual(options.searchable, [["title", "alt"], ["cast"], ["plot"], ["f"]])
    expectEqual(options.leadingOrder, [.descending("k"), .ascending("l")])
  }

  @Test("The forms of attributesForFaceting can be nested and repeated, and the last use decides")
  func faceting() throws {
    let options = try IndexOptions([
      "attributesForFaceting": [
        "a", "searchable(b)", "filterOnly(c)", "afterDistinct(d)", "afterDistinct(searchable(e))",
        "filterOnly(f)", "f", "searchable(afterDistinct(g))", "searchable(a)", "a",
      ]
    ])
    expectEqual(options.facets, ["a", "b", "c", "d", "e", "f", "g"])
    expectEqual(options.facets.filter { options.uses[$0] == .searchable }, ["b", "e", "g"])
    expectEqual(options.facets.filter { !options.counts($0) }, ["c"])
  }

  @Test("Settings that have no effect on a cluster are not listed as ignored")
  func ignored() throws {
    let harmless: JSON = [
      "exactOnSingleWordQuery": "attribute", "minProximity": 2, "enableRules": false,
      "alternativesAsExact": ["ignorePlurals", "singleWordSynonym"],
      "removeWordsIfNoResults": "lastWords", "responseFields": ["hits"], "typoTolerance": "min",
      "customNormalization": ["default": [:]], "ignorePlurals": false, "removeStopWords": [],
      "separatorsToIndex": "", "userData": nil, "decompoundQuery": false,
    ]
    expect(try IndexOptions(harmless).ignored.isEmpty)
    expect(try IndexOptions(["customNormalization": [:]]).ignored.isEmpty)
    let followed: JSON = [
      "customNormalization": ["default": ["ä": "ae"]], "ignorePlurals": true,
      "removeStopWords": ["en"], "separatorsToIndex": "+", "queryLanguages": ["en"],
      "camelCaseAttributes": [], "keepDiacriticsOnCharacters": "å", "facetingAfterDistinct": true,
      "replaceSynonymsInHighlight": true,
    ]
    expect(try IndexOptions(followed).ignored.isEmpty)
    let others: JSON = [
      "ignorePlurals": ["de"], "queryLanguages": ["en", "fr"], "removeStopWords": ["en", "xx"],
      "indexLanguages": ["en"], "mode": "neuralSearch",
    ]
    let names = try #require(others.objectValue).keys.sorted()
    try expectEqual(IndexOptions(others).ignored, names)
    let strict = try IndexOptions([
      "typoTolerance": "strict", "minWordSizefor1Typo": 5, "optionalWords": ["the"],
    ])
    expectEqual(strict.ignored, ["typoTolerance"])
    expectEqual(strict.settings.typoTolerance, .enabled)
    expectEqual(strict.settings.minWordSizefor1Typo, 5)
  }

  private static let wrong: [(JSON, String)] = [
    ([], "The settings are [], not a JSON object. Write {\"searchableAttributes\": […], …}."),
    (["hitsPerPage": 0], "The setting hitsPerPage must be a whole number from 1 to 1000, not 0."),
    (
      ["customRanking": ["popularity"]],
      "The setting customRanking must be an array of strings like \"asc(price)\" or "
        + "\"desc(price)\", not \"popularity\"."
    ),
    (["minProximity": 8], "The setting minProximity must be a whole number from 1 to 7, not 8."),
  ]

  @Test("A setting is refused with the words of the embedded engine, also one that is ignored")
  func refused() {
    for (settings, message) in Self.wrong {
      #expect(throws: SearchError.rejected(message: message, status: 400)) {
        try IndexOptions(settings)
      }
    }
  }

  @Test("A name that a cluster does not allow is refused with the reason")
  func names() {
    func problem(_ name: String) -> String? { OpenSearchIndex.problem(withName: name) }
    for name in ["", ".", ".."] { expectEqual(problem(name), "must have a name") }
    expect(problem(String(repeating: "a", count: 255)) == nil)
    expectEqual(
      problem(String(repeating: "a", count: 256)), "has a name of more than 255 bytes")
    for name in ["-a", "_a", "+a"] { expectEqual(problem(name), "must not begin with -, _ or +") }
    for character in "\\/*?\"<>| ,#:%\u{7F}\u{1F}" {
      expectEqual(
        problem("a\(character)b"), "has a character in its name that index names may not contain",
        "\(character)")
    }
    expectEqual(problem("Movies"), "must be written in lower case")
    for name in ["movies", "a-b_c+d", "filme-ü", ".kibana", "a.b", "a!~"] {
      expect(problem(name) == nil, "\(name)")
    }
    #expect(
      throws: SearchError.rejected(
        message: "the index \"Movies\" must be written in lower case", status: nil)
    ) { try OpenSearchIndex("Movies") }
  }

  @Test("The target of an index is its name unless another is stated")
  func targets() throws {
    try expectEqual(OpenSearchIndex("a").target, "a")
    let index = try OpenSearchIndex("By year", target: "movies", settings: ["hitsPerPage": 5])
    expectEqual(index.name, "By year")
    expectEqual(index.target, "movies")
    expectEqual(index.settings, ["hitsPerPage": 5])
    expectEqual(index.options.settings.hitsPerPage, 5)
  }
}
