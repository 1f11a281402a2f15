import Expectations
import SearchCore
import Testing

@testable import OpenSearch

@Suite("Settings of an index")
struct IndexOptionsTests {
  @Test("Without settings an index has Algolia's defaults")
  func defaults() throws {
    let options = try IndexOptions([:])
    expectEqual(options.hitsPerPage, 20)
    expectEqual(options.maxValuesPerFacet, 100)
    expectEqual(options.maxFacetHits, 10)
    expect(!options.sortsFacetsByValue)
    expectEqual(options.paginationLimit, 1000)
    expectEqual(options.distinct, 0)
    expectEqual(options.matching, MatchingOptions())
    expectEqual(options.ellipsis, "…")
    expect(!options.restrictsArrays)
    expect(options.searchable.isEmpty && options.facets.isEmpty && options.customRanking.isEmpty)
    expect(options.retrieved == nil && options.highlighted == nil && options.snippeted.isEmpty)
    expect(options.facetOrdering == nil && options.ignored.isEmpty)
    try expectEqual(IndexOptions(["hitsPerPage": nil]), options)
  }

  @Test("Every setting that a cluster can follow is read, and none of them is listed as ignored")
  func all() throws {
    let settings: [String: JSON] = [
      "searchableAttributes": ["title, alt", "unordered(cast)", "ordered( plot )"],
      "hitsPerPage": 7, "maxValuesPerFacet": 8, "maxFacetHits": 9, "sortFacetValuesBy": "alpha",
      "paginationLimitedTo": 500, "attributeForDistinct": "model", "distinct": true,
      "typoTolerance": false, "attributesToRetrieve": ["a"], "attributesToHighlight": ["b"],
      "attributesToSnippet": ["c:3", "d"], "snippetEllipsisText": "...",
      "restrictHighlightAndSnippetArrays": true, "unretrievableAttributes": ["e"],
      "disablePrefixOnAttributes": ["f"], "numericAttributesForFiltering": ["g", "equalOnly(h)"],
      "customRanking": ["desc(i)", "asc( j )", "nothing"],
      "ranking": ["desc(k)", "asc(l)", "typo", "desc(m)"],
      "renderingContent": ["facetOrdering": ["facets": ["order": ["n"]]]],
      "highlightPreTag": "<b>", "highlightPostTag": "</b>",
    ]
    var expected = try IndexOptions([:])
    expected.searchable = [["title", "alt"], ["cast"], ["plot"]]
    expected.hitsPerPage = 7
    expected.maxValuesPerFacet = 8
    expected.maxFacetHits = 9
    expected.sortsFacetsByValue = true
    expected.paginationLimit = 500
    expected.attributeForDistinct = "model"
    expected.distinct = 1
    expected.matching.allowsTypos = false
    expected.retrieved = ["a"]
    expected.highlighted = ["b"]
    expected.snippeted = try ["c:3", "d:10"].map { try #require(SnippetedAttribute($0)) }
    expected.ellipsis = "..."
    expected.restrictsArrays = true
    expected.unretrievable = ["e"]
    expected.withoutPrefix = ["f"]
    expected.numbersForFiltering = ["g": false, "h": true]
    expected.customRanking = try ["desc(i)", "asc(j)"].map { try #require(SortCriterion($0)) }
    expected.leadingOrder = try ["desc(k)", "asc(l)"].map { try #require(SortCriterion($0)) }
    expected.facetOrdering = try FacetOrdering(
      json: ["facets": ["order": ["n"]]], isStrict: true)
    let options = try IndexOptions(.object(settings))
    expectEqual(options, expected)
  }

  @Test("The forms of attributesForFaceting can be nested and repeated, and the last use decides")
  func faceting() throws {
    let options = try IndexOptions([
      "attributesForFaceting": [
        "a", "searchable(b)", "filterOnly(c)", "afterDistinct(d)", "afterDistinct(searchable(e))",
        "filterOnly(f)", "f", "searchable(afterDistinct(g))", "a",
      ]
    ])
    expectEqual(options.facets, ["a", "b", "c", "d", "e", "f", "g"])
    expectEqual(options.searchableFacets, ["b", "e", "g"])
    expectEqual(options.filterOnly, ["c"])
  }

  @Test("A sort criterion has a direction and a name, and other texts are none")
  func criteria() {
    let cases: [(String, Attribute?, Bool)] = [
      ("desc(a)", "a", true), ("asc(a.b)", "a.b", false), ("desc( a )", "a", true),
      ("custom", nil, false), ("desc(a", nil, false), ("desca)", nil, false), ("", nil, false),
    ]
    for (text, attribute, isDescending) in cases {
      let criterion = SortCriterion(text)
      expectEqual(criterion?.attribute, attribute, "\(text)")
      expectEqual(criterion?.isDescending ?? false, isDescending, "\(text)")
    }
  }

  @Test("A snippet has ten words unless its attribute states another number above zero")
  func snippets() {
    let cases: [(String, Attribute?, Int?)] = [
      ("a", "a", 10), ("a:1", "a", 1), ("*:3", "*", 3), ("a:b:2", "a:b", 2), ("a:0", nil, nil),
      ("a:-1", nil, nil), ("a:", nil, nil), ("a:x", nil, nil),
    ]
    for (text, attribute, count) in cases {
      let snippet = SnippetedAttribute(text)
      expectEqual(snippet?.attribute, attribute, "\(text)")
      expectEqual(snippet?.wordCount, count, "\(text)")
    }
  }

  @Test("Settings that have no effect on a cluster are not listed as ignored")
  func ignored() throws {
    let harmless: JSON = [
      "exactOnSingleWordQuery": "attribute", "minProximity": 1, "enableRules": true,
      "alternativesAsExact": ["ignorePlurals", "singleWordSynonym"],
      "removeWordsIfNoResults": "none", "responseFields": ["*"],
      "customNormalization": ["default": [:]], "ignorePlurals": false, "removeStopWords": [],
      "separatorsToIndex": "", "userData": nil,
    ]
    expect(try IndexOptions(harmless).ignored.isEmpty)
    expect(try IndexOptions(["customNormalization": [:]]).ignored.isEmpty)
    let others: JSON = [
      "exactOnSingleWordQuery": "word", "minProximity": 2, "alternativesAsExact": [],
      "removeWordsIfNoResults": "lastWords", "responseFields": ["hits"],
      "customNormalization": ["default": ["ä": "ae"]], "ignorePlurals": true,
      "removeStopWords": ["en"], "separatorsToIndex": "+", "typoTolerance": "min",
    ]
    let names = try #require(others.objectValue).keys.sorted()
    try expectEqual(IndexOptions(others).ignored, names)
    let strict = try IndexOptions(["typoTolerance": "strict", "minWordSizefor1Typo": 5])
    expectEqual(strict.ignored, ["typoTolerance"])
    expect(strict.matching.allowsTypos)
    expectEqual(strict.matching.minSizeForOneTypo, 5)
  }

  private static let wrong: [(JSON, String)] = [
    ([], "settings must be an object, not []"),
    (["hitsPerPage": 0], "hitsPerPage must be a whole number from 1 to 1000, not 0"),
    (["hitsPerPage": 1001], "hitsPerPage must be a whole number from 1 to 1000, not 1001"),
    (["hitsPerPage": "5"], #"hitsPerPage must be a whole number from 1 to 1000, not "5""#),
    (
      ["maxValuesPerFacet": 1001],
      "maxValuesPerFacet must be a whole number from 1 to 1000, not 1001"
    ),
    (["maxFacetHits": 101], "maxFacetHits must be a whole number from 1 to 100, not 101"),
    (
      ["paginationLimitedTo": 20_001],
      "paginationLimitedTo must be a whole number from 1 to 20000, not 20001"
    ),
    (["sortFacetValuesBy": "size"], #"sortFacetValuesBy must be one of count, alpha, not "size""#),
    (["distinct": 5], "distinct must be true, false or a whole number from 0 to 4, not 5"),
    (["distinct": "a"], #"distinct must be true, false or a whole number from 0 to 4, not "a""#),
    (["attributeForDistinct": 1], "attributeForDistinct must be a string, not 1"),
    (["searchableAttributes": "a"], #"searchableAttributes must be an array of strings, not "a""#),
    (["customRanking": [1]], "customRanking must be an array of strings, not [1]"),
    (
      ["restrictHighlightAndSnippetArrays": 1],
      "restrictHighlightAndSnippetArrays must be true or false, not 1"
    ),
    (
      ["attributesToSnippet": ["a", "b:x"]],
      #"attributesToSnippet must be an array of strings such as "body:20", not "b:x""#
    ),
  ]

  @Test("A setting of the wrong type or out of range is refused with what is allowed")
  func refused() {
    for (settings, message) in Self.wrong {
      let error = #expect(throws: SearchError.self) { try IndexOptions(settings) }
      guard case .rejected(message, _)? = error else {
        Issue.record("\(error as Any)")
        continue
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
    expectEqual(index.options.hitsPerPage, 5)
  }
}
