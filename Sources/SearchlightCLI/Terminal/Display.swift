/// The output of the live screen: a terminal, or a substitute in a test.
protocol Display: Sendable {
  /// The current size in characters.
  var size: ScreenSize { get }

  /// The colours and styles that the display supports.
  var palette: Palette { get }

  /// Writes bytes; `false` if the display accepts no more output.
  func write(_ bytes: [UInt8]) -> Bool

  /// Suspends the process until the shell resumes it.
  func suspend()
}

/// The styles that may be used on a terminal: with colours or without.
enum Palette: Hashable, Sendable {
  /// All styles, with colours from the terminal's own theme.
  case colour

  /// No colours, as the environment variable NO_COLOR requests.
  ///
  /// Bold, faint, underlined and reversed text remain.
  case monochrome

  /// Returns the control sequence that sets a style and resets the style before it.
  func sequence(for style: Style) -> String {
    var codes = ["0"]
    if style.contains(.bold) { codes.append("1") }
    if style.contains(.faint) { codes.append("2") }
    if style.contains(.underline) { codes.append("4") }
    if style.contains(.reverse) { codes.append("7") }
    if self == .colour {
      if style.contains(.alarm) { codes.append("31") }
      if style.contains(.change) { codes.append("32") }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

/// The visual style of a run of text.
struct Style: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Bold text.
  static let bold = Style(rawValue: 1 << 0)
  /// Faint text, for secondary information.
  static let faint = Style(rawValue: 1 << 1)
  /// Underlined text.
  static let underline = Style(rawValue: 1 << 2)
  /// Exchanged foreground and background colours, for the row that keys act on.
  static let reverse = Style(rawValue: 1 << 3)
  /// The colour of errors.
  static let alarm = Style(rawValue: 1 << 4)
  /// The colour of a new value.
  static let change = Style(rawValue: 1 << 5)

  /// The style of text that matches the query.
  ///
  /// It can be read on light and dark backgrounds, whatever colours the terminal has.
  static let highlight: Style = [.bold, .underline]
  /// The style of a list's title.
  static let title: Style = [.bold]
}
