extension Settings {
  package static let hitsPerPage = Setting(
    "hitsPerPage", about: "how many hits a page has", \.hitsPerPage, .number(1...1000),
    parameter: .number(0...1000), for: .hits,
    values: "1 to 1,000; as a parameter also 0, for counts only")
  package static let paginationLimitedTo = Setting(
    "paginationLimitedTo", about: "the last hit that pages can reach", \.paginationLimitedTo,
    .number(1...20_000), for: .hits)
  package static let attributesToRetrieve = Setting(
    orParameter: "attributesToRetrieve", about: "the attributes of a record that hits contain",
    \.attributesToRetrieve, .optional(.attributes),
    for: .hits, values: "attributes, or `*` with exceptions `-attribute`; all by default")
  package static let attributesToHighlight = Setting(
    orParameter: "attributesToHighlight", about: "the attributes whose matching words are marked",
    \.attributesToHighlight, .optional(.attributes),
    for: .hits, values: "attributes, or `*`; all searched attributes by default")
  package static let attributesToSnippet = Setting(
    orParameter: "attributesToSnippet",
    about: "the attributes of which hits contain an excerpt, and its number of words",
    \.attributesToSnippet, .list(), for: .hits,
    values: "`\"attribute\"`, `\"attribute:20\"`, `\"*:20\"`")
  package static let snippetEllipsisText = Setting(
    orParameter: "snippetEllipsisText", about: "what replaces the text that an excerpt leaves out",
    \.snippetEllipsisText, .text, for: .hits)
  package static let restrictHighlightAndSnippetArrays = Setting(
    orParameter: "restrictHighlightAndSnippetArrays",
    about: "whether highlights and snippets omit array elements without a match",
    \.restrictHighlightAndSnippetArrays,
    .flag,
    for: .hits)
  package static let replaceSynonymsInHighlight = Setting(
    orParameter: "replaceSynonymsInHighlight",
    about: "whether a highlight shows the typed word in place of its synonym",
    \.replaceSynonymsInHighlight, .flag, for: .hits)
  package static let responseFields = Setting(
    orParameter: "responseFields", about: "the parts that an answer has", \.responseFields,
    .responseFields, for: .hits)
  package static let unretrievableAttributes = Setting(
    "unretrievableAttributes", about: "attributes that no hit contains", \.unretrievableAttributes,
    .attributes, for: .hits)
  package static let highlightPreTag = Setting(
    orParameter: "highlightPreTag", about: "what precedes a marked word", \.highlightPreTag, .text,
    for: .hits)
  package static let highlightPostTag = Setting(
    orParameter: "highlightPostTag", about: "what follows a marked word", \.highlightPostTag, .text,
    for: .hits)

  package static let hits: [any OptionRow] = [
    hitsPerPage, paginationLimitedTo, attributesToRetrieve, attributesToHighlight,
    attributesToSnippet, snippetEllipsisText, restrictHighlightAndSnippetArrays,
    replaceSynonymsInHighlight, responseFields, unretrievableAttributes, highlightPreTag,
    highlightPostTag,
  ]

  package static let attributesForFaceting = Setting(
    "attributesForFaceting", about: "attributes whose values can be counted and filtered by",
    \.attributesForFaceting, .list(), for: .building, .filters, .facets,
    values: "attributes, in `searchable(…)`, `filterOnly(…)`, `afterDistinct(…)`")
  package static let numericAttributesForFiltering = Setting(
    "numericAttributesForFiltering", about: "attributes whose numbers can be filtered by",
    \.numericAttributesForFiltering, .list(), for: .filters,
    values: "attributes, in `equalOnly(…)`; empty for all")
  package static let maxValuesPerFacet = Setting(
    orParameter: "maxValuesPerFacet", about: "how many values of a facet an answer lists",
    \.maxValuesPerFacet, .number(1...1000), for: .facets)
  package static let sortFacetValuesBy = Setting(
    orParameter: "sortFacetValuesBy", about: "the order of facet values", \.sortFacetValuesBy,
    .choice,
    for: .facets)
  package static let maxFacetHits = Setting(
    orParameter: "maxFacetHits", about: "how many values a search for facet values finds",
    \.maxFacetHits,
    .number(1...100), for: .facets)
  package static let facetingAfterDistinct = Setting(
    orParameter: "facetingAfterDistinct",
    about: "whether facets count items instead of their variants",
    \.facetingAfterDistinct, .flag, for: .facets)
  package static let renderingContent = Setting(
    "renderingContent", about: "the order in which facets and their values are shown",
    \.facetOrdering,
    .facetOrdering, for: .facets)

  package static let facets: [any OptionRow] = [
    attributesForFaceting, numericAttributesForFiltering, maxValuesPerFacet, sortFacetValuesBy,
    maxFacetHits, facetingAfterDistinct, renderingContent,
  ]
}
