import SearchCore

extension IndexSettings {
  /// The names of the settings that are built into an index; all others are looked at when a query is
  /// answered.
  private static let structuralNames: Set<String> = [
    "attributeForDistinct",
    "attributesForFaceting",
    "camelCaseAttributes",
    "customNormalization",
    "customRanking",
    "keepDiacriticsOnCharacters",
    "ranking",
    "searchableAttributes",
    "separatorsToIndex",
  ]

  /// What of the settings is built into an index.
  var structure: [String: JSON] {
    (json.objectValue ?? [:]).filter { Self.structuralNames.contains($0.key) }
  }
}
