/// A key of the live screen and what it does, for the help.
struct LiveKey: Hashable, Sendable {
  /// A part of the screen that has its own keys.
  enum Place: String, Hashable, Sendable, CaseIterable {
    case everywhere = "Everywhere"
    case box = "In the search box"
    case list = "In a list"
  }

  let place: Place

  /// The keys, as the model receives them.
  let keys: [Key]

  /// The keys as people call them.
  let name: String

  /// What the keys do, without a full stop.
  let effect: String

  /// All keys of the live screen.
  static let all =
    keys(
      .everywhere,
      ([.tab], "Tab", "moves to the next list, and from the last one to the search box"),
      ([.backTab], "Shift-Tab", "moves back"),
      ([.help], "F1", "lists the keys; any key goes back"),
      ([.control("l")], "Ctrl-L", "paints the screen again"),
      ([.control("z")], "Ctrl-Z", "suspends the command; \"fg\" continues it"),
      ([.control("c")], "Ctrl-C", "ends the command"),
      ([.control("d")], "Ctrl-D", "ends the command if the search box is empty"))
    + keys(
      .box,
      ([.left, .control("b")], "Left, Ctrl-B", "moves the cursor back by a character"),
      ([.right, .control("f")], "Right, Ctrl-F", "moves the cursor ahead by a character"),
      ([.home, .control("a")], "Home, Ctrl-A", "moves the cursor to the beginning"),
      ([.end, .control("e")], "End, Ctrl-E", "moves the cursor to the end"),
      ([.backspace], "Backspace", "deletes the character before the cursor"),
      ([.delete, .control("d")], "Delete, Ctrl-D", "deletes the character after the cursor"),
      (
        [.wordLeft, .wordRight], "Alt-B, Alt-F, Ctrl-Left, Ctrl-Right", "moves the cursor by a word"
      ),
      ([.control("w")], "Ctrl-W", "deletes the word before the cursor"),
      ([.deleteWordAhead], "Alt-D", "deletes the word after the cursor"),
      ([.control("k")], "Ctrl-K", "deletes the text after the cursor"),
      ([.control("u")], "Ctrl-U", "clears the text"),
      ([.control("y")], "Ctrl-Y", "inserts what these keys have deleted last"),
      ([.escape], "Esc", "clears the text; if there is none, ends the command"),
      ([.enter], "Return", "searches for the text again"),
      ([.down], "Down", "moves to the first list"))
    + keys(
      .list,
      ([.up], "Up", "selects the row above; from the first one, moves to the list or box above"),
      ([.down], "Down", "selects the row below; from the last one, moves to the next list"),
      ([.pageUp], "Page Up", "moves up by \(LiveModel.pageStep) rows"),
      ([.pageDown], "Page Down", "moves down by \(LiveModel.pageStep) rows"),
      ([.home], "Home", "selects the first row"), ([.end], "End", "selects the last row"),
      (
        [.enter, .text(" ")], "Return, Space",
        "chooses the value of the row, or takes the choice back"
      ), ([.text("?")], "?", "lists the keys, as F1 does everywhere"),
      (
        [.escape], "Esc",
        "takes back all choices of the list; if there are none, moves to the search box"
      ))

  private static func keys(
    _ place: Place, _ rows: (keys: [Key], name: String, effect: String)...
  ) -> [LiveKey] {
    rows.map { LiveKey(place: place, keys: $0.keys, name: $0.name, effect: $0.effect) }
  }
}

extension LiveKey {
  /// The list of all keys for a screen of this size; exactly `rows` lines.
  ///
  /// If it does not fit, the keys come without the titles of the places, and the last ones are left
  /// out.
  static func lines(columns: Int, rows: Int) -> [Line] {
    let width = min(columns / 3, all.map(\.name.count).max() ?? 0)
    func line(_ key: LiveKey) -> Line {
      (Line("  ") + Line(key.name, .bold).fitted(to: width) + Line("  ") + Line(key.effect))
        .cut(to: columns)
    }
    let titled = Place.allCases.flatMap { place in
      [Line(place.rawValue, .title)] + all.filter { $0.place == place }.map(line)
    }
    let lines = (titled.count <= rows ? titled : all.map(line)).prefix(max(0, rows))
    return lines + Array(repeating: Line(), count: max(0, rows - lines.count))
  }
}
