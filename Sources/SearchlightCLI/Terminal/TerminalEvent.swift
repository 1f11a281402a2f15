/// What comes from a terminal.
enum TerminalEvent: Hashable, Sendable {
  /// Keys, with the moment at which their bytes were read.
  case keys([Key], readAt: ContinuousClock.Instant)
  /// The window has another size, or shows something else: everything is to be painted again.
  case changed
}
