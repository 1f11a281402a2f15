/// Turns frames into terminal output that repaints only the lines that have changed.
struct FramePainter: Sendable {
  private let palette: Palette
  private var shown: Frame?

  init(palette: Palette) {
    self.palette = palette
  }

  /// Discards the previous frame, so that the next one is painted completely.
  mutating func invalidate() {
    shown = nil
  }

  /// Returns the bytes that make the terminal show a frame; empty if the terminal shows it already.
  mutating func paint(_ frame: Frame) -> [UInt8] {
    if frame == shown { return [] }
    let isWhole = shown?.size != frame.size
    // A visible cursor would jump between the lines while they are painted.
    var output = ControlSequence.beginUpdate + ControlSequence.hideCursor
    if isWhole { output += ControlSequence.clearScreen }
    for (row, line) in frame.lines.enumerated() where isWhole || shown?.lines[row] != line {
      output += ControlSequence.move(row: row, column: 0)
      for span in line.spans {
        if let column = span.column {
          output += palette.sequence(for: []) + ControlSequence.move(row: row, column: column)
          output += ControlSequence.clearToEndOfLine
        }
        output += palette.sequence(for: span.style) + span.text
      }
      output += palette.sequence(for: [])
      // After a full line the cursor is on the last column, so erasing would delete its character.
      if line.width < frame.size.columns { output += ControlSequence.clearToEndOfLine }
    }
    if let cursor = frame.cursor {
      output +=
        ControlSequence.move(row: cursor.row, column: cursor.column) + ControlSequence.showCursor
    }
    shown = frame
    return Array((output + ControlSequence.endUpdate).utf8)
  }
}

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
