extension TransitionRecord {
  /// What changed in the state, then the effects, one line each, in columns.
  ///
  /// ```text
  /// text            "" → "tom h"
  /// actors.phase    idle → waiting
  /// effect          search (actors) after 100 ms, latest "search"
  /// ```
  ///
  /// `(nothing changed)` if there is neither.
  public func changes(_ detail: ShapeDetail = .standard) -> String {
    var rows = before == after ? [] : StateDiff(from: before, to: after, detail: detail).rows
    rows += effects.map { ("effect", $0.description) }
    return rows.isEmpty ? "(nothing changed)" : StateDiff.table(rows)
  }
}

extension TransitionRecord: CustomStringConvertible {
  /// The index and the action, and below them what changed, indented.
  public var description: String { description(.standard) }

  /// The same with the wanted detail.
  public func description(_ detail: ShapeDetail) -> String {
    let lines = changes(detail).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return "#\(index) \(action)\n\(lines)"
  }
}
