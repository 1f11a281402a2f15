extension Settings {
  static let hitsPerPage = Setting(
    "hitsPerPage", "how many hits a page has", \.hitsPerPage, .number(1...1000),
    parameter: .number(0...1000), for: .hits,
    values: "1 to 1,000; as a parameter also 0, for counts only")
  static let paginationLimitedTo = Setting(
    "paginationLimitedTo", "the last hit that pages can reach", \.paginationLimitedTo,
    .number(1...20_000), for: .hits)
  static let attributesToRetrieve = Setting(
    orParameter: "attributesToRetrieve", "the attributes of a record that hits contain",
    \.attributesToRetrieve, .optional(.attributes),
    for: .hits, values: "attributes, or `*` with exceptions `-attribute`; all by default")
  static let attributesToHighlight = Setting(
    orParameter: "attributesToHighlight", "the attributes whose matching words are marked",
    \.attributesToHighlight, .optional(.attributes),
    for: .hits, values: "attributes, or `*`; all searched attributes by default")
  static let attributesToSnippet = Setting(
    orParameter: "attributesToSnippet",
    "the attributes of which hits contain an excerpt, and its number of words",
    \.attributesToSnippet, .list(), for: .hits,
    values: "`\"attribute\"`, `\"attribute:20\"`, `\"*:20\"`")
  static let snippetEllipsisText = Setting(
    orParameter: "snippetEllipsisText", "what stands where an excerpt is cut",
    \.snippetEllipsisText, .text, for: .hits)
  static let restrictHighlightAndSnippetArrays = Setting(
    orParameter: "restrictHighlightAndSnippetArrays",
    "whether only matching elements of arrays are highlighted", \.restrictHighlightAndSnippetArrays,
    .flag,
    for: .hits)
  static let replaceSynonymsInHighlight = Setting(
    orParameter: "replaceSynonymsInHighlight",
    "whether a highlight shows the typed word in place of its synonym",
    \.replaceSynonymsInHighlight, .flag, for: .hits)
  static let responseFields = Setting(
    orParameter: "responseFields", "the parts that an answer has", \.responseFields,
    .responseFields, for: .hits)
  static let unretrievableAttributes = Setting(
    "unretrievableAttributes", "attributes that no hit contains", \.unretrievableAttributes,
    .attributes, for: .hits)
  static let highlightPreTag = Setting(
    orParameter: "highlightPreTag", "what precedes a marked word", \.highlightPreTag, .text,
    for: .hits)
  static let highlightPostTag = Setting(
    orParameter: "highlightPostTag", "what follows a marked word", \.highlightPostTag, .text,
    for: .hits)

  static let hits: [any OptionRow] = [
    hitsPerPage, paginationLimitedTo, attributesToRetrieve, attributesToHighlight,
    attributesToSnippet, snippetEllipsisText, restrictHighlightAndSnippetArrays,
    replaceSynonymsInHighlight, responseFields, unretrievableAttributes, highlightPreTag,
    highlightPostTag,
  ]
}
