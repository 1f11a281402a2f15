/// Lays out the lists of the live screen in one column or two.
struct LiveBody: Sendable {
  /// The minimum width, in columns, at which side lists are shown next to the main lists.
  ///
  /// In a narrower window they are shown below the main lists.
  static let widthForTwoColumns = 60

  private let model: LiveModel

  init(_ model: LiveModel) {
    self.model = model
  }

  /// Exactly `rows` lines, none wider than `columns`.
  func lines(columns: Int, rows: Int) -> [Line] {
    let side = model.panes.indices.filter { model.panes[$0].column == .side }
    let main = model.panes.indices.filter { model.panes[$0].column == .main }
    if side.isEmpty || main.isEmpty || columns < Self.widthForTwoColumns {
      return column(of: main + side, columns: columns, rows: rows)
    }
    let sideWidth = min(30, columns / 3)
    let mainWidth = columns - sideWidth - 3
    return zip(
      column(of: main, columns: mainWidth, rows: rows),
      column(of: side, columns: sideWidth, rows: rows)
    ).map { left, right in
      // Terminals disagree on the width of some characters, so the cursor is sent to the column.
      left.fitted(to: mainWidth) + Line(" │ ", .faint).placed(at: mainWidth) + right
    }
  }

  /// The lines of a column in which the lists are stacked.
  ///
  /// If not all lists fit, the focused list is among those shown.
  private func column(of panes: [Int], columns: Int, rows: Int) -> [Line] {
    let shown = visible(panes, rows: rows)
    let demands = shown.map { index in
      1 + max(1, model.panes[index].rowCount) + (index == shown.last ? 0 : 1)
    }
    let lines = zip(shown, Shares.divide(rows, among: demands)).flatMap { index, share in
      pane(index, columns: columns, rows: share, hasGap: index != shown.last && share > 3)
    }
    return lines.prefix(max(0, rows))
      + Array(repeating: Line(), count: max(0, rows - lines.count))
  }

  private func visible(_ panes: [Int], rows: Int) -> ArraySlice<Int> {
    let capacity = max(1, rows / 2)
    guard panes.count > capacity else { return panes[...] }
    var start = 0
    if case .pane(let focused) = model.focus, let position = panes.firstIndex(of: focused) {
      start = min(position, panes.count - capacity)
    }
    return panes[start..<start + capacity]
  }

  private func pane(_ index: Int, columns: Int, rows: Int, hasGap: Bool) -> [Line] {
    let pane = model.panes[index]
    let isFocused = model.focus == .pane(index)
    let notice = pane.notice.map { [(Line("  ") + $0).cut(to: columns)] } ?? []
    let room = max(0, rows - 1 - (hasGap ? 1 : 0) - notice.count)
    let picked = model.pickedRow(in: index)
    let rows = ListWindow.rows(count: pane.rowCount, height: room, around: picked).compactMap {
      row in
      pane.row(row).map { content in
        let isPicked = isFocused && row == picked
        let line = (Line(isPicked ? "› " : "  ") + content.line).cut(to: columns)
        return isPicked ? line.styled(.reverse) : line
      }
    }
    let heading = isFocused ? pane.heading(picked: picked).styled(.underline) : pane.heading()
    return [heading.cut(to: columns)] + notice + rows + (hasGap ? [Line()] : [])
  }
}
