import Searchlight
import SearchlightBasics

/// `searchlight try`: opens the live screen over the records of a file, or over a saved index.
struct TryCommand {
  let options: TryOptions

  /// The index that was built or opened, and the settings that were guessed for it.
  struct Outcome {
    let index: LocalIndex

    /// The guessed settings; `nil` if the user gave a settings file, or the index was saved.
    let guess: GuessedSettings?

    /// What was decided about the file with the records, one line each.
    var reading: [String] = []
  }

  /// The largest number of rows that can be scrolled to, which is that of the setting
  /// `paginationLimitedTo`.
  static let rowLimit = 20_000

  /// Reads the records, and builds their index with the given or guessed settings; or opens the
  /// index.
  ///
  /// - Throws: ``WorkError`` if a file cannot be read, or the index cannot be built or opened.
  func load() throws(WorkError) -> Outcome {
    let loader = IndexLoader(data: options.data, options.reading)
    defer { loader.end() }
    if let index = try loader.savedIndex(settings: options.settings) {
      return Outcome(index: index, guess: nil)
    }
    let given = try options.settings.map(IndexDefinition.settings(in:))
    let records = try loader.readRecords()
    let guess = given == nil ? GuessedSettings(records: records.values) : nil
    var settings = given ?? guess?.settings ?? IndexSettings()
    // The screen scrolls as far as the engine permits, unless a file of settings limits it.
    if given == nil {
      settings.paginationLimitedTo = min(
        max(settings.paginationLimitedTo, records.values.count), Self.rowLimit)
    }
    if options.countsAll, let guess {
      let numbers = guess.numbers.map { FacetingAttribute(Attribute($0)) }
      settings.attributesForFaceting =
        settings.attributesForFaceting.map { .searchable($0.attribute) } + numbers
    }
    let index = try loader.build(records, settings: settings, objectIDs: .numbered)
    return Outcome(index: index, guess: guess, reading: records.notice)
  }

  /// Returns the notice for stderr: the number of records, the guessed settings, and how to change
  /// them.
  ///
  /// - Parameter listsSettings: Whether the notice contains the settings; `false` if the command
  ///   prints them to stdout.
  func notice(_ outcome: Outcome, listsSettings: Bool) -> String {
    let count =
      "searchlight: \(outcome.index.count) record\(outcome.index.count == 1 ? "" : "s") in \(options.data.escapingControls())"
    let reading = outcome.reading.map { "searchlight: \($0)" }
    guard let guess = outcome.guess else { return (reading + [count]).joined(separator: "\n") }
    var lines =
      reading + [
        "\(count). These settings were guessed from them\(listsSettings ? ":" : ".")"
      ]
    if listsSettings { lines.append(SettingsText(guess.settings).description) }
    if !guess.skipped.isEmpty {
      let skipped = guess.skipped.map { "\($0.name.escapingControls()) (\($0.reason.rawValue))" }
      lines.append("Texts that are not searched: \(skipped.joined(separator: ", ")).")
    }
    if !guess.numbers.isEmpty {
      let names = guess.numbers.map { $0.escapingControls() }.joined(separator: ", ")
      lines.append(
        "Numbers, which are not searched unless searchableAttributes names them: \(names).")
    }
    let data = options.data.shellWord + options.reading.words
    return
      (lines + [
        "To use others, save these in a file, edit it, and pass it with --settings:",
        "  searchlight try \(data) > settings.json",
        "  searchlight try \(data) --settings settings.json",
        "Queries from the shell, with the same settings:",
        "  searchlight search --data \(data) --settings settings.json --number-records \\",
        "    --params '{\"query\": \"…\"}'",
      ]).joined(separator: "\n")
  }
}

extension TryCommand.Outcome {
  /// The settings, and how they were guessed, as JSON with the keys that the topic `json` of the
  /// help documents.
  ///
  /// The settings are the most important ones, and those that a settings file changes.
  var json: JSON {
    let standard = IndexSettings().json
    let settings = (index.settings.json.objectValue ?? [:]).filter { name, value in
      SettingsText.names.contains(name) || value != standard[name]
    }
    return [
      "records": .integer(index.count), "settings": .object(settings),
      "guessed": .bool(guess != nil),
      "skipped": .array(
        (guess?.skipped ?? []).map { skipped in
          ["attribute": .string(skipped.name), "reason": .string(skipped.reason.rawValue)]
        }),
    ]
  }
}

/// The most important settings as readable JSON, with one setting per line.
struct SettingsText: CustomStringConvertible {
  let description: String

  /// The settings that the text contains.
  ///
  /// All others can only come from the user's own settings file.
  static let names = ["searchableAttributes", "attributesForFaceting", "customRanking"]

  init(_ settings: IndexSettings) {
    let json = settings.json
    let members = Self.names.map { name in
      "  \(JSON.string(name)): \(Self.list(json[name]))"
    }
    description = "{\n\(members.joined(separator: ",\n"))\n}"
  }

  private static func list(_ value: JSON?) -> String {
    let elements = (value?.arrayValue ?? []).map { element in
      String(decoding: PrintableJSON.printable(element.bytes), as: UTF8.self)
    }
    return "[\(elements.joined(separator: ", "))]"
  }
}
