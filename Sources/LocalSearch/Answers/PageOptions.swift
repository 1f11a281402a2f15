import SearchCore

/// Which hits are shown, and what of them.
struct PageOptions {
  /// The names of the parameters, sorted.
  static let names = [
    "attributesToHighlight",
    "attributesToRetrieve",
    "getRankingInfo",
    "highlightPostTag",
    "highlightPreTag",
    "hitsPerPage",
  ]

  let page: Int
  let hitsPerPage: Int
  let wantsRankingInfo: Bool
  let attributesToRetrieve: [Attribute]?
  let attributesToHighlight: [Attribute]?

  init(
    _ options: OptionReader, page: Int, settings: IndexSettings
  ) throws(OptionError) {
    guard page >= 0 else {
      throw OptionError(name: "page", expected: "at least 0", found: .integer(page))
    }
    self.page = page
    hitsPerPage = try options.number("hitsPerPage", in: 1...1000) ?? settings.hitsPerPage
    wantsRankingInfo = try options.flag("getRankingInfo") ?? false
    attributesToRetrieve =
      try options.attributes("attributesToRetrieve") ?? settings.attributesToRetrieve
    attributesToHighlight =
      try options.attributes("attributesToHighlight") ?? settings.attributesToHighlight
    // Highlights are places in the text, so the tags are for whoever makes text of them.
    _ = try options.text("highlightPreTag")
    _ = try options.text("highlightPostTag")
  }
}
