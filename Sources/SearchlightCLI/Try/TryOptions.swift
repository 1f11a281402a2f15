import Searchlight

/// The options of `searchlight try`.
struct TryOptions: Subcommand {
  static let name = "try"

  var data: String
  var settings: String?

  /// How the file with the records is to be read.
  var reading: RecordOptions

  /// Whether the command prints JSON and opens no screen.
  var printsJSON: Bool

  var screen: ScreenOptions

  /// Whether the index counts numbers too, and its values can be searched, if its settings are
  /// guessed.
  var countsAll = false

  /// Creates options for other commands that load records as this one does.
  init(data: String, settings: String?, reading: RecordOptions, countsAll: Bool) {
    self.data = data
    self.countsAll = countsAll
    self.settings = settings
    self.reading = reading
    printsJSON = false
    screen = ScreenOptions()
  }

  init(_ reader: ArgumentReader) throws(UsageError) {
    guard let data = reader.operands.first else {
      throw UsageError("FILE is missing: the file with the records")
    }
    self.data = ArgumentReader.path(data)
    settings = reader.values["--settings"]
    reading = try RecordOptions(reader)
    printsJSON = reader.flags.contains("--json")
    screen = ScreenOptions(reader)
    guard !printsJSON || !screen.printsRecord else {
      throw UsageError("--print is for the screen, which --json does not open")
    }
  }
}

extension TryOptions {
  func run(in environment: [String: String]) async throws -> Int32 {
    let command = TryCommand(options: self)
    let files = printsJSON ? nil : try screen.files(in: environment)
    let outcome = try command.load()
    let index = outcome.index
    if printsJSON {
      Console.printJSON(outcome.json.bytes)
    } else if let files {
      Console.error(command.notice(outcome, listsSettings: true))
      return try await screen.open(
        .records(of: index), LocalService([index]), on: files, in: environment)
    } else {
      if let reason = ScreenOptions.reasonForNoScreen(in: environment) {
        Console.error("searchlight: \(reason); these are the settings")
      }
      if outcome.guess != nil || !outcome.reading.isEmpty {
        Console.error(command.notice(outcome, listsSettings: false))
      }
      Console.print(SettingsText(index.settings).description)
    }
    return 0
  }
}
