import SearchCore

/// A view of a platform that shows hits in cells: a table or a collection.
@MainActor
protocol HitCells: AnyObject {
  /// Whether the view is in a window; others do not know how many rows they had.
  var isOnScreen: Bool { get }

  /// Whether the view can move rows; one that cannot reloads instead.
  var movesRows: Bool { get }

  /// Whether cells know the number of their row, so that all of them are configured again when rows
  /// move.
  var cellsKnowRows: Bool { get }

  /// The rows that are visible, in any order.
  var visibleRows: [Int] { get }

  /// The rows that are selected; setting them tells nobody.
  var selectedRows: [Int] { get set }

  /// Makes all cells anew.
  func reloadAllRows()

  /// Removes, inserts and moves rows, whose cells keep what they show.
  ///
  /// - Parameter change: Makes the data source return the new rows; called once, at the time at which
  ///   the view expects it.
  func moveRows(by differences: RowDifferences, _ change: @escaping @MainActor () -> Void)

  /// Configures the cells of rows again; rows without a cell get one when they appear.
  func configureRows(_ rows: [Int])
}

/// The rows that a table or collection shows, and how it comes to show others.
///
/// All views of hits follow these rules, whatever the platform.
@MainActor
final class ShownHits<Record: Sendable> {
  /// The rows; `nil` before the first ones.
  private(set) var rows: HitRows<Record>?

  private var selection = SelectedRows<Record>()

  /// Shows other rows in a view, with animations if few of them differ.
  ///
  /// The view's data source reads ``rows``.
  ///
  /// - Returns: The visible rows that must report again that they have appeared, see
  ///   ``HitRows/rowsToReport(among:since:)``.
  func show(_ new: HitRows<Record>, in cells: some HitCells) -> [Int] {
    let old = rows
    selection.note(cells.selectedRows, in: old)
    let update = HitsListUpdate(from: old, to: new, isOnScreen: cells.isOnScreen)
    switch update {
    case .nothing: rows = new
    case .rows(let changed):
      rows = new
      cells.configureRows(changed)
    case .differences(let differences) where cells.movesRows || differences.moved.isEmpty:
      cells.moveRows(by: differences) { [self] in rows = new }
      cells.configureRows(
        cells.cellsKnowRows
          ? update.rowsToConfigure(visible: cells.visibleRows) : Array(differences.changed))
    case .differences, .reload:
      rows = new
      cells.reloadAllRows()
      select(in: cells, new)
      return []
    }
    select(in: cells, new)
    return new.rowsToReport(among: cells.visibleRows, since: old)
  }

  /// A view keeps the numbers of its selected rows, which may have other records now.
  private func select(in cells: some HitCells, _ new: HitRows<Record>) {
    let wanted = selection.move(to: new)
    if cells.selectedRows.sorted() != wanted { cells.selectedRows = wanted }
  }

  /// The row under a number; `nil` if there is none.
  subscript(number: Int) -> HitRow<Record>? {
    guard let rows, rows.indices.contains(number) else { return nil }
    return rows[number]
  }
}
