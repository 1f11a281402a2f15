import SearchBackend

/// Which hits are shown, and which of their attributes.
struct PageOptions {
  let page: Int

  /// The number of hits on a page; 0 if only counts are shown.
  let hitsPerPage: Int

  /// The range of ranked hits to show, which may extend beyond the last hit.
  let window: Range<Int>

  /// How relevant hits must be in a replica with relevant sorting; `nil` as for the replica.
  let relevancyStrictness: Int?

  let wantsRankingInfo: Bool
  let attributesToRetrieve: [Attribute]?
  let attributesToHighlight: [Attribute]?
  let attributesToSnippet: [AttributeToSnippet]
  let ellipsis: String
  let restrictArrays: Bool

  /// The fields of the answer; `nil` for all.
  let responseFields: [ResponseField]?

  /// Whether highlights show query words in place of the synonyms that a record has.
  let replacesSynonyms: Bool

  init(
    _ options: OptionReader, page: Int, settings: IndexSettings
  ) throws(OptionError) {
    guard page >= 0 else {
      throw OptionError(name: "page", expected: "at least 0", found: .integer(page))
    }
    self.page = page
    let limit = settings.paginationLimitedTo
    // Both are checked, although each has an effect only together with the other.
    let length = try options.value(Parameters.length)
    let offset = try options.value(Parameters.offset)
    if let length, let offset {
      guard page == 0 else {
        throw OptionError(
          name: "page", expected: "0 if offset and length are set", found: .integer(page))
      }
      hitsPerPage = length
      let start = min(offset, limit)
      window = start..<min(start + length, limit)
    } else {
      hitsPerPage = try options.value(Settings.hitsPerPage, else: settings)
      let (start, isTooLarge) = page.multipliedReportingOverflow(by: hitsPerPage)
      window =
        isTooLarge || start >= limit ? limit..<limit : start..<min(start + hitsPerPage, limit)
    }
    relevancyStrictness = try options.value(Parameters.relevancyStrictness)
    wantsRankingInfo = try options.value(Parameters.getRankingInfo) ?? false
    attributesToRetrieve =
      try options.value(Settings.attributesToRetrieve, else: settings)
    attributesToHighlight =
      try options.value(Settings.attributesToHighlight, else: settings)
    attributesToSnippet =
      try options.value(Settings.attributesToSnippet, else: settings)
    ellipsis = try options.value(Settings.snippetEllipsisText, else: settings)
    restrictArrays =
      try options.value(Settings.restrictHighlightAndSnippetArrays, else: settings)
    replacesSynonyms =
      try options.value(Settings.replaceSynonymsInHighlight, else: settings)
    responseFields = try options.value(Settings.responseFields, else: settings)
    // Highlights are ranges of the text. Whoever renders them adds the tags, which are only checked
    // here.
    _ = try options.value(Settings.highlightPreTag, else: settings)
    _ = try options.value(Settings.highlightPostTag, else: settings)
  }

  /// Whether the answer includes a field.
  func shows(_ field: ResponseField) -> Bool {
    responseFields?.contains(field) ?? true
  }
}
