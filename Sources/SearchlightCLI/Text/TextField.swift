import Searchlight

/// A line of text that is being edited: what stands before the cursor, and what after.
///
/// A character is what the user takes for one, so one Backspace takes back a whole emoji or a letter
/// with its accents.
struct TextField: Hashable, Sendable {
  /// The most characters it takes; what is typed or pasted beyond is left out.
  static let capacity = 512

  /// What stands before the cursor.
  private(set) var before = ""

  /// What stands after the cursor.
  private(set) var after = ""

  /// The whole text.
  var text: String { before + after }

  /// Whether nothing is there.
  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Creates a field with the cursor behind the text.
  init(_ text: String = "") {
    insert(text)
  }

  /// Writes at the cursor.
  mutating func insert(_ text: String) {
    before = String((before + text).prefix(max(0, Self.capacity - after.count)))
  }

  /// Deletes the character before the cursor.
  mutating func deleteBackward() {
    if !before.isEmpty { before.removeLast() }
  }

  /// Deletes the character after the cursor.
  mutating func deleteForward() {
    if !after.isEmpty { after.removeFirst() }
  }

  /// Deletes the word before the cursor, and the spaces between.
  mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
  }

  /// Deletes everything.
  mutating func clear() {
    self = TextField()
  }

  /// Moves the cursor by a character.
  mutating func moveLeft() {
    if let character = before.popLast() { after = String(character) + after }
  }

  /// Moves the cursor by a character.
  mutating func moveRight() {
    if !after.isEmpty { before.append(after.removeFirst()) }
  }

  /// Moves the cursor before the text.
  mutating func moveToStart() {
    self = TextField(before: "", after: text)
  }

  /// Moves the cursor behind the text.
  mutating func moveToEnd() {
    self = TextField(before: text, after: "")
  }

  /// The field as it can be shown: with escapes in the place of control characters.
  var printable: TextField {
    TextField(before: before.escapingControls(), after: after.escapingControls())
  }

  private init(before: String, after: String) {
    self.before = before
    self.after = after
  }
}

extension TextField {
  /// The part that is seen through a window of so many columns, and the column of the cursor in it.
  ///
  /// The cursor is always in the window, and some of what follows it if there is room.
  func window(columns: Int) -> (text: String, cursor: Int) {
    guard columns > 0 else { return ("", 0) }
    let ahead = min(DisplayWidth.of(after), columns / 4)
    let left = before.suffix(fitting: columns - 1 - ahead)
    let cursor = DisplayWidth.of(left)
    return (left + after.prefix(fitting: columns - cursor), cursor)
  }
}

extension String {
  /// The longest beginning that takes no more than so many columns.
  func prefix(fitting columns: Int) -> String {
    var width = 0
    return String(
      prefix { character in
        width += DisplayWidth.of(character)
        return width <= columns
      })
  }

  /// The longest end that takes no more than so many columns.
  func suffix(fitting columns: Int) -> String {
    var width = 0
    var start = endIndex
    while start > startIndex {
      let index = self.index(before: start)
      width += DisplayWidth.of(self[index])
      if width > columns { break }
      start = index
    }
    return String(self[start...])
  }
}
