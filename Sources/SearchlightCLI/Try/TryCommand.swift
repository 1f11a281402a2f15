import Searchlight

/// `searchlight try`: the live screen over the user's own records.
struct TryCommand {
  let options: TryOptions

  /// Reads the records, and builds their index with the settings that are given or guessed.
  ///
  /// - Throws: ``WorkError`` if that cannot be done.
  func load() throws(WorkError) -> (index: LocalIndex, isGuessed: Bool) {
    let given = try options.settings.map(IndexLoader.settings(in:))
    let loader = IndexLoader(data: options.data)
    let records = try loader.readRecords()
    let settings = given ?? GuessedSettings(records: records.values).settings
    let index = try loader.build(records, settings: settings, objectIDs: .numbered)
    return (index, given == nil)
  }

  /// What is said before the screen opens.
  func notice(_ index: LocalIndex, isGuessed: Bool) -> String {
    let count = "searchlight: \(index.count) records in \(options.data)"
    guard isGuessed else { return count }
    return "\(count), with guessed settings (for others: --settings FILE)\n"
      + SettingsText(index.settings).description
  }
}
