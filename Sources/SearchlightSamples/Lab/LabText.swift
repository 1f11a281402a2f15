import Searchlight

/// A text of several lines that can also be read where a debugger shows values, as in the REPL of Swift: it
/// knows nothing of descriptions, and shows what is stored.
public struct LabText: Hashable, Sendable {
  /// The lines.
  public let lines: [String]

  /// Creates a text; a line end begins a new line, and other control characters become escapes.
  init(_ text: String) {
    lines = text.escapingControls(keepsLineEnds: true)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension LabText: CustomStringConvertible, CustomReflectable {
  /// The lines, one below the other.
  public var description: String { lines.joined(separator: "\n") }

  /// The lines as elements.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: lines, displayStyle: .collection)
  }
}
