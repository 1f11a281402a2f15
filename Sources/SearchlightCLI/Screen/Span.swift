import Searchlight

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
    let isSafe = !text.unicodeScalars.contains(where: \.steersTerminal)
    self.text = isSafe ? String(text) : Self.safe(text)
    self.style = style
  }

  private static func safe(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.steersTerminal {
        result.append(scalar)
      } else if scalar.properties.isWhitespace {
        result.append(" ")
      } else if scalar.properties.generalCategory == .control {
        result.append("\u{FFFD}")
      }
    }
    return String(result)
  }
}
