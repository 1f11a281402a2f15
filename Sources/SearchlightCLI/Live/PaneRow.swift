import Searchlight

/// A row of a list on the live screen.
struct PaneRow: Hashable, Sendable {
  /// What is shown.
  let line: Line

  /// What Return does with it; `nil` if nothing.
  let action: SearchAction?

  /// Creates a row.
  init(_ line: Line, action: SearchAction? = nil) {
    self.line = line
    self.action = action
  }
}
