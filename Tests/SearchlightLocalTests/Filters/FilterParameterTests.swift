import Expectations
import SearchlightLocal
import SearchlightCore
import Testing

@Suite("Filter parameters")
struct FilterParameterTests {
  private let records: [JSON] = [
    ["color": "red", "size": 1, "_tags": ["new", "-x"]],
    ["color": ["Blue", "dark red"], "size": 2.0005, "_tags": "New"],
    ["color": "-red", "size": [3, 5], "free": true],
    ["color": "\"red\"", "free": false],
    ["name": "none"],
  ]

  private func probe(_ change: (inout IndexSettings) -> Void = { _ in }) throws -> IndexProbe {
    var settings = IndexSettings(
      searchableAttributes: ["name"], attributesForFaceting: ["color", "free", "size"])
    change(&settings)
    return try IndexProbe(records, settings)
  }

  private func found(_ parameters: SearchParameters) throws -> String {
    try probe().found("", parameters).joined()
  }

  @Test(
    "Filter texts match values in any letter case, and tags only in their own",
    arguments: [
      ("color:RED", "0"), ("color:\"Dark Red\"", "1"), ("NOT color:red", "1234"),
      ("color:-red", "2"), ("color:red OR color:blue", "01"), ("color:'\"red\"'", "3"),
      ("new", "0"), ("_tags:New", "1"), ("NOT new", "1234"), ("\"-x\" OR New", "01"),
      ("free:true", "2"), ("free:True", "2"), ("NOT free:true", "0134"), ("size:3", "2"),
      ("size = 1", "0"), ("size > 1", "12"), ("size:2 TO 3", "12"), ("NOT size > 1", "0"),
      ("NOT size != 1", "0"), ("size >= 5 AND color:-red", "2"), ("size < 1", ""), ("", "01234"),
      ("other > 1", ""), ("NOT other > 1", ""),
      ("(color:red OR color:blue) AND NOT size > 2", "0"),
      ("color:red<score=5> AND new<score=0>", "0"),
    ])
  func texts(filters: String, hits: String) throws {
    try expectEqual(found(["filters": .string(filters)]), hits)
  }

  @Test(
    "Numbers are compared to three decimals",
    arguments: [
      ("size = 2.001", "1"), ("size = 2.0005", "1"), ("size = 2.0014", "1"), ("size = 2", ""),
      ("size = 2.0004", ""), ("size > 2.001", "2"), ("size >= 2.001", "12"),
      ("size < 2.0014", "0"), ("size <= 2.0014", "01"), ("size:2.001 TO 2.9999", "12"),
      ("size != 2.0012", "02"),
    ])
  func precision(filters: String, hits: String) throws {
    try expectEqual(found(["filters": .string(filters)]), hits)
  }

  @Test(
    "Filter arrays match what they say, and a minus negates an entry",
    arguments: [
      (["facetFilters": "color:red"], "0"), (["facetFilters": ["color:-red"]], "1234"),
      (["facetFilters": [#"color:\-red"#]], "2"), (["facetFilters": ["color:--red"]], "0134"),
      (["facetFilters": [#"color:-\-red"#]], "01234"),
      (["facetFilters": [#""color":"red""#]], "0"), (["facetFilters": [#"color:"-red""#]], "1234"),
      (["facetFilters": [#""color":-"red""#]], "0124"),
      (["facetFilters": [#"-"color":"red""#]], ""),
      (["facetFilters": [["color:red", "color:blue"], "size:1"]], "0"),
      (["facetFilters": [["color:red", ["color:blue"]]]], "01"), (["facetFilters": [[]]], "01234"),
      (["facetFilters": ["objectID:-2", "objectID:-3"]], "014"), (["filters": "objectID:4"], "4"),
      (["facetFilters": ["_tags:new"]], "0"), (["facetFilters": nil], "01234"),
      (["numericFilters": "size>1"], "12"),
      (["numericFilters": [["size=1", "size:4 TO 6"]]], "02"),
      (["numericFilters": ["size > 1", "size < 3"]], "1"),
      (["tagFilters": "new"], "0"), (["tagFilters": "-new"], "1234"),
      (["tagFilters": [["new", "New"]]], "01"), (["tagFilters": [#"\-x"#]], "0"),
      (["tagFilters": [#""new""#]], ""),
      (["filters": "color:red OR color:blue", "tagFilters": "New"], "1"),
      (["optionalFilters": ["color:red", "free:-true<score=2>"]], "01342"),
    ] as [(SearchParameters, String)])
  func arrays(parameters: SearchParameters, hits: String) throws {
    try expectEqual(found(parameters), hits)
  }

  @Test("Filter parameters add to the filters of the request and apply to every count")
  func added() throws {
    var request = SearchRequest(
      index: "index", filters: [[FilterGroup(.or("color"), [.facet("color", "red")])]])
    request.parameters = ["filters": "size < 3", "facets": ["color"]]
    request.disjunctiveFacets = ["color"]
    let answer = try probe().answer(request)
    expectEqual(answer.hits.map(\.objectID), ["0"])
    expectEqual(
      answer.facets["color"]?.map(\.description), ["Blue (1)", "dark red (1)", "red (1)"])
  }

  @Test(
    "Malformed filters are refused, with what to write instead",
    arguments: [
      (["filters": 3], "filters must be a string, not 3"),
      (
        ["filters": "a OR (b AND c)"],
        "filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed at col 6"
      ),
      (["filters": "color:"], "filters: Unexpected token end of filter expected a value at col 7"),
      (
        ["filters": "brand:x"],
        "Cannot filter by `brand` attribute, you need to add it to attributesForFaceting."
      ),
      (
        ["optionalFilters": "brand:x"],
        "Cannot filter by `brand` attribute, you need to add it to attributesForFaceting."
      ),
      (
        ["facetFilters": ["color"]],
        "facetFilters[0]: \"color\" has no colon. Write attribute:value."
      ),
      (
        ["facetFilters": ["a": "b"]],
        "facetFilters: A filter must be a string here. Write strings, or arrays of strings, which "
          + "are joined by or."
      ),
      (
        ["numericFilters": [["size"]]],
        "numericFilters[0]: \"size\" is not a numeric condition. Write \"price < 10\" or "
          + "\"price:10 TO 20\"."
      ),
      (["tagFilters": [""]], "tagFilters[0]: \"\" has no tag. Write a tag, or leave it out."),
      (
        ["optionalFilters": ["size > 1"]],
        "optionalFilters[0]: \"size > 1\" has no colon. Write attribute:value."
      ),
      (["sumOrFiltersScores": "yes"], "sumOrFiltersScores must be true or false, not \"yes\""),
      (
        ["sortFacetValuesBy": "size"],
        "sortFacetValuesBy must be \"count\" or \"alpha\", not \"size\""
      ),
      (["facetingAfterDistinct": 1], "facetingAfterDistinct must be true or false, not 1"),
      (["maxFacetHits": 101], "maxFacetHits must be a whole number from 1 to 100, not 101"),
    ] as [(SearchParameters, String)])
  func malformed(parameters: SearchParameters, message: String) throws {
    try expectEqual(
      probe().refusal(SearchRequest(index: "index", parameters: parameters)), message)
  }

  @Test("Settings restrict which numbers can be compared, and which only for equality")
  func numericAttributes() throws {
    let probe = try probe { $0.numericAttributesForFiltering = ["size", "equalOnly(stock)"] }
    try expectEqual(probe.found("", ["filters": "size > 1"]), ["1", "2"])
    try expectEqual(probe.found("", ["filters": "stock = 1 OR stock != 2"]), [])
    for (filters, message) in [
      (
        "price > 1",
        "Cannot compare numbers of `price` attribute, you need to add it to numericAttributesForFiltering."
      ),
      (
        "stock > 1",
        "Cannot compare numbers of `stock` attribute but by = and !=, you need to add it to "
          + "numericAttributesForFiltering, not as equalOnly."
      ),
      (
        "stock:1 TO 2",
        "Cannot compare numbers of `stock` attribute but by = and !=, you need to add it to "
          + "numericAttributesForFiltering, not as equalOnly."
      ),
    ] as [(JSON, String)] {
      expectEqual(
        probe.refusal(SearchRequest(index: "index", parameters: ["filters": filters])), message)
    }
  }
}
