/// Turns frames into what a terminal is to be sent: only the lines that differ from the frame before.
struct FramePainter: Sendable {
  private let palette: Palette
  private var shown: Frame?

  init(palette: Palette) {
    self.palette = palette
  }

  /// Forgets what the terminal shows, so that the next frame is painted whole.
  mutating func invalidate() {
    shown = nil
  }

  /// The bytes that make the terminal show a frame; none if it does already.
  mutating func paint(_ frame: Frame) -> [UInt8] {
    if frame == shown { return [] }
    let isWhole = shown?.size != frame.size
    // A cursor that is seen jumps about while lines are painted.
    var output = ControlSequence.beginUpdate + ControlSequence.hideCursor
    if isWhole { output += ControlSequence.clearScreen }
    for (row, line) in frame.lines.enumerated() where isWhole || shown?.lines[row] != line {
      output += ControlSequence.move(row: row, column: 0)
      for span in line.spans { output += palette.sequence(for: span.style) + span.text }
      output += palette.sequence(for: [])
      // In the last column there is nothing left to erase but the last character.
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
