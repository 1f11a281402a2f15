import SearchCore

extension IndexSettings {
  /// The names of the settings that are looked at when a query is answered; all others are built into
  /// the index.
  private static let queryNames: Set<String> = [
    "attributesToHighlight",
    "attributesToRetrieve",
    "highlightPostTag",
    "highlightPreTag",
    "hitsPerPage",
    "maxValuesPerFacet",
    "minWordSizefor1Typo",
    "minWordSizefor2Typos",
    "paginationLimitedTo",
    "queryType",
    "typoTolerance",
  ]

  /// What of the settings is built into an index.
  var structure: [String: JSON] {
    (json.objectValue ?? [:]).filter { !Self.queryNames.contains($0.key) }
  }
}
