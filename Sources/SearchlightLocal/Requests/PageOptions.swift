import SearchlightBackend
import SearchlightSettings

/// Which hits are shown, and which of their attributes.
struct PageOptions {
  let window: PageWindow

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
    window = try PageWindow(options, page: page, settings: settings)
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

  /// Returns whether the answer includes a field.
  func shows(_ field: ResponseField) -> Bool {
    responseFields?.contains(field) ?? true
  }
}
