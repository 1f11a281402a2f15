/// A piece of a line in one style.
///
/// Its text can be written to a terminal as it is: what would steer the terminal has been replaced, so a
/// record cannot do more than be read.
struct Span: Hashable, Sendable {
  /// The text, without control characters.
  let text: String

  /// The style.
  var style: Style

  /// Creates a piece from any text.
  init(_ text: some StringProtocol, _ style: Style = []) {
    self.text = text.unicodeScalars.contains(where: Self.isUnsafe) ? Self.safe(text) : String(text)
    self.style = style
  }

  private static func safe(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isUnsafe(scalar) {
        result.append(scalar)
      } else if scalar.properties.isWhitespace {
        result.append(" ")
      } else if scalar.properties.generalCategory == .control {
        result.append("\u{FFFD}")
      }
    }
    return String(result)
  }

  /// Control characters, line ends, and marks that turn the direction of the whole line.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0x00..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
