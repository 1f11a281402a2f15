import SearchlightBackend
import SearchlightSettings

/// Which settings and parameters a cluster follows; every other one of the table is unfollowed.
enum ClusterSupport {
  /// The names of the settings and parameters that a cluster follows.
  private static let followed: Set<String> = [
    "advancedSyntax", "advancedSyntaxFeatures", "allowTyposOnNumericTokens", "alternativesAsExact",
    "aroundLatLng", "aroundLatLngViaIP", "aroundPrecision", "aroundRadius", "attributeForDistinct",
    "attributesForFaceting", "attributesToHighlight", "attributesToRetrieve", "attributesToSnippet",
    "camelCaseAttributes", "customNormalization", "customRanking", "decompoundQuery",
    "decompoundedAttributes", "disableExactOnAttributes", "disablePrefixOnAttributes",
    "disableTypoToleranceOnAttributes", "disableTypoToleranceOnWords", "distinct", "enableRules",
    "exactOnSingleWordQuery", "facetFilters", "facetingAfterDistinct", "facets", "filters",
    "getRankingInfo", "highlightPostTag", "highlightPreTag", "hitsPerPage", "ignorePlurals",
    "insideBoundingBox", "insidePolygon", "keepDiacriticsOnCharacters", "length", "maxFacetHits",
    "maxValuesPerFacet", "minProximity", "minWordSizefor1Typo",
    "minWordSizefor2Typos", "numericAttributesForFiltering", "numericFilters", "offset",
    "optionalFilters", "optionalWords", "paginationLimitedTo", "queryLanguages", "queryType",
    "ranking", "removeStopWords", "removeWordsIfNoResults", "renderingContent",
    "replaceSynonymsInHighlight", "responseFields",
    "restrictHighlightAndSnippetArrays", "restrictSearchableAttributes", "ruleContexts",
    "searchableAttributes", "separatorsToIndex", "snippetEllipsisText", "sortFacetValuesBy",
    "sumOrFiltersScores",
    "synonyms", "tagFilters", "typoTolerance", "unretrievableAttributes",
  ]

  /// The names of what is ignored without a word: a cluster has no relevant sorting that requests
  /// could turn off.
  static let ignored: Set<String> = ["relevancyStrictness"]

  /// The names of all settings and parameters that a cluster does not follow, sorted.
  static let unfollowed = Parameters.table.map(\.name).filter {
    !followed.contains($0) && !ignored.contains($0)
  }

  private static let defaults: [String: JSON] = {
    let defaults = IndexSettings()
    return Dictionary(
      Settings.all.map { ($0.name, $0.json(of: defaults) ?? .null) }, uniquingKeysWith: { $1 })
  }()

  /// Returns the names of the settings that ask for something that a cluster does not do.
  ///
  /// - Parameter compounds: The languages whose compounds are known.
  static func unfollowed(_ settings: IndexSettings, _ compounds: [QueryLanguage]) -> [String] {
    Settings.all.filter { row in
      guard let value = row.json(of: settings) else { return false }
      if WordLanguages.options.contains(row.name) {
        // What is true means the languages of the query, of which more may be known than of their words.
        let means = value == true ? settings.queryLanguages.filter(compounds.contains) : []
        return WordLanguages.isUnknown(value, row.name, compounds)
          || means.contains { !WordLanguages.known.contains($0) }
      }
      if row.name == Settings.decompoundedAttributes.name {
        return settings.decompoundedAttributes.keys.contains { !compounds.contains($0) }
      }
      return unfollowed.contains(row.name) && value != defaults[row.name]
    }.map(\.name)
  }

  /// Returns whether a setting that no engine knows is probably turned off.
  static func isOff(_ value: JSON) -> Bool { [.null, false, "", []].contains(value) }

  /// - Parameter compounds: The languages whose compounds are known.
  /// - Throws: `OptionError` for a parameter that asks for something that a cluster does not do.
  static func check(
    _ parameters: SearchParameters, _ compounds: [QueryLanguage] = []
  ) throws(OptionError) {
    for name in WordLanguages.options {
      guard let value = parameters[name], WordLanguages.isUnknown(value, name, compounds) else {
        continue
      }
      let known = WordLanguages.known(name, compounds).map { "\"\($0)\"" }
        .joined(separator: ", ")
      throw OptionError(
        message:
          "a cluster does not support \(name): \(value.excerpt); the known languages are \(known)")
    }
    for name in parameters.names where unfollowed.contains(name) {
      guard let value = parameters[name], value != .null, value != defaults[name] else { continue }
      throw OptionError(
        message:
          "a cluster does not support \(name): \(value.excerpt); leave the parameter out")
    }
  }
}
