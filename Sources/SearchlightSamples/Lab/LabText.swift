import Searchlight
import SearchlightBasics

/// A text of several lines that stays readable in a debugger.
///
/// The Swift REPL ignores descriptions and shows stored properties, so the text is stored as lines.
public struct LabText: Hashable, Sendable {
  /// The lines of the text, without control characters.
  public let lines: [String]

  /// Creates a text, split at its line ends; other control characters become escapes.
  init(_ text: String) {
    lines = text.escapingControls(keepsLineEnds: true)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension LabText: CustomStringConvertible, CustomReflectable {
  /// The lines joined with line ends.
  public var description: String { lines.joined(separator: "\n") }

  /// A mirror whose children are the lines.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: lines, displayStyle: .collection)
  }
}
