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

extension TryOptions {
  static let usage = CommandUsage(
    "try", "opens the live screen over your own records",
    patterns: [
      """
      FILE [--settings] [--number-records] [--columns] [--delimiter] [--missing] [--records] \
      [--print] [--no-mouse] [--json]
      """
    ],
    description: [
      .paragraph(
        """
        Opens the live screen over your own records. It says which settings it has guessed from \
        them, which types the columns of a table have, and which texts it does not search: \
        addresses, hashes, identifiers and dates. \
        Without a terminal it prints the settings as JSON. Keep them in a file, change them \
        there, and name the file:
        """),
      .code([
        "searchlight try films.csv > settings.json",
        "searchlight try films.csv --settings settings.json",
      ]),
      .paragraph("In a script, --print lets a person choose a record:"),
      .code(["searchlight try films.csv --print | jq .title"]),
    ],
    operands: [
      OperandUsage(
        "FILE", .file,
        """
        the records: a JSON array of objects, JSON Lines, or a table (CSV, TSV) with the names of \
        its columns in the first line; or the file or folder of an index that was saved, which has \
        settings of its own
        """)
    ],
    groups: [
      OptionGroup(
        [
          OptionUsage("--settings", "FILE", .file, "takes these settings and guesses none"),
          OptionUsage(
            flag: "--number-records",
            """
            gives records without an objectID their number, from 0; this command always does so, \
            and accepts the option because "search" and "load" need it
            """),
          OptionUsage(
            flag: "--json",
            "prints the settings and how they were guessed as JSON, and opens no screen"),
        ] + ScreenOptions.usage + RecordOptions.usage)
    ],
    exitCodes: ExitCode.ofScreens)
}
