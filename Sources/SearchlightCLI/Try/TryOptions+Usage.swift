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
