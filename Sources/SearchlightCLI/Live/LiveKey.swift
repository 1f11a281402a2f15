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
      ([.control("w")], "Ctrl-W", "deletes the word before the cursor"),
      ([.control("u")], "Ctrl-U", "clears the text"),
      ([.escape], "Esc", "clears the text; if there is none, ends the command"),
      ([.enter], "Return", "searches for the text again"),
      ([.down], "Down", "moves to the first list"))
    + keys(
      .list,
      ([.up], "Up", "selects the row above"), ([.down], "Down", "selects the row below"),
      ([.pageUp], "Page Up", "moves up by \(LiveModel.pageStep) rows"),
      ([.pageDown], "Page Down", "moves down by \(LiveModel.pageStep) rows"),
      ([.home], "Home", "selects the first row"), ([.end], "End", "selects the last row"),
      ([.enter], "Return", "chooses the value of the row, or takes the choice back"),
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
