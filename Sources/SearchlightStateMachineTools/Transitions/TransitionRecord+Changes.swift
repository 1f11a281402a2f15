import SearchlightBasics
public import SearchlightStateMachine

extension TransitionRecord {
  /// Returns the changes of the state, then the effects, one line each, in columns.
  ///
  /// ```text
  /// text            "" → "tom h"
  /// actors.phase    idle → waiting
  /// effect          search (actors) after 100 ms, latest "search"
  /// ```
  ///
  /// The text is `(nothing changed)` if there are neither.
  public func changes(_ detail: ShapeDetail = .standard) -> String {
    let rows = rows(detail)
    return rows.isEmpty ? "(nothing changed)" : StateDiff.table(rows)
  }

  /// Returns the changes without ignored paths; `nil` if only those have changed.
  func changes(_ detail: ShapeDetail, _ matching: ChangeMatching) -> String? {
    let rows = rows(detail)
    guard !rows.isEmpty else { return changes(detail) }
    let seen = rows.filter { !matching.ignores($0.name) }
    return seen.isEmpty ? nil : StateDiff.table(seen)
  }

  private func rows(_ detail: ShapeDetail) -> [(name: String, text: String)] {
    let changes = before == after ? [] : StateDiff(from: before, to: after, detail: detail).rows
    return changes + effects.map { (ChangeMatching.effect, $0.description) }
  }
}

extension TransitionRecord: CustomStringConvertible {
  /// The index and the action, then the changes, indented.
  public var description: String { description(.standard) }

  /// Returns the index and the action, then the changes in the given detail, indented.
  public func description(_ detail: ShapeDetail) -> String {
    let lines = changes(detail).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return "#\(index) \("\(action)".escapingControls())\n\(lines)"
  }
}
