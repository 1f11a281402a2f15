/// The content of the whole screen at one moment.
struct Frame: Hashable, Sendable {
  /// The size of the screen in characters.
  let size: ScreenSize

  /// The lines, exactly one for each row of the screen, none wider than the screen.
  let lines: [Line]

  /// The position of the cursor; `nil` hides it.
  let cursor: Cursor?

  /// A position on the screen; rows and columns count from 0.
  struct Cursor: Hashable, Sendable {
    let row: Int
    let column: Int
  }

  /// Creates a frame that fits the size exactly.
  ///
  /// The initializer cuts lines that are too wide, drops surplus lines, adds empty lines, and
  /// clamps the cursor to the screen.
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
