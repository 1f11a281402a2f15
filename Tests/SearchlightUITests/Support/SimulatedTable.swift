@testable import SearchlightControllers
@testable import SearchlightUI

/// A table by the rules of the platforms: a cell keeps what it was configured with until its row is
/// reloaded, and a button in a cell changes its own state when it is clicked.
struct SimulatedTable<Row: Identifiable & Equatable, Shown: Equatable> {
  private(set) var rows: [Row] = []
  private(set) var cells: [Shown] = []
  private let configure: (Row) -> Shown

  init(_ configure: @escaping (Row) -> Shown) {
    self.configure = configure
  }

  /// Shows other rows as the tables of UIKit and AppKit do.
  mutating func update(to new: [Row]) {
    let update = ItemsUpdate(from: rows, to: new)
    let old = cells
    rows = new
    if update.replacesAll {
      cells = new.map(configure)
      return
    }
    var kept = Array(old.enumerated())
    let gone = Set(update.removed + update.moved.map(\.from))
    kept.removeAll { gone.contains($0.offset) }
    var cells: [Shown] = []
    var rest = kept.map(\.element)[...]
    for row in new.indices {
      if update.inserted.contains(row) {
        cells.append(configure(new[row]))
      } else if let move = update.moved.first(where: { $0.to == row }) {
        cells.append(old[move.from])
      } else if let cell = rest.popFirst() {
        cells.append(cell)
      }
    }
    for row in update.changed { cells[row] = configure(new[row]) }
    self.cells = cells
  }

  /// Changes what a cell shows without its table.
  mutating func changeCell(at row: Int, _ change: (inout Shown) -> Void) { change(&cells[row]) }
}
