import Expectations
import SearchlightCore
import SearchlightSettings
import Testing

@testable import SearchlightLocal

/// Gives values of all types to all parameters and settings, each of which accepts a value or
/// rejects it by name.
@Suite("Parameters and settings of the wrong type")
struct BadParameterTests {
  private static let values: [JSON] = [true, -1, .number(1e300), "", "x", [], [1], [:]]

  /// The values that parameters accept; `null` means for all of them that they are not set.
  private static let parameters: [(taken: [JSON], names: Set<String>)] = [
    (
      [true],
      [
        "advancedSyntax", "allowTyposOnNumericTokens", "attributeCriteriaComputedByMinProximity",
        "decompoundQuery", "distinct", "enableRules", "facetingAfterDistinct", "getRankingInfo",
        "replaceSynonymsInHighlight",
        "restrictHighlightAndSnippetArrays", "sumOrFiltersScores", "synonyms", "typoTolerance",
      ]
    ),
    ([true, []], ["ignorePlurals", "removeStopWords"]),
    (
      [[]],
      [
        "advancedSyntaxFeatures", "alternativesAsExact", "aroundPrecision", "attributesToHighlight",
        "attributesToRetrieve", "attributesToSnippet", "disableExactOnAttributes",
        "disableTypoToleranceOnAttributes", "facetFilters", "facets", "insideBoundingBox",
        "insidePolygon", "numericFilters", "optionalFilters", "queryLanguages",
        "responseFields", "restrictSearchableAttributes", "ruleContexts",
      ]
    ),
    (["", "x"], ["filters", "highlightPostTag", "highlightPreTag", "snippetEllipsisText"]),
    (["x", []], ["tagFilters"]),
    (["", "x", []], ["optionalWords"]),
    (
      [],
      [
        "aroundLatLng", "aroundLatLngViaIP", "aroundRadius", "exactOnSingleWordQuery",
        "hitsPerPage",
        "length", "maxFacetHits", "maxValuesPerFacet", "minProximity", "minWordSizefor1Typo",
        "minWordSizefor2Typos", "minimumAroundRadius", "offset", "queryType",
        "relevancyStrictness", "removeWordsIfNoResults", "sortFacetValuesBy",
      ]
    ),
  ]

  /// The values that settings accept if they are not parameters, or accept other values.
  private static let settings: [(taken: [JSON], names: Set<String>)] = [
    (["", "x"], ["attributeForDistinct"]),
    ([""], ["keepDiacriticsOnCharacters", "separatorsToIndex"]),
    (
      [[]],
      [
        "attributesForFaceting", "camelCaseAttributes", "customRanking",
        "disablePrefixOnAttributes", "disableTypoToleranceOnWords", "indexLanguages",
        "numericAttributesForFiltering", "ranking", "searchableAttributes",
        "unretrievableAttributes",
      ]
    ),
    ([[:]], ["customNormalization", "decompoundedAttributes", "renderingContent"]),
    ([], ["paginationLimitedTo"]),
  ]

  @Test("Every parameter accepts a value, or the error names the parameter")
  func refusals() throws {
    let probe = try IndexProbe(
      [["text": "some words", "n": 1, "_geoloc": ["lat": 1, "lng": 2]]],
      IndexSettings(searchableAttributes: ["text"], attributesForFaceting: ["n"]))
    expectEqual(
      Self.parameters.flatMap(\.names).sorted(), Parameters.names,
      "each is in the table, once")
    for (taken, names) in Self.parameters {
      for name in names {
        for value in Self.values {
          let refusal = probe.refusal(
            SearchRequest(index: "index", query: "some wor", parameters: [name: value]))
          expectEqual((refusal == nil), taken.contains(value), "\(name) \(value)")
          expect(refusal?.contains(name) ?? true, "\(name) \(value): \(refusal ?? "")")
        }
      }
    }
  }

  @Test("Every setting accepts a value when it is read, or the error names the setting")
  func settingRefusals() throws {
    expectEqual(IndexSettings.names, Set(IndexSettings.names).sorted())
    expect(Set(Self.settings.flatMap(\.names)).isSubset(of: IndexSettings.names))
    let records: [JSON] = [["text": "some words", "n": 1]]
    for name in IndexSettings.names {
      let taken = (Self.settings + Self.parameters).first { $0.names.contains(name) }?.taken
      for value in Self.values + [nil] {
        do {
          let settings = try IndexSettings(json: [name: value])
          let probe = try IndexProbe(records, settings)
          expect(probe.refusal(SearchRequest(index: "index", query: "some wor")) == nil)
          expect(value == .null || taken?.contains(value) == true, "\(name) \(value)")
        } catch let error as SettingsError {
          expect(value != .null && taken?.contains(value) == false, "\(name) \(value)")
          expect(error.description.contains(name), "\(name) \(value): \(error)")
        }
      }
    }
  }

  @Test(
    "An option that accepts only searchable attributes rejects any other attribute",
    arguments: [
      "restrictSearchableAttributes", "disableExactOnAttributes",
      "disableTypoToleranceOnAttributes", "disablePrefixOnAttributes",
    ])
  func unsearchedAttributes(name: String) throws {
    let some = IndexSettings(searchableAttributes: ["title", "cast"])
    let message =
      "\(name) names titel, which is not in searchableAttributes; it has title, cast"
    let none =
      "\(name) names titel, which is not in searchableAttributes; it is empty, so all "
      + "values are searched alike; name the attribute there"
      + (name.hasPrefix("disable") ? ", or in the setting of the same name" : "")
    let names: JSON = ["title", "titel"]
    if name != "disablePrefixOnAttributes" {
      // Where all values are searched alike, words are told apart for a request that needs it.
      let isRestriction = name == "restrictSearchableAttributes"
      for (settings, message) in [(some, message)]
        + (isRestriction ? [(IndexSettings(), none)] : [])
      {
        let request = SearchRequest(
          index: "index", parameters: [name: settings == some ? names : ["titel"]])
        try expectEqual(IndexProbe([], settings).refusal(request), message)
      }
    }
    guard name != "restrictSearchableAttributes" else { return }
    let error = #expect(throws: SettingsError.self) {
      try IndexSettings(json: [name: names, "searchableAttributes": ["title", "cast"]])
    }
    expectEqual(
      error, .unsearchedAttribute("titel", setting: name, searched: ["title", "cast"]))
    expectEqual(error?.description, "The setting \(message).")
    var settings = some
    settings.disablePrefixOnAttributes = ["titel"]
    let thrown = #expect(throws: LocalIndexError.self) {
      try LocalIndex("index", records: [JSON](), settings: settings)
    }
    expect(thrown?.description.contains("disablePrefixOnAttributes names titel") == true)
  }

  @Test("A parameter that is null counts as not set")
  func null() throws {
    let probe = try IndexProbe([["text": "some words"], ["text": "none"]], IndexSettings())
    let plain = try probe.answer("some wor")
    for name in Parameters.names {
      try expectEqual(probe.answer("some wor", [name: nil]), plain, "\(name)")
    }
  }

  @Test(
    "Extreme page numbers, offsets and lengths are rejected, or give an empty page",
    arguments: [
      (["hitsPerPage": 5_000], 0, "hitsPerPage must be a whole number from 0 to 1000, not 5000"),
      (["hitsPerPage": -1], 0, "hitsPerPage must be a whole number from 0 to 1000, not -1"),
      ([:], -1, "page must be at least 0, not -1"),
      ([:], .min, "page must be at least 0, not -9223372036854775808"),
      ([:], .max, nil), (["hitsPerPage": 1000], .max, nil), (["hitsPerPage": 0], .max, nil),
      (["offset": .integer(.max), "length": 1000], 0, nil),
      (["offset": 1_000_000, "length": 1], 0, nil),
      (
        ["offset": -1, "length": 1], 0,
        "offset must be a whole number from 0 to 9223372036854775807, not -1"
      ),
      (
        ["offset": "1"], 0,
        "offset must be a whole number from 0 to 9223372036854775807, not \"1\""
      ),
      (
        ["offset": 1, "length": 1_001], 0,
        "length must be a whole number from 0 to 1000, not 1001"
      ),
      (["length": -1], 0, "length must be a whole number from 0 to 1000, not -1"),
      (["offset": 0, "length": 0], 0, nil), (["offset": .integer(.max), "length": 0], 0, nil),
      (["offset": 1, "length": 1], 1, "page must be 0 if offset and length are set, not 1"),
    ] as [(SearchParameters, Int, String?)])
  func pages(parameters: SearchParameters, page: Int, message: String?) throws {
    let probe = try IndexProbe(texts: ["some", "more"])
    let request = SearchRequest(index: "index", page: page, parameters: parameters)
    expectEqual(probe.refusal(request), message)
    guard message == nil else { return }
    let answer = try probe.answer(request)
    expect(answer.hits.isEmpty && answer.nbHits == 2)
  }
}
