/// An event from the terminal: keys, or a reason to repaint.
enum TerminalEvent: Hashable, Sendable {
  /// Keys, with the time at which their bytes were read.
  case keys([Key], readAt: ContinuousClock.Instant)
  /// The window was resized or its content was lost, so the whole screen must be repainted.
  case changed
}
