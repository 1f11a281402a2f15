import SearchCore

/// Which hits are shown, and what of them.
struct PageOptions {
  /// The names of the parameters, sorted.
  static let names = [
    "attributesToHighlight",
    "attributesToRetrieve",
    "attributesToSnippet",
    "getRankingInfo",
    "highlightPostTag",
    "highlightPreTag",
    "hitsPerPage",
    "length",
    "offset",
    "replaceSynonymsInHighlight",
    "responseFields",
    "restrictHighlightAndSnippetArrays",
    "snippetEllipsisText",
  ]

  let page: Int

  /// How many hits are shown; 0 if only counts are.
  let hitsPerPage: Int

  /// The numbers of the hits to show among all, as far as there are so many.
  let window: Range<Int>

  let wantsRankingInfo: Bool
  let attributesToRetrieve: [Attribute]?
  let attributesToHighlight: [Attribute]?
  let attributesToSnippet: [AttributeToSnippet]
  let ellipsis: String
  let restrictArrays: Bool

  /// What the answer has; `nil` for all.
  let responseFields: [ResponseField]?

  /// Whether words of the query are shown where a record has synonyms of them.
  let replacesSynonyms: Bool

  init(
    _ options: OptionReader, page: Int, settings: IndexSettings
  ) throws(OptionError) {
    guard page >= 0 else {
      throw OptionError(name: "page", expected: "at least 0", found: .integer(page))
    }
    self.page = page
    let limit = settings.paginationLimitedTo
    // Each is checked, though they mean something only together.
    let length = try options.number("length", in: 1...1000)
    let offset = try options.number("offset", in: 0...Int.max)
    if let length, let offset {
      guard page == 0 else {
        throw OptionError(
          name: "page", expected: "0 beside offset and length", found: .integer(page))
      }
      hitsPerPage = length
      let start = min(offset, limit)
      window = start..<min(start + length, limit)
    } else {
      hitsPerPage = try options.number("hitsPerPage", in: 0...1000) ?? settings.hitsPerPage
      let (start, isTooLarge) = page.multipliedReportingOverflow(by: hitsPerPage)
      window =
        isTooLarge || start >= limit ? limit..<limit : start..<min(start + hitsPerPage, limit)
    }
    wantsRankingInfo = try options.flag("getRankingInfo") ?? false
    attributesToRetrieve =
      try options.attributes("attributesToRetrieve") ?? settings.attributesToRetrieve
    attributesToHighlight =
      try options.attributes("attributesToHighlight") ?? settings.attributesToHighlight
    attributesToSnippet =
      try options.list("attributesToSnippet") ?? settings.attributesToSnippet
    ellipsis = try options.text("snippetEllipsisText") ?? settings.snippetEllipsisText
    restrictArrays =
      try options.flag("restrictHighlightAndSnippetArrays")
      ?? settings.restrictHighlightAndSnippetArrays
    replacesSynonyms =
      try options.flag("replaceSynonymsInHighlight") ?? settings.replaceSynonymsInHighlight
    responseFields = try options.responseFields(else: settings.responseFields)
    // Highlights are places in the text, so the tags are for whoever makes text of them.
    _ = try options.text("highlightPreTag")
    _ = try options.text("highlightPostTag")
  }

  /// Whether the answer has a part.
  func shows(_ field: ResponseField) -> Bool {
    responseFields?.contains(field) ?? true
  }
}
