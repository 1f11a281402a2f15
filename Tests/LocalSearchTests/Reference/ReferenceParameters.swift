import LocalSearch
import SearchCore

/// The parameters of a request, or where there is none the setting of the index.
struct ReferenceParameters {
  let hitsPerPage: Int
  let maxValuesPerFacet: Int
  let queryType: QueryType
  let typoTolerance: Bool
  let minWordSizefor1Typo: Int
  let minWordSizefor2Typos: Int
  let facets: [Attribute]
  let isAlphabetical: Bool
  let maxFacetHits: Int
  let restrictSearchableAttributes: [Attribute]?

  init(_ parameters: SearchParameters, _ settings: IndexSettings) {
    hitsPerPage = parameters.hitsPerPage ?? settings.hitsPerPage
    maxValuesPerFacet = parameters.maxValuesPerFacet ?? settings.maxValuesPerFacet
    queryType =
      parameters["queryType"]?.stringValue.flatMap(QueryType.init) ?? settings.queryType
    typoTolerance = parameters["typoTolerance"]?.boolValue ?? settings.typoTolerance
    minWordSizefor1Typo =
      parameters["minWordSizefor1Typo"]?.intValue ?? settings.minWordSizefor1Typo
    minWordSizefor2Typos =
      parameters["minWordSizefor2Typos"]?.intValue ?? settings.minWordSizefor2Typos
    isAlphabetical =
      parameters["sortFacetValuesBy"].map { $0 == "alpha" }
      ?? (settings.sortFacetValuesBy == .alpha)
    maxFacetHits = parameters["maxFacetHits"]?.intValue ?? settings.maxFacetHits
    let wanted = parameters.facets ?? []
    let counted = settings.attributesForFaceting.filter { $0.use != .filterOnly }.map(\.attribute)
    facets = wanted.contains("*") ? counted : wanted
    restrictSearchableAttributes = parameters["restrictSearchableAttributes"]?.arrayValue?
      .compactMap { $0.stringValue.map { Attribute($0) } }
  }
}
