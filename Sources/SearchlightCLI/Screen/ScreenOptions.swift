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
}
