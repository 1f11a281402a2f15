public import StateMachine

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
    let rows = rows(detail)
    return rows.isEmpty ? "(nothing changed)" : StateDiff.table(rows)
  }

  /// The same without what is not looked at; `nil` if nothing else has happened.
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
  /// The index and the action, and below them what changed, indented.
  public var description: String { description(.standard) }

  /// The same with the wanted detail.
  public func description(_ detail: ShapeDetail) -> String {
    let lines = changes(detail).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return "#\(index) \("\(action)".escapingControls())\n\(lines)"
  }
}
