import Searchlight

/// A run of text in one style within a line.
///
/// The text is safe to write to a terminal, because control characters have been replaced. So a
/// record cannot control the terminal.
struct Span: Hashable, Sendable {
  /// The text, without control characters.
  let text: String

  /// The style of the whole run.
  var style: Style

  /// The column, from 0, to which the cursor is sent before the run; `nil` if it follows the run
  /// before it.
  var column: Int?

  /// Creates a span from any text, and makes it safe for a terminal.
  ///
  /// White space that controls the terminal becomes a space, and every other such character an
  /// escape such as `\u{1B}`.
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
      } else {
        result += String(scalar).escapingControls().unicodeScalars
      }
    }
    return String(result)
  }
}
