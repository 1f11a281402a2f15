/// What a terminal is taken over for.
enum TerminalUse: Hashable, Sendable {
  /// A screen of its own.
  case screen
  /// Lines that are edited, below what is there already; what is written may go on to the next line.
  case lines
}
