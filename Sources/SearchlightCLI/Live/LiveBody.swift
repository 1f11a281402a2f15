import Searchlight

/// Lays out the lists of the live screen in one column or two.
struct LiveBody: Sendable {
  /// The minimum width, in columns, at which side lists are shown next to the main lists.
  ///
  /// In a narrower window they are shown below the main lists.
  static let widthForTwoColumns = 60

  /// A line of one of the columns, and what the mouse points at there.
  private struct Slot {
    var line = Line()
    var target: LiveTarget?
  }

  private let main: [Slot]
  /// The lines of the second column, with its first column of the screen; `nil` if there is none.
  private let side: (start: Int, slots: [Slot])?

  /// The width of what is between the columns.
  private static let gap = 3

  /// Lays out exactly `rows` lines, none wider than `columns`.
  init(_ model: LiveModel, columns: Int, rows: Int) {
    let column = Column(model: model, rows: rows)
    let side = model.panes.indices.filter { model.panes[$0].column == .side }
    let main = model.panes.indices.filter { model.panes[$0].column == .main }
    if side.isEmpty || main.isEmpty || columns < Self.widthForTwoColumns {
      self.main = column.slots(of: main + side, start: 0, columns: columns)
      self.side = nil
    } else {
      let sideWidth = min(30, columns / 3)
      let mainWidth = columns - sideWidth - Self.gap
      self.main = column.slots(of: main, start: 0, columns: mainWidth)
      let start = mainWidth + Self.gap
      self.side = (start, column.slots(of: side, start: start, columns: sideWidth))
    }
  }

  /// All lines.
  var lines: [Line] {
    guard let side else { return main.map(\.line) }
    let end = side.start - Self.gap
    return zip(main, side.slots).map { left, right in
      // Terminals disagree on the width of some characters, so the cursor is sent to the column.
      left.line.fitted(to: end) + Line(" │ ", .faint).placed(at: end) + right.line
    }
  }

  /// Returns what is at a place, whose row counts from the first of the lines; `nil` if nothing is.
  func target(row: Int, column: Int) -> LiveTarget? {
    guard main.indices.contains(row) else { return nil }
    guard let side, column >= side.start else { return main[row].target }
    return side.slots[row].target
  }
}

extension LiveBody {
  /// Lays out lists below each other.
  private struct Column {
    let model: LiveModel
    let rows: Int

    /// Exactly `rows` lines; `start` is the column of the screen at which they begin.
    ///
    /// If not all lists fit, the focused list is among those shown.
    func slots(of panes: [Int], start: Int, columns: Int) -> [Slot] {
      let shown = visible(panes)
      let demands = shown.map { index in
        1 + max(1, model.panes[index].rowCount) + (index == shown.last ? 0 : 1)
      }
      let slots = zip(shown, Shares.divide(rows, among: demands)).flatMap { index, share in
        let hasGap = index != shown.last && share > 3
        return pane(index, start: start, columns: columns, rows: share - (hasGap ? 1 : 0))
          + (hasGap ? [Slot(target: .pane(index))] : [])
      }
      return slots.prefix(max(0, rows))
        + Array(repeating: Slot(), count: max(0, rows - slots.count))
    }

    private func visible(_ panes: [Int]) -> ArraySlice<Int> {
      let capacity = max(1, rows / 2)
      guard panes.count > capacity else { return panes[...] }
      var first = 0
      if case .pane(let focused) = model.focus, let position = panes.firstIndex(of: focused) {
        first = min(position, panes.count - capacity)
      }
      return panes[first..<first + capacity]
    }

    /// Returns the lines of a list: its heading, its notice and its rows.
    ///
    /// If there is no room for all, the selected row goes first.
    private func pane(_ index: Int, start: Int, columns: Int, rows: Int) -> [Slot] {
      let pane = model.panes[index]
      let isFocused = model.focus == .pane(index)
      let picked = model.pickedRow(in: index)
      let kept = isFocused && pane.rowCount > 0 ? 1 : 0
      var slots: [Slot] = []
      if rows > kept {
        let heading =
          isFocused ? pane.heading(picked: picked).styled(.underline) : pane.heading()
        slots.append(Slot(line: heading.cut(to: columns), target: .pane(index)))
      }
      if let notice = pane.notice, rows > kept + 1 {
        slots.append(Slot(line: (Line("  ") + notice).cut(to: columns), target: .pane(index)))
      }
      let visible = ListWindow.rows(
        count: pane.rowCount, height: rows - slots.count, around: picked)
      for row in visible {
        guard let content = pane.row(row) else { continue }
        let line = line(
          of: content, isPicked: isFocused && row == picked, start: start, columns: columns)
        slots.append(Slot(line: line, target: .row(row, pane: index)))
      }
      return slots
    }

    /// Returns a row with its count at the right edge, to which the cursor is sent.
    private func line(of row: PaneRow, isPicked: Bool, start: Int, columns: Int) -> Line {
      let sign = Line(isPicked ? "› " : "  ")
      let room = columns - row.count.width
      let hasCount = row.count.width > 0 && room >= Self.narrowest
      var line = sign + row.line
      if hasCount {
        line = line.cut(to: room - 1).fitted(to: room) + row.count.placed(at: start + room)
      }
      // A window of one column has no room for "…" behind the sign.
      line = columns > 2 ? line.cut(to: columns) : (isPicked ? Line("›") : line).cut(to: columns)
      return isPicked ? line.styled(.reverse) : line
    }

    /// The least width, in columns, of a row beside its count.
    private static let narrowest = 8
  }
}

/// Computes which rows of a long list are visible.
enum ListWindow {
  /// Returns the visible rows, with the selected row in the middle unless the list begins or ends
  /// there.
  ///
  /// The range depends only on the arguments, so it stays valid after the size or the rows change.
  static func rows(count: Int, height: Int, around picked: Int) -> Range<Int> {
    let height = min(max(0, height), max(0, count))
    let start = max(0, min(picked - height / 2, count - height))
    return start..<start + height
  }
}

/// Divides a number of rows fairly among several lists.
enum Shares {
  /// Returns one share for each demand, none larger than the demand.
  ///
  /// A demand below an equal share leaves the rest to the others. A remainder goes to the first
  /// demands.
  static func divide(_ room: Int, among demands: [Int]) -> [Int] {
    var shares = demands.map { _ in 0 }
    var left = max(0, room)
    var unmet = demands.indices.filter { demands[$0] > 0 }
    while left > 0, !unmet.isEmpty {
      let portion = max(1, left / unmet.count)
      for index in unmet where left > 0 {
        let given = min(portion, demands[index] - shares[index], left)
        shares[index] += given
        left -= given
      }
      unmet.removeAll { shares[$0] == demands[$0] }
    }
    return shares
  }
}

/// What is at a place of the live screen, where the mouse may point.
enum LiveTarget: Hashable, Sendable {
  /// The search box, with the column in its text.
  case text(column: Int)
  /// The title or an empty line of a list.
  case pane(Int)
  /// A row of a list.
  case row(Int, pane: Int)
}
