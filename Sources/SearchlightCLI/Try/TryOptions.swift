/// The options of `searchlight try`.
struct TryOptions: Hashable {
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

  init(_ arguments: ArraySlice<String>) throws(UsageError) {
    let reader = try ArgumentReader(arguments, for: Self.usage)
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
