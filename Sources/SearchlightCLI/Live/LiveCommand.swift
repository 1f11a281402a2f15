import Searchlight

/// The side effect that a key requests of the session, outside of the model.
enum LiveCommand: Hashable, Sendable {
  /// No side effect; at most the model has changed.
  case none
  /// Send this action to the search.
  case send(SearchAction)
  /// Paint the whole screen again.
  case redraw
  /// Suspend the process until the shell resumes it.
  case suspend
  /// End the session.
  case quit
}
