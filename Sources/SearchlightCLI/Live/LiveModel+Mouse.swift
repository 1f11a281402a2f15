import Searchlight

extension LiveModel {
  /// Updates the model for what the mouse does to the lists or the box.
  mutating func handle(_ event: MouseEvent) -> LiveCommand {
    let target = LiveScreen(self, size: size).target(row: event.row, column: event.column)
    switch (event.kind, target) {
    case (_, nil): return .none
    case (.press, .text(let column)?):
      focus = .text
      field.moveCursor(toColumn: column, of: size.fieldColumns)
    case (.press, .pane(let index)?): focus = .pane(index)
    case (.press, .row(let row, let index)?):
      let isSecond = focus == .pane(index) && pickedRow(in: index) == row
      focus = .pane(index)
      pick(row, in: index)
      // A value is chosen at once, and a record is opened by the second press.
      if isSecond || panes[index].row(row)?.action != nil { return act(onRow: row, of: index) }
    case (.wheelUp, .text?), (.wheelDown, .text?): focus = .text
    case (.wheelUp, .pane(let index)?), (.wheelUp, .row(_, let index)?):
      // As the key Up does, the wheel leads from the first row back to the box.
      let isFirst = focus == .pane(index) && pickedRow(in: index) == 0
      focus = isFirst && index == 0 ? .text : .pane(index)
      pick(pickedRow(in: index) - Self.wheelStep, in: index)
    case (.wheelDown, .pane(let index)?), (.wheelDown, .row(_, let index)?):
      focus = .pane(index)
      pick(pickedRow(in: index) + Self.wheelStep, in: index)
    }
    return .none
  }
}
