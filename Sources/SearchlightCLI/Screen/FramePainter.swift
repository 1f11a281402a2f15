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

  /// The bytes that make the terminal show a frame; empty if the terminal shows it already.
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
