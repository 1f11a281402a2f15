/// The styles that may be used on a terminal: with colours or without.
enum Palette: Hashable, Sendable {
  /// All styles, with colours from the terminal's own theme.
  case colour

  /// No colours, as the environment variable NO_COLOR requests.
  ///
  /// Bold, faint, underlined and reversed text remain.
  case monochrome

  /// The control sequence that sets a style and resets the style before it.
  func sequence(for style: Style) -> String {
    var codes = ["0"]
    if style.contains(.bold) { codes.append("1") }
    if style.contains(.faint) { codes.append("2") }
    if style.contains(.underline) { codes.append("4") }
    if style.contains(.reverse) { codes.append("7") }
    if self == .colour {
      if style.contains(.alarm) { codes.append("31") }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
