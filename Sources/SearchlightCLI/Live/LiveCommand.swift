import Searchlight

/// What a key asks of the world outside the screen.
enum LiveCommand: Hashable, Sendable {
  /// Nothing: the screen alone has changed, if anything.
  case none
  /// To tell the search.
  case send(SearchAction)
  /// To paint everything again.
  case redraw
  /// To go to the background, for the shell to bring back.
  case suspend
  /// To end.
  case quit
}
