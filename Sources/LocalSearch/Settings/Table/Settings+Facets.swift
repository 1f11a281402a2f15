extension Settings {
  static let attributesForFaceting = Setting(
    "attributesForFaceting", about: "attributes whose values can be counted and filtered by",
    \.attributesForFaceting, .list(), for: .building, .filters, .facets,
    values: "attributes, in `searchable(…)`, `filterOnly(…)`, `afterDistinct(…)`")
  static let numericAttributesForFiltering = Setting(
    "numericAttributesForFiltering", about: "attributes whose numbers can be filtered by",
    \.numericAttributesForFiltering, .list(), for: .filters,
    values: "attributes, in `equalOnly(…)`; empty for all")
  static let maxValuesPerFacet = Setting(
    orParameter: "maxValuesPerFacet", about: "how many values of a facet an answer lists",
    \.maxValuesPerFacet, .number(1...1000), for: .facets)
  static let sortFacetValuesBy = Setting(
    orParameter: "sortFacetValuesBy", about: "the order of facet values", \.sortFacetValuesBy,
    .choice,
    for: .facets)
  static let maxFacetHits = Setting(
    orParameter: "maxFacetHits", about: "how many values a search for facet values finds",
    \.maxFacetHits,
    .number(1...100), for: .facets)
  static let facetingAfterDistinct = Setting(
    orParameter: "facetingAfterDistinct",
    about: "whether facets count items instead of their variants",
    \.facetingAfterDistinct, .flag, for: .facets)
  static let renderingContent = Setting(
    "renderingContent", about: "the order in which facets and their values are shown",
    \.facetOrdering,
    .facetOrdering, for: .facets)

  static let facets: [any OptionRow] = [
    attributesForFaceting, numericAttributesForFiltering, maxValuesPerFacet, sortFacetValuesBy,
    maxFacetHits, facetingAfterDistinct, renderingContent,
  ]
}
