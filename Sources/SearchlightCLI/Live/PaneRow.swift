import Searchlight

/// A row of a list on the live screen.
struct PaneRow: Hashable, Sendable {
  /// The styled text of the row.
  let line: Line

  /// The number at the right edge; empty for none.
  let count: Line

  /// The action that Return sends; `nil` if Return does not choose the row.
  let action: SearchAction?

  /// Creates a row, by default one without a count that Return does not choose.
  init(_ line: Line, count: Line = Line(), action: SearchAction? = nil) {
    self.line = line
    self.count = count
    self.action = action
  }

  /// Creates a row whose value can be selected, with the number of its records.
  init(choice: Line, isSelected: Bool, count: Int?, action: SearchAction) {
    self.init(
      Line(isSelected ? "[x] " : "[ ] ") + (isSelected ? choice.styled(.bold) : choice),
      count: Line(count.map(String.init) ?? "", .faint), action: action)
  }
}
