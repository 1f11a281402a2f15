/// The purpose for which the terminal is taken over.
enum TerminalUse: Hashable, Sendable {
  /// A full screen, on the alternate screen of the terminal, with or without the mouse.
  case screen(hasMouse: Bool)
  /// Line editing below the existing output, with line wrapping on.
  case lines
}
