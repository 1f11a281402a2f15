public import Searchlight

/// How a lab marks titles and highlighted text in its output.
public enum LabStyle: Hashable, Sendable {
  /// Highlighted text in brackets, for files and for terminals without styles.
  case plain

  /// Bold and underlined text, with the control sequences of terminals.
  case terminal

  /// A text with its highlighted segments marked; control characters in it become escapes.
  public func text(_ highlighted: HighlightedString) -> String {
    let (start, end) =
      switch self {
      case .plain: ("[", "]")
      case .terminal: (Self.highlighted, Self.ordinary)
      }
    return highlighted.segments.map { segment in
      let text = segment.text.escapingControls()
      return segment.isHighlighted ? start + text + end : text
    }.joined()
  }

  /// A title in this style; control characters in it become escapes.
  public func title(_ text: String) -> String {
    switch self {
    case .plain: text.escapingControls()
    case .terminal: Self.bold + text.escapingControls() + Self.ordinary
    }
  }

  private static let highlighted = "\u{1B}[1;4m"
  private static let bold = "\u{1B}[1m"
  private static let ordinary = "\u{1B}[0m"

  /// A text with control characters as escapes, except the sequences of the style itself.
  package func printable(_ text: String, keepsLineEnds: Bool = false) -> String {
    guard self == .terminal else { return text.escapingControls(keepsLineEnds: keepsLineEnds) }
    // The search runs over scalars: a combining mark after a sequence would join its last letter.
    var result = ""
    var rest = text.unicodeScalars[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      result += Substring(rest[..<escape]).escapingControls(keepsLineEnds: keepsLineEnds)
      rest = rest[escape...]
      let own = [Self.highlighted, Self.bold, Self.ordinary]
        .first { rest.starts(with: $0.unicodeScalars) }
      let length = own?.unicodeScalars.count ?? 1
      result += own ?? Substring(rest.prefix(length)).escapingControls()
      rest = rest.dropFirst(length)
    }
    return result + Substring(rest).escapingControls(keepsLineEnds: keepsLineEnds)
  }
}
