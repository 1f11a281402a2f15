/// What differs between two states: only what changed, in the order of the fields.
///
/// ```text
/// text            "" → "tom h"
/// actors.phase    idle → waiting
/// ```
public struct StateDiff: Equatable, Sendable {
  /// One difference.
  public struct Change: Hashable, Sendable {
    /// Where: the names of the fields from the outside in, joined by dots, with `[3]` for an
    /// element of a list and `[3...5]` for several in a row.
    ///
    /// Of what was removed, the place it had; else the place it has. Empty if the state itself is
    /// no more than a value.
    public let path: String
    /// What was there; `–` if nothing was.
    public let before: String
    /// What is there; `–` if nothing is.
    public let after: String

    /// Creates a difference.
    public init(path: String, before: String, after: String) {
      self.path = path
      self.before = before
      self.after = after
    }
  }

  /// Stands where something is absent.
  public static let absent = "–"

  /// The differences, in the order of the fields.
  public let changes: [Change]

  /// Whether nothing that is shown differs.
  public var isEmpty: Bool { changes.isEmpty }

  /// Compares two states by their shapes, see ``StateShape/init(reflecting:detail:)``.
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
  /// A state that is no more than a value is called `state`.
  public var description: String { Self.table(rows) }

  var rows: [(name: String, text: String)] {
    changes.map { ($0.path.isEmpty ? "state" : $0.path, "\($0.before) → \($0.after)") }
  }

  /// Lines of two columns, four blanks between the longest name and the texts, without control
  /// characters: a row is a line, whatever the state holds.
  static func table(_ rows: [(name: String, text: String)]) -> String {
    let rows = rows.map { (name: $0.name.escapingControls(), text: $0.text.escapingControls()) }
    let width = (rows.map(\.name.count).max() ?? 0) + 4
    return rows.map { row in
      row.name + String(repeating: " ", count: width - row.name.count) + row.text
    }
    .joined(separator: "\n")
  }
}
