/// What is at a place of the live screen, where the mouse may point.
enum LiveTarget: Hashable, Sendable {
  /// The search box, with the column in its text.
  case text(column: Int)
  /// The title or an empty line of a list.
  case pane(Int)
  /// A row of a list.
  case row(Int, pane: Int)
}
