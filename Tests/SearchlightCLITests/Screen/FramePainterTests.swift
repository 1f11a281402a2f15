import Expectations
import Testing

@testable import SearchlightCLI

@Suite("Frame painter")
struct FramePainterTests {
  private let size = ScreenSize(columns: 10, rows: 3)

  private func frame(_ lines: [Line], cursor: Frame.Cursor? = nil) -> Frame {
    Frame(size: size, lines: lines, cursor: cursor)
  }

  /// The output between the beginning and the end of a synchronized update.
  private func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix(ControlSequence.beginUpdate), text.hasSuffix(ControlSequence.endUpdate)
    else { return "no update: \(text)" }
    let inner = text.dropFirst(ControlSequence.beginUpdate.count)
      .dropLast(ControlSequence.endUpdate.count)
    return String(inner).replacing("\u{1B}", with: "␛")
  }

  @Test("The first frame is painted completely and later frames only where lines differ")
  func minimal() {
    var painter = FramePainter(palette: .colour)
    expectEqual(
      text(painter.paint(frame(["one", "two"]))),
      "␛[?25l␛[2J␛[1;1H␛[0mone␛[0m␛[K␛[2;1H␛[0mtwo␛[0m␛[K␛[3;1H␛[0m␛[K")
    expect(painter.paint(frame(["one", "two"])).isEmpty)
    expectEqual(text(painter.paint(frame(["one", "2"]))), "␛[?25l␛[2;1H␛[0m2␛[0m␛[K")
    painter.invalidate()
    expect(text(painter.paint(frame(["one"]))).contains("␛[2J"))
  }

  @Test("Moving the cursor repaints no line, and a frame without a cursor hides it")
  func cursor() {
    var painter = FramePainter(palette: .colour)
    _ = painter.paint(frame(["one"], cursor: .init(row: 0, column: 1)))
    expectEqual(
      text(painter.paint(frame(["one"], cursor: .init(row: 0, column: 2)))), "␛[?25l␛[1;3H␛[?25h")
    expectEqual(text(painter.paint(frame(["one"]))), "␛[?25l")
  }

  @Test("A frame of another size is painted completely")
  func sizes() {
    var painter = FramePainter(palette: .colour)
    _ = painter.paint(frame(["one"]))
    let smaller = Frame(size: ScreenSize(columns: 2, rows: 1), lines: ["one"])
    expectEqual(text(painter.paint(smaller)), "␛[?25l␛[2J␛[1;1H␛[0mo␛[0m…␛[0m")
  }

  @Test("The painter erases nothing after a full line, which would delete its last character")
  func fullLine() {
    var painter = FramePainter(palette: .colour)
    expect(text(painter.paint(frame(["0123456789"]))).contains("0123456789␛[0m␛[2;1H"))
  }

  @Test("The monochrome palette keeps all styles except colours")
  func styles() {
    expectEqual(Palette.colour.sequence(for: .highlight), "\u{1B}[0;1;4m")
    expectEqual(Palette.monochrome.sequence(for: .highlight), "\u{1B}[0;1;4m")
    expectEqual(
      Palette.colour.sequence(for: [.bold, .faint, .reverse, .alarm]), "\u{1B}[0;1;2;7;31m")
    expectEqual(
      Palette.monochrome.sequence(for: [.bold, .faint, .reverse, .alarm]), "\u{1B}[0;1;2;7m")
  }

  @Test("A frame clips its lines and cursor to its size")
  func bounds() {
    let frame = Frame(
      size: ScreenSize(columns: 0, rows: -1), lines: ["one", "two"],
      cursor: .init(row: 7, column: -2))
    expectEqual(frame.lines.map(\.text), ["…"])
    expectEqual(frame.cursor, .init(row: 0, column: 0))
  }
}
