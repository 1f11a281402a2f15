import Expectations
import Testing

@testable import SearchlightCLI

@Suite("Text field")
struct TextFieldTests {
  /// The text with a vertical bar at the cursor.
  private func picture(_ field: TextField) -> String { "\(field.before)|\(field.after)" }

  @Test("Insertions and deletions take place at the cursor of a text field")
  func editing() {
    var field = TextField("tom")
    field.moveLeft()
    field.insert("a")
    expectEqual(picture(field), "toa|m")
    field.deleteBackward()
    expectEqual(picture(field), "to|m")
    field.deleteForward()
    expectEqual(picture(field), "to|")
    field.clear()
    expect(field.isEmpty)
  }

  @Test("Words are passed and deleted, and what was deleted last can be inserted again")
  func words() {
    var field = TextField("tom  hanks")
    field.moveWordLeft()
    expectEqual(picture(field), "tom  |hanks")
    field.moveWordLeft()
    expectEqual(picture(field), "|tom  hanks")
    field.moveWordRight()
    expectEqual(picture(field), "tom|  hanks")
    field.deleteWordAhead()
    expectEqual(picture(field), "tom|")
    field.yank()
    expectEqual(picture(field), "tom  hanks|")
    field.moveToStart()
    field.moveWordRight()
    field.deleteToEnd()
    expectEqual(picture(field), "tom|")
    field.clear()
    field.clear()
    field.yank()
    expectEqual(picture(field), "tom|")
    field.replace(by: "x y")
    field.deleteWord()
    expectEqual(picture(field), "x |")
    field.deleteWord()
    field.yank()
    expectEqual(picture(field), "x |")
  }

  @Test("The cursor of a text field stays within the text")
  func bounds() {
    var field = TextField("ab")
    field.moveRight()
    field.deleteForward()
    expectEqual(picture(field), "ab|")
    field.moveToStart()
    field.moveLeft()
    field.deleteBackward()
    expectEqual(picture(field), "|ab")
    field.moveRight()
    expectEqual(picture(field), "a|b")
    field.moveToEnd()
    expectEqual(picture(field), "ab|")
  }

  @Test("Backspace deletes a whole grapheme cluster")
  func graphemes() {
    var field = TextField("a👩‍👩‍👧e\u{301}")
    field.deleteBackward()
    expectEqual(field.text, "a👩‍👩‍👧")
    field.deleteBackward()
    expectEqual(field.text, "a")
  }

  @Test("A combining mark that is typed after a letter joins it into one character")
  func combining() {
    var field = TextField("e")
    field.insert("\u{301}")
    expectEqual(field.before.count, 1)
    field.deleteBackward()
    expect(field.isEmpty)
  }

  @Test(
    "Deleting a word also deletes the spaces after it",
    arguments: [
      ("tom hanks", "tom "), ("tom hanks  ", "tom "), ("tom", ""), ("  ", ""), ("", ""),
    ])
  func words(text: String, rest: String) {
    var field = TextField(text)
    field.deleteWord()
    expectEqual(field.text, rest)
  }

  @Test("Text inserted beyond the capacity of a text field is dropped")
  func capacity() {
    var field = TextField("end")
    field.moveToStart()
    field.insert(String(repeating: "x", count: 10_000))
    expectEqual(field.text.count, TextField.capacity)
    expect(field.text.hasSuffix("xend"))
    field.insert("y")
    expectEqual(field.text.count, TextField.capacity)
  }

  @Test("The visible part of a text field contains the cursor and some text after it")
  func window() {
    var field = TextField("hello")
    expect(field.window(columns: 10) == ("hello", 5))
    expect(field.window(columns: 4) == ("llo", 3))
    expect(field.window(columns: 1) == ("", 0))
    expect(field.window(columns: 0) == ("", 0))
    expect(field.window(columns: -3) == ("", 0))
    field.moveToStart()
    expect(field.window(columns: 4) == ("hell", 0))
    var wide = TextField("東京都庁")
    expect(wide.window(columns: 6) == ("都庁", 4))
    wide.moveLeft()
    expect(wide.window(columns: 6) == ("京都庁", 4))
  }

  @Test(
    "The visible part of a text field fits any width and contains the cursor", arguments: 1...14)
  func windows(columns: Int) {
    var field = TextField("tom 東京 e\u{301}👍🏽 h")
    for _ in 0..<12 {
      let (text, cursor) = field.window(columns: columns)
      expect(DisplayWidth.of(text) <= columns)
      expect((0..<columns).contains(cursor))
      field.moveLeft()
    }
  }
}
