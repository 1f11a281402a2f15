/// What the whole screen shows at one moment.
struct Frame: Hashable, Sendable {
  /// The size of the screen.
  let size: ScreenSize

  /// The lines: as many as the screen has rows, none wider than the screen.
  let lines: [Line]

  /// Where the cursor stands; `nil` hides it.
  let cursor: Cursor?

  /// A place on the screen, from zero.
  struct Cursor: Hashable, Sendable {
    let row: Int
    let column: Int
  }

  /// Creates a frame; lines that are too wide or too many are cut, those that are missing are empty,
  /// and the cursor is kept on the screen.
  init(size: ScreenSize, lines: [Line], cursor: Cursor? = nil) {
    self.size = size
    let visible = lines.prefix(size.rows).map { $0.cut(to: size.columns) }
    self.lines = visible + Array(repeating: Line(), count: size.rows - visible.count)
    self.cursor = cursor.map {
      Cursor(
        row: min(max(0, $0.row), size.rows - 1), column: min(max(0, $0.column), size.columns - 1))
    }
  }
}
