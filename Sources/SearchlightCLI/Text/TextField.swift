import Searchlight
import SearchlightBasics

/// A line of text that the user edits, split at the cursor.
///
/// The unit is a grapheme cluster: one Backspace deletes a whole emoji or a letter with its
/// accents.
struct TextField: Hashable, Sendable {
  /// The maximum length in characters; text inserted beyond it is dropped.
  static let capacity = 512

  /// The text before the cursor.
  private(set) var before = ""

  /// The text after the cursor.
  private(set) var after = ""

  /// The text that was deleted last, for ``yank()``.
  private var kept = ""

  /// The whole text, before and after the cursor.
  var text: String { before + after }

  /// Whether the field has no text.
  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// Handles a key that edits the text or moves the cursor; `false` if the key does neither.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .text(let text): insert(text)
    case .backspace: deleteBackward()
    case .delete, .control("d"): deleteForward()
    case .control("u"): clear()
    case .control("w"): deleteWord()
    case .deleteWordAhead: deleteWordAhead()
    case .control("k"): deleteToEnd()
    case .control("y"): yank()
    case .left, .control("b"): moveLeft()
    case .right, .control("f"): moveRight()
    case .wordLeft: moveWordLeft()
    case .wordRight: moveWordRight()
    case .home, .control("a"): moveToStart()
    case .end, .control("e"): moveToEnd()
    default: return false
    }
    return true
  }

  /// Creates a field with the cursor at the end of the text.
  init(_ text: String = "") {
    insert(text)
  }

  /// Replaces the whole text, with the cursor at its end; what was deleted before can still be
  /// yanked.
  mutating func replace(by text: String) {
    (before, after) = ("", "")
    insert(text)
  }

  /// Inserts text at the cursor, as far as ``capacity`` allows.
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

  /// Deletes white space before the cursor and then the word before that, and keeps them for
  /// ``yank()``.
  mutating func deleteWord() {
    let all = before
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last?.isWhitespace == false { before.removeLast() }
    keep(String(all.dropFirst(before.count)))
  }

  /// Deletes white space after the cursor and then the word after that, and keeps them.
  mutating func deleteWordAhead() {
    let all = after
    while after.first?.isWhitespace == true { after.removeFirst() }
    while after.first?.isWhitespace == false { after.removeFirst() }
    keep(String(all.dropLast(after.count)))
  }

  /// Deletes the text after the cursor, and keeps it.
  mutating func deleteToEnd() {
    keep(after)
    after = ""
  }

  /// Deletes the whole text, and keeps it.
  mutating func clear() {
    keep(text)
    (before, after) = ("", "")
  }

  /// Inserts the text that was deleted last by word, to the end, or as a whole.
  mutating func yank() { insert(kept) }

  private mutating func keep(_ text: String) {
    if !text.isEmpty { kept = text }
  }

  /// Moves the cursor before the word that it is in or after.
  mutating func moveWordLeft() {
    while before.last?.isWhitespace == true { moveLeft() }
    while before.last?.isWhitespace == false { moveLeft() }
  }

  /// Moves the cursor behind the word that it is in or before.
  mutating func moveWordRight() {
    while after.first?.isWhitespace == true { moveRight() }
    while after.first?.isWhitespace == false { moveRight() }
  }

  /// Moves the cursor one character to the left.
  mutating func moveLeft() {
    if let character = before.popLast() { after = String(character) + after }
  }

  /// Moves the cursor one character to the right.
  mutating func moveRight() {
    if !after.isEmpty { before.append(after.removeFirst()) }
  }

  /// Moves the cursor to the beginning of the text.
  mutating func moveToStart() {
    (before, after) = ("", text)
  }

  /// Moves the cursor to the end of the text.
  mutating func moveToEnd() {
    (before, after) = (text, "")
  }

  /// Moves the cursor before the character at a column of ``window(columns:)``, or behind the last
  /// one.
  mutating func moveCursor(toColumn column: Int, of columns: Int) {
    let window = window(columns: columns)
    let hidden = before.dropLast(window.text.prefix(fitting: window.cursor).count)
    let text = text
    before = hidden + window.text.prefix(fitting: column)
    after = String(text.dropFirst(before.count))
  }

  /// The field for display, with control characters replaced by escapes.
  var printable: TextField {
    TextField(before: before.escapingControls(), after: after.escapingControls())
  }

  private init(before: String, after: String) {
    self.before = before
    self.after = after
  }
}

extension TextField {
  /// Returns the part of the text that fits into a number of columns, and the cursor's column in
  /// it.
  ///
  /// The cursor is always visible. Up to a quarter of the columns shows text after the cursor.
  func window(columns: Int) -> (text: String, cursor: Int) {
    guard columns > 0 else { return ("", 0) }
    let ahead = min(DisplayWidth.of(after), columns / 4)
    let left = before.suffix(fitting: columns - 1 - ahead)
    let cursor = DisplayWidth.of(left)
    return (left + after.prefix(fitting: columns - cursor), cursor)
  }
}

extension String {
  /// Returns the longest prefix that takes at most this many terminal columns.
  func prefix(fitting columns: Int) -> String {
    var width = 0
    return String(
      prefix { character in
        width += DisplayWidth.of(character)
        return width <= columns
      })
  }

  /// Returns the longest suffix that takes at most this many terminal columns.
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
