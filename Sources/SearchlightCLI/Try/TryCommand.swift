import Searchlight

/// `searchlight try`: the live screen over the user's own records.
struct TryCommand {
  let options: TryOptions

  /// The index, and what there is to say of it.
  struct Outcome {
    let index: LocalIndex

    /// What was guessed; `nil` if the settings were given.
    let guess: GuessedSettings?
  }

  /// Reads the records, and builds their index with the settings that are given or guessed.
  ///
  /// - Throws: ``WorkError`` if that cannot be done.
  func load() throws(WorkError) -> Outcome {
    let given = try options.settings.map(IndexLoader.settings(in:))
    let loader = IndexLoader(data: options.data)
    let records = try loader.readRecords()
    let guess = given == nil ? GuessedSettings(records: records.values) : nil
    let index = try loader.build(
      records, settings: given ?? guess?.settings ?? IndexSettings(), objectIDs: .numbered)
    return Outcome(index: index, guess: guess)
  }

  /// What is said on stderr: how many records there are, which settings were guessed, and how others are
  /// given.
  ///
  /// - Parameter listsSettings: Whether the settings are part of it; else they are printed on stdout.
  func notice(_ outcome: Outcome, listsSettings: Bool) -> String {
    let count = "searchlight: \(outcome.index.count) records in \(options.data.escapingControls())"
    guard let guess = outcome.guess else { return count }
    var lines = [
      "\(count). These settings were guessed from them\(listsSettings ? ":" : ".")"
    ]
    if listsSettings { lines.append(SettingsText(guess.settings).description) }
    if !guess.skipped.isEmpty {
      let skipped = guess.skipped.map { "\($0.name.escapingControls()) (\($0.reason.rawValue))" }
      lines.append("Texts that are not searched: \(skipped.joined(separator: ", ")).")
    }
    let data = options.data.shellWord
    return
      (lines + [
        "To say others, keep these in a file, change them there, and name it:",
        "  searchlight try \(data) > settings.json",
        "  searchlight try \(data) --settings settings.json",
      ]).joined(separator: "\n")
  }
}
