extension Settings {
  static let attributesForFaceting = Setting(
    "attributesForFaceting", \.attributesForFaceting, .list(), for: .building, .filters, .facets,
    values: "attributes, in `searchable(…)`, `filterOnly(…)`, `afterDistinct(…)`")
  static let numericAttributesForFiltering = Setting(
    "numericAttributesForFiltering", \.numericAttributesForFiltering, .list(), for: .filters,
    values: "attributes, in `equalOnly(…)`; empty for all")
  static let maxValuesPerFacet = Setting(
    orParameter: "maxValuesPerFacet", \.maxValuesPerFacet, .number(1...1000), for: .facets)
  static let sortFacetValuesBy = Setting(
    orParameter: "sortFacetValuesBy", \.sortFacetValuesBy, .choice, for: .facets)
  static let maxFacetHits = Setting(
    orParameter: "maxFacetHits", \.maxFacetHits, .number(1...100), for: .facets)
  static let facetingAfterDistinct = Setting(
    orParameter: "facetingAfterDistinct", \.facetingAfterDistinct, .flag, for: .facets)
  static let renderingContent = Setting(
    "renderingContent", \.facetOrdering, .facetOrdering, for: .facets)

  static let facets: [any OptionRow] = [
    attributesForFaceting, numericAttributesForFiltering, maxValuesPerFacet, sortFacetValuesBy,
    maxFacetHits, facetingAfterDistinct, renderingContent,
  ]
}
