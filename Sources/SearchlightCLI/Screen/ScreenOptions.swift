/// The options that all commands with a live screen have.
struct ScreenOptions: Hashable, Sendable {
  /// Whether Return prints the selected record and ends the command.
  var printsRecord = false

  /// Whether the mouse may be used.
  var hasMouse = true

  init() {}

  init(_ reader: ArgumentReader) {
    printsRecord = reader.flags.contains("--print")
    hasMouse = !reader.flags.contains("--no-mouse")
  }

  static let usage = [
    OptionUsage(
      flag: "--print",
      """
      Return prints the selected record as a line of JSON, and ends the command; the screen is on \
      the terminal also if the output goes to a pipe or a file. Without a choice the exit code is 1
      """),
    OptionUsage(
      flag: "--no-mouse", "leaves the mouse to the terminal, which selects text without Shift then"),
  ]
}
