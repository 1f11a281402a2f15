import Expectations
import Searchlight
import Testing

@testable import SearchlightCLI

@Suite("Mouse on the live screen")
struct LiveMouseTests {
  /// Presses the left button at a place of a window of 80 columns and 16 rows.
  private func click(_ row: Int, _ column: Int) -> Key {
    .mouse(MouseEvent(kind: .press, row: row, column: column))
  }

  private func rehearsal() throws -> LiveRehearsal {
    var play = try LiveRehearsal()
    play.resize(columns: 80, rows: 16)
    play.press(.text("tom h"))
    return play
  }

  @Test("A click selects a row or a list, toggles a value, and moves the cursor of the box")
  func clicking() throws {
    var play = try rehearsal()
    expectEqual(play.press(click(5, 6)), .none)
    expect(play.model.focus == .pane(0) && play.model.pickedRow(in: 0) == 2)
    play.press(click(9, 0))
    expectEqual(play.model.focus, .pane(1))
    play.press(click(3, 60))
    expect(play.model.panes[2].row(0)?.line.text == "[x] Drama")
    expect(play.model.focus == .pane(2) && play.model.record == nil)
    play.press(click(3, 60))
    expect(play.model.panes[2].row(0)?.line.text == "[ ] Drama")
    play.press(click(0, 10))
    expectEqual(play.model.focus, .text)
    expectEqual(play.model.field.before, "to")
    play.press(click(0, 70))
    expectEqual(play.model.field.after, "")
    play.press(click(0, 0))
    expectEqual(play.model.field.before, "")
    play.press(click(15, 3), click(1, 3), click(99, 3))
    expectEqual(play.model.focus, .text)
  }

  @Test("A second click on a row opens its record")
  func opening() throws {
    var play = try rehearsal()
    play.press(click(3, 6))
    expect(play.model.record == nil)
    play.press(click(3, 6))
    expect(play.lines(columns: 80, rows: 16)[0].hasPrefix("Record  Tom Hanks  lines 1–13 of "))
    play.press(click(3, 6))
    expect(play.model.record != nil)
  }

  @Test("The wheel moves by small steps in the list below it, and from its first row to the box")
  func wheel() throws {
    var play = try rehearsal()
    let down = Key.mouse(MouseEvent(kind: .wheelDown, row: 10, column: 6))
    let up = Key.mouse(MouseEvent(kind: .wheelUp, row: 10, column: 6))
    play.press(down, down)
    expect(play.model.focus == .pane(1) && play.model.pickedRow(in: 1) == 4)
    play.press(up, up, up)
    expect(play.model.focus == .pane(0) || play.model.focus == .pane(1))
    expectEqual(play.model.pickedRow(in: 1), 0)
    let first = Key.mouse(MouseEvent(kind: .wheelUp, row: 4, column: 6))
    play.press(first)
    expectEqual(play.model.focus, .pane(0))
    play.press(first)
    expectEqual(play.model.focus, .text)
    for _ in 0..<50 { play.press(.mouse(MouseEvent(kind: .wheelDown, row: 5, column: 70))) }
    expectEqual(play.model.pickedRow(in: 2), 17)
    expectEqual(play.model.focus, .pane(2))
  }

  @Test("Each row is found where the screen shows it, at every size and place")
  func places() throws {
    var play = try LiveRehearsal()
    play.press(.text("tom"), .tab, .down)
    for (columns, rows) in [(80, 24), (61, 5), (40, 16), (20, 5), (8, 2), (1, 1), (120, 12)] {
      let size = ScreenSize(columns: columns, rows: rows)
      let screen = LiveScreen(play.model, size: size)
      let lines = screen.frame(answeredIn: nil).lines
      for row in 1..<max(2, rows) {
        for column in [0, columns / 2, columns - 1] {
          guard case .row(let index, let pane)? = screen.target(row: row, column: column),
            let content = play.model.panes[pane].row(index)
          else { continue }
          let text = content.line.text.prefix(3)
          expect(columns < 6 || lines[row].text.contains(text), "\(size) \(row) \(column)")
        }
      }
    }
  }

  @Test("A click in a text that is wider than the box moves the cursor within what is shown")
  func longText() {
    let text = (0..<60).map { String($0 % 10) }.joined()
    for column in 0...20 {
      var field = TextField(text)
      let shown = field.window(columns: 12).text
      field.moveCursor(toColumn: column, of: 12)
      expectEqual(field.text, text)
      expect(field.before.hasSuffix(shown.prefix(column)))
      field = TextField("東京 tom")
      field.moveCursor(toColumn: column, of: 40)
      let before = ["", "", "東", "東", "東京", "東京 ", "東京 t", "東京 to", "東京 tom"]
      expectEqual(field.before, before[min(column, 8)])
    }
  }
}
