import SearchCore

extension IndexSettings {
  /// Whether an index can have the settings, which may have been made in code.
  ///
  /// - Throws: ``SettingsError`` naming the setting that is out of range.
  func check() throws(SettingsError) {
    let numbers = (json.objectValue ?? [:]).filter { $0.value.intValue != nil }
    _ = try IndexSettings(json: .object(numbers))
    let sorting = ranking.filter { $0.sorting != nil }
    if sorting.count > RankingOrder.maximumSortCount {
      throw .tooManySorts(sorting.map(\.description), limit: RankingOrder.maximumSortCount)
    }
    try checkWords()
    let count = searchableAttributes.reduce(0) { $0 + $1.attributes.count }
    if count > PlaceLayout.maximumFieldCount {
      throw .tooManySearchableAttributes(count, limit: PlaceLayout.maximumFieldCount)
    }
  }
}
