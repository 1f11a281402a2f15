/// A key of the prompt's line editor and what it does, for the help.
struct LineKey: Hashable, Sendable {
  /// The keys, as the editor receives them.
  let keys: [Key]

  /// The keys as people call them.
  let name: String

  /// What the keys do, without a full stop.
  let effect: String

  private init(_ keys: [Key], _ name: String, _ effect: String) {
    self.keys = keys
    self.name = name
    self.effect = effect
  }

  /// All keys of the editor.
  static let all = [
    LineKey([.enter], "Return", "enters the line"),
    LineKey([.tab], "Tab", "completes a command, an attribute, a value or the name of a file"),
    LineKey([.up, .control("p")], "Up, Ctrl-P", "recalls the line before"),
    LineKey([.down, .control("n")], "Down, Ctrl-N", "recalls the next line"),
    LineKey([.left, .control("b")], "Left, Ctrl-B", "moves the cursor back by a character"),
    LineKey([.right, .control("f")], "Right, Ctrl-F", "moves the cursor ahead by a character"),
    LineKey([.home, .control("a")], "Home, Ctrl-A", "moves the cursor to the beginning"),
    LineKey([.end, .control("e")], "End, Ctrl-E", "moves the cursor to the end"),
    LineKey([.backspace], "Backspace", "deletes the character before the cursor"),
    LineKey(
      [.delete, .control("d")], "Delete, Ctrl-D",
      "deletes the character after the cursor; in an empty line, Ctrl-D ends the session"),
    LineKey(
      [.wordLeft, .wordRight], "Alt-B, Alt-F, Ctrl-Left, Ctrl-Right", "moves the cursor by a word"),
    LineKey([.control("w")], "Ctrl-W", "deletes the word before the cursor"),
    LineKey([.deleteWordAhead], "Alt-D", "deletes the word after the cursor"),
    LineKey([.control("k")], "Ctrl-K", "deletes the text after the cursor"),
    LineKey([.escape, .control("u")], "Esc, Ctrl-U", "clears the line"),
    LineKey([.control("y")], "Ctrl-Y", "inserts what these keys have deleted last"),
    LineKey([.control("c")], "Ctrl-C", "discards the line"),
    LineKey([.control("l")], "Ctrl-L", "clears the screen"),
    LineKey([.control("z")], "Ctrl-Z", "suspends the command; \"fg\" continues it"),
  ]
}
