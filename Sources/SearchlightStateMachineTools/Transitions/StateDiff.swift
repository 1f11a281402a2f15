import SearchlightBasics
public import SearchlightStateMachine

/// The differences between two states, in the order of the fields.
///
/// ```text
/// text            "" → "tom h"
/// actors.phase    idle → waiting
/// ```
public struct StateDiff: Equatable, Sendable {
  /// One difference.
  public struct Change: Hashable, Sendable {
    /// The path of the value: the names of the fields, outermost first, joined by dots.
    ///
    /// An element of a list is `[3]`, several in a row are `[3...5]`.
    ///
    /// The index of a removed element is its old index, that of any other its new one. The path is
    /// empty if the state itself is a plain value.
    public let path: String
    /// The value before the change; `–` if there was none.
    public let before: String
    /// The value after the change; `–` if there is none.
    public let after: String

    /// Creates a difference.
    public init(path: String, before: String, after: String) {
      self.path = path
      self.before = before
      self.after = after
    }
  }

  /// The text for a value that is absent.
  public static let absent = "–"

  /// The differences, in the order of the fields.
  public let changes: [Change]

  /// Whether the shown parts of both states are equal.
  public var isEmpty: Bool { changes.isEmpty }

  /// Compares two states by their shapes, see ``SearchlightStateMachine/StateShape/init(reflecting:detail:)``.
  public init<S>(from before: S, to after: S, detail: ShapeDetail = .standard) {
    self.init(
      from: StateShape(reflecting: before, detail: detail),
      to: StateShape(reflecting: after, detail: detail), detail: detail)
  }

  /// Compares two shapes.
  public init(from before: StateShape, to after: StateShape, detail: ShapeDetail = .standard) {
    var comparison = ShapeComparison(elides: detail == .standard)
    comparison.compare(before, after, at: "")
    changes = comparison.changes
  }
}

extension StateDiff: CustomStringConvertible {
  /// One line for each change, in columns; empty if nothing changed.
  ///
  /// A state that is a plain value is called `state`.
  public var description: String { Self.table(rows) }

  var rows: [(name: String, text: String)] {
    changes.map { ($0.path.isEmpty ? "state" : $0.path, "\($0.before) → \($0.after)") }
  }

  /// Formats rows as lines of two columns, with four spaces after the longest name.
  ///
  /// Control characters are escaped, so a row is one line, whatever the state contains.
  static func table(_ rows: [(name: String, text: String)]) -> String {
    let rows = rows.map { (name: $0.name.escapingControls(), text: $0.text.escapingControls()) }
    let width = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.map { row in
      row.name + String(repeating: " ", count: width - row.name.count) + row.text
    }
    .joined(separator: "\n")
  }
}
