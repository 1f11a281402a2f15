extension Settings {
  static let hitsPerPage = Setting(
    "hitsPerPage", \.hitsPerPage, .number(1...1000), parameter: .number(0...1000), for: .hits,
    values: "1 to 1,000; as a parameter also 0, for counts only")
  static let paginationLimitedTo = Setting(
    "paginationLimitedTo", \.paginationLimitedTo, .number(1...20_000), for: .hits)
  static let attributesToRetrieve = Setting(
    orParameter: "attributesToRetrieve", \.attributesToRetrieve, .optional(.attributes),
    for: .hits, values: "attributes, or `*` with exceptions `-attribute`; all by default")
  static let attributesToHighlight = Setting(
    orParameter: "attributesToHighlight", \.attributesToHighlight, .optional(.attributes),
    for: .hits, values: "attributes, or `*`; all searched attributes by default")
  static let attributesToSnippet = Setting(
    orParameter: "attributesToSnippet", \.attributesToSnippet, .list(), for: .hits,
    values: "`\"attribute\"`, `\"attribute:20\"`, `\"*:20\"`")
  static let snippetEllipsisText = Setting(
    orParameter: "snippetEllipsisText", \.snippetEllipsisText, .text, for: .hits)
  static let restrictHighlightAndSnippetArrays = Setting(
    orParameter: "restrictHighlightAndSnippetArrays", \.restrictHighlightAndSnippetArrays, .flag,
    for: .hits)
  static let replaceSynonymsInHighlight = Setting(
    orParameter: "replaceSynonymsInHighlight", \.replaceSynonymsInHighlight, .flag, for: .hits)
  static let responseFields = Setting(
    orParameter: "responseFields", \.responseFields, .responseFields, for: .hits)
  static let unretrievableAttributes = Setting(
    "unretrievableAttributes", \.unretrievableAttributes, .attributes, for: .hits)
  static let highlightPreTag = Setting(
    orParameter: "highlightPreTag", \.highlightPreTag, .text, for: .hits)
  static let highlightPostTag = Setting(
    orParameter: "highlightPostTag", \.highlightPostTag, .text, for: .hits)

  static let hits: [any OptionRow] = [
    hitsPerPage, paginationLimitedTo, attributesToRetrieve, attributesToHighlight,
    attributesToSnippet, snippetEllipsisText, restrictHighlightAndSnippetArrays,
    replaceSynonymsInHighlight, responseFields, unretrievableAttributes, highlightPreTag,
    highlightPostTag,
  ]
}
