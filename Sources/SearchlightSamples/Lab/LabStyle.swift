public import Searchlight

/// How the lab writes what is to stand out.
public enum LabStyle: Hashable, Sendable {
  /// In brackets, for files and for terminals without colours.
  case plain

  /// In bold and underlined letters, by the escape sequences of terminals.
  case terminal

  /// A text with its highlighted parts.
  public func text(_ highlighted: HighlightedString) -> String {
    switch self {
    case .plain: highlighted.taggedString(preTag: "[", postTag: "]")
    case .terminal: highlighted.taggedString(preTag: "\u{1B}[1;4m", postTag: "\u{1B}[0m")
    }
  }

  /// A title.
  public func title(_ text: String) -> String {
    switch self {
    case .plain: text
    case .terminal: "\u{1B}[1m\(text)\u{1B}[0m"
    }
  }
}
