/// A key of the live screen and what it does, for the help.
struct LiveKey: Hashable, Sendable {
  /// A part of the screen that has its own keys.
  enum Place: String, Hashable, Sendable, CaseIterable {
    case everywhere = "Everywhere"
    case box = "In the search box"
    case list = "In a list"
    case record = "In a record"
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
      ([.help], "F1", "lists the keys; any key that does not scroll goes back"),
      ([.control("l")], "Ctrl-L", "paints the screen again"),
      ([.control("z")], "Ctrl-Z", "suspends the command; \"fg\" continues it"),
      ([.control("c")], "Ctrl-C", "ends the command"),
      ([.control("d")], "Ctrl-D", "ends the command if the search box is empty"),
      (
        [.mouse(MouseEvent(kind: .press, row: 4, column: 4))], "Click",
        "moves to the box, the list or the row, and chooses a value; the second one opens a record"
      ),
      (
        [.mouse(MouseEvent(kind: .wheelDown, row: 4, column: 4))], "Wheel",
        "moves by \(LiveModel.wheelStep) rows, and from the first row back to the box"
      ),
      ([], "Shift with the mouse", "selects text, as the mouse does without the command"))
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
        [.enter], "Return",
        "opens the record of the row, or prints it and ends with --print; chooses a value, or "
          + "takes the choice back"
      ), ([.right], "Right", "opens the record of the row"),
      ([.text(" ")], "Space", "chooses the value of the row, or takes the choice back"),
      ([.text("?")], "?", "lists the keys, as F1 does everywhere"),
      (
        [.escape], "Esc",
        "takes back all choices of the list; if there are none, moves to the search box"
      ))
    + keys(
      .record,
      ([.up, .down], "Up, Down", "scrolls by a line"),
      ([.pageUp, .pageDown, .text(" ")], "Page Up, Page Down, Space", "scrolls by a screen"),
      ([.home, .end], "Home, End", "scrolls to the first or the last line"),
      (
        [.text("c")], "c",
        "copies the record as JSON, if the terminal permits it; GNU screen does not, and tmux only "
          + "with set-clipboard on"
      ),
      ([.escape, .left], "Esc, Left", "goes back to the list"),
      ([.enter], "Return", "goes back to the list; with --print, prints the record and ends"))

  private static func keys(
    _ place: Place, _ rows: (keys: [Key], name: String, effect: String)...
  ) -> [LiveKey] {
    rows.map { LiveKey(place: place, keys: $0.keys, name: $0.name, effect: $0.effect) }
  }
}

extension LiveKey {
  /// Returns the list of all keys for a screen of this width.
  static func lines(columns: Int) -> [Line] {
    let longest = all.map { DisplayWidth.of($0.name) }.max() ?? 0
    let width = min(columns / 3, longest)
    return Place.allCases.flatMap { place in
      [Line(place.rawValue, .title).cut(to: columns)]
        + all.filter { $0.place == place }.flatMap { $0.lines(columns: columns, width: width) }
    }
  }

  /// Returns the lines of a key: its name in a column of a width, and beside it what it does.
  private func lines(columns: Int, width: Int) -> [Line] {
    let start = width + 4
    let names = name.lines(of: width)
    let effects = effect.lines(of: columns - start)
    return (0..<max(names.count, effects.count)).map { index in
      let name = index < names.count ? Line(names[index], .bold) : Line()
      let effect = index < effects.count ? Line(effects[index]) : Line()
      return (Line("  ") + name.fitted(to: width) + Line("  ") + effect).cut(to: columns)
    }
  }
}
