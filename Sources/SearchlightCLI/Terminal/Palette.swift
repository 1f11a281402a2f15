/// What a terminal may be asked for.
enum Palette: Hashable, Sendable {
  /// Letters of all kinds, in the terminal's own colours.
  case colour

  /// No colours, as NO_COLOR in the environment asks for; bold, underlined and reversed letters
  /// remain.
  case monochrome

  /// The sequence after which letters have the style, whatever they had before.
  func sequence(for style: Style) -> String {
    var codes = ["0"]
    if style.contains(.bold) { codes.append("1") }
    if style.contains(.faint) { codes.append("2") }
    if style.contains(.underline) { codes.append("4") }
    if style.contains(.reverse) { codes.append("7") }
    if self == .colour {
      if style.contains(.accent) { codes.append("33") }
      if style.contains(.alarm) { codes.append("31") }
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
