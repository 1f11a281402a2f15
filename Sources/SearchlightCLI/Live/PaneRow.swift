import Searchlight

/// A row of a list on the live screen.
struct PaneRow: Hashable, Sendable {
  /// The styled text of the row.
  let line: Line

  /// The action that Return sends; `nil` if Return does nothing.
  let action: SearchAction?

  /// Creates a row, by default one that Return does not act on.
  init(_ line: Line, action: SearchAction? = nil) {
    self.line = line
    self.action = action
  }
}
