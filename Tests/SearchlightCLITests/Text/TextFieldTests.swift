import Testing

@testable import SearchlightCLI

@Suite("Text field")
struct TextFieldTests {
  /// The text with the cursor as a bar.
  private func picture(_ field: TextField) -> String { "\(field.before)|\(field.after)" }

  @Test("writing and deleting happen at the cursor")
  func editing() {
    var field = TextField("tom")
    field.moveLeft()
    field.insert("a")
    #expect(picture(field) == "toa|m")
    field.deleteBackward()
    #expect(picture(field) == "to|m")
    field.deleteForward()
    #expect(picture(field) == "to|")
    field.clear()
    #expect(field.isEmpty)
  }

  @Test("the cursor stays within the text")
  func bounds() {
    var field = TextField("ab")
    field.moveRight()
    field.deleteForward()
    #expect(picture(field) == "ab|")
    field.moveToStart()
    field.moveLeft()
    field.deleteBackward()
    #expect(picture(field) == "|ab")
    field.moveRight()
    #expect(picture(field) == "a|b")
    field.moveToEnd()
    #expect(picture(field) == "ab|")
  }

  @Test("Backspace takes back what the user takes for one character")
  func graphemes() {
    var field = TextField("a👩‍👩‍👧e\u{301}")
    field.deleteBackward()
    #expect(field.text == "a👩‍👩‍👧")
    field.deleteBackward()
    #expect(field.text == "a")
  }

  @Test("a mark that is typed after its letter joins it")
  func combining() {
    var field = TextField("e")
    field.insert("\u{301}")
    #expect(field.before.count == 1)
    field.deleteBackward()
    #expect(field.isEmpty)
  }

  @Test(
    "deleting a word takes the spaces after it too",
    arguments: [
      ("tom hanks", "tom "), ("tom hanks  ", "tom "), ("tom", ""), ("  ", ""), ("", ""),
    ])
  func words(text: String, rest: String) {
    var field = TextField(text)
    field.deleteWord()
    #expect(field.text == rest)
  }

  @Test("what is pasted beyond the capacity is left out")
  func capacity() {
    var field = TextField("end")
    field.moveToStart()
    field.insert(String(repeating: "x", count: 10_000))
    #expect(field.text.count == TextField.capacity)
    #expect(field.text.hasSuffix("xend"))
    field.insert("y")
    #expect(field.text.count == TextField.capacity)
  }

  @Test("a window shows the cursor, and some of what follows")
  func window() {
    var field = TextField("hello")
    #expect(field.window(columns: 10) == ("hello", 5))
    #expect(field.window(columns: 4) == ("llo", 3))
    #expect(field.window(columns: 1) == ("", 0))
    #expect(field.window(columns: 0) == ("", 0))
    #expect(field.window(columns: -3) == ("", 0))
    field.moveToStart()
    #expect(field.window(columns: 4) == ("hell", 0))
    var wide = TextField("東京都庁")
    #expect(wide.window(columns: 6) == ("都庁", 4))
    wide.moveLeft()
    #expect(wide.window(columns: 6) == ("京都庁", 4))
  }

  @Test("in a window of any width the cursor is seen and nothing sticks out", arguments: 1...14)
  func windows(columns: Int) {
    var field = TextField("tom 東京 e\u{301}👍🏽 h")
    for _ in 0..<12 {
      let (text, cursor) = field.window(columns: columns)
      #expect(DisplayWidth.of(text) <= columns)
      #expect((0..<columns).contains(cursor))
      field.moveLeft()
    }
  }
}
