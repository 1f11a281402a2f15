extension Settings {
  static let hitsPerPage = Setting(
    "hitsPerPage", about: "how many hits a page has", \.hitsPerPage, .number(1...1000),
    parameter: .number(0...1000), for: .hits,
    values: "1 to 1,000; as a parameter also 0, for counts only")
  static let paginationLimitedTo = Setting(
    "paginationLimitedTo", about: "the last hit that pages can reach", \.paginationLimitedTo,
    .number(1...20_000), for: .hits)
  static let attributesToRetrieve = Setting(
    orParameter: "attributesToRetrieve", about: "the attributes of a record that hits contain",
    \.attributesToRetrieve, .optional(.attributes),
    for: .hits, values: "attributes, or `*` with exceptions `-attribute`; all by default")
  static let attributesToHighlight = Setting(
    orParameter: "attributesToHighlight", about: "the attributes whose matching words are marked",
    \.attributesToHighlight, .optional(.attributes),
    for: .hits, values: "attributes, or `*`; all searched attributes by default")
  static let attributesToSnippet = Setting(
    orParameter: "attributesToSnippet",
    about: "the attributes of which hits contain an excerpt, and its number of words",
    \.attributesToSnippet, .list(), for: .hits,
    values: "`\"attribute\"`, `\"attribute:20\"`, `\"*:20\"`")
  static let snippetEllipsisText = Setting(
    orParameter: "snippetEllipsisText", about: "what replaces the text that an excerpt leaves out",
    \.snippetEllipsisText, .text, for: .hits)
  static let restrictHighlightAndSnippetArrays = Setting(
    orParameter: "restrictHighlightAndSnippetArrays",
    about: "whether highlights and snippets omit array elements without a match",
    \.restrictHighlightAndSnippetArrays,
    .flag,
    for: .hits)
  static let replaceSynonymsInHighlight = Setting(
    orParameter: "replaceSynonymsInHighlight",
    about: "whether a highlight shows the typed word in place of its synonym",
    \.replaceSynonymsInHighlight, .flag, for: .hits)
  static let responseFields = Setting(
    orParameter: "responseFields", about: "the parts that an answer has", \.responseFields,
    .responseFields, for: .hits)
  static let unretrievableAttributes = Setting(
    "unretrievableAttributes", about: "attributes that no hit contains", \.unretrievableAttributes,
    .attributes, for: .hits)
  static let highlightPreTag = Setting(
    orParameter: "highlightPreTag", about: "what precedes a marked word", \.highlightPreTag, .text,
    for: .hits)
  static let highlightPostTag = Setting(
    orParameter: "highlightPostTag", about: "what follows a marked word", \.highlightPostTag, .text,
    for: .hits)

  static let hits: [any OptionRow] = [
    hitsPerPage, paginationLimitedTo, attributesToRetrieve, attributesToHighlight,
    attributesToSnippet, snippetEllipsisText, restrictHighlightAndSnippetArrays,
    replaceSynonymsInHighlight, responseFields, unretrievableAttributes, highlightPreTag,
    highlightPostTag,
  ]
}
