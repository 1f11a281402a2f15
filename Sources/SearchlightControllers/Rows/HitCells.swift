import SearchlightCore
import SearchlightUI

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
  ///   ``SearchlightUI/HitRows/rowsToReport(among:since:)``.
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

/// The rows that are selected in a list of hits, by the records that the user has selected.
///
/// A table view keeps the numbers of its selected rows, which may have other records in another
/// answer.
struct SelectedRows<Record: Sendable> {
  private var identities: [Int: HitRow<Record>.ID] = [:]
  private var generation: SearchRequestID?

  /// Notes which rows a view says are selected.
  ///
  /// - Parameters:
  ///   - selected: The numbers of the selected rows.
  ///   - rows: The rows that the view shows.
  mutating func note(_ selected: some Sequence<Int>, in rows: HitRows<Record>?) {
    var noted: [Int: HitRow<Record>.ID] = [:]
    if let rows {
      for row in selected where rows.indices.contains(row) {
        let shown = rows[row]
        // The page of a selected record may have been dropped, so that its row is a placeholder.
        let isDropped = shown.isPlaceholder && generation == rows.hits.generation
        noted[row] = isDropped ? identities[row] ?? shown.id : shown.id
      }
    }
    identities = noted
    generation = rows?.hits.generation
  }

  /// Returns the rows to select among other rows, in ascending order: those of the selected records,
  /// and those whose page was dropped from the same list.
  mutating func move(to new: HitRows<Record>) -> [Int] {
    guard !identities.isEmpty else {
      generation = new.hits.generation
      return []
    }
    var moved: [Int: HitRow<Record>.ID] = [:]
    for row in new.loadedRows(identifiedBy: Set(identities.values)) { moved[row] = new[row].id }
    let found = Set(moved.values)
    if generation == new.hits.generation {
      for (row, id) in identities where !found.contains(id) {
        if new.indices.contains(row), new.hits.rawHit(atIndex: row) == nil { moved[row] = id }
      }
    }
    identities = moved
    generation = new.hits.generation
    return moved.keys.sorted()
  }
}
