import SearchlightCore

@testable import SearchlightControllers
@testable import SearchlightUI

/// A table or collection of hits by the rules of the platforms: a cell keeps what it was configured
/// with, only visible rows have cells, a batch of changes must fit the data source, and the selection
/// is one of rows.
@MainActor
final class SimulatedHits<Record: Sendable>: HitsController, HitCells {
  /// The views that differ in their rules.
  enum Kind: CaseIterable {
    case table, collection, appKitTable, appKitCollection
  }

  /// What a cell was configured with.
  struct Cell: Hashable {
    /// The number that the row had.
    var number: Int
    var text: String
  }

  weak var hitsSource: HitsModel<Record>?

  let kind: Kind
  let shown = ShownHits<Record>()
  var isOnScreen = true { didSet { if isOnScreen { layOut() } } }

  /// Violations of the platform's rules, which would end an app.
  private(set) var problems: [String] = []

  /// The first visible row.
  private(set) var firstRow = 0

  /// The cells of the visible rows.
  private(set) var cells: [Int: Cell] = [:]

  private var selection: Set<Int> = []
  private let height = 8
  private let text: (HitRow<Record>) -> String

  /// The number of rows that the view believes to have.
  private var count = 0

  init(_ kind: Kind, text: @escaping (HitRow<Record>) -> String) {
    self.kind = kind
    self.text = text
  }

  var movesRows: Bool { kind != .appKitTable }
  var cellsKnowRows: Bool { kind == .table || kind == .collection }
  var visibleRows: [Int] { isOnScreen ? Array(visible) : [] }

  var selectedRows: [Int] {
    get { selection.sorted() }
    set { selection = Set(newValue) }
  }

  private var visible: Range<Int> { min(firstRow, count)..<min(firstRow + height, count) }

  func reload() {
    guard let new = hitsSource?.rows else { return }
    for row in shown.show(new, in: self) { hitsSource?.rowAppeared(row) }
    layOut()
  }

  func scrollToTop() {
    guard let row = shown.rows?.firstShownRow else { return }
    scroll(to: row)
  }

  func scroll(to row: Int) {
    firstRow = max(0, min(row, count - 1))
    layOut()
  }

  /// The user selects a row and no other.
  func select(_ row: Int) { selection = [row] }

  func reloadAllRows() {
    count = shown.rows?.count ?? 0
    firstRow = min(firstRow, max(0, count - 1))
    cells = [:]
    // UIKit forgets the selection; AppKit keeps the numbers that still exist.
    selection = cellsKnowRows ? [] : selection.filter { $0 < count }
    layOut()
  }

  func moveRows(by differences: RowDifferences, _ change: @escaping @MainActor () -> Void) {
    if !isOnScreen { problems.append("a view outside of a window was changed row by row") }
    let before = count
    change()
    count = shown.rows?.count ?? 0
    let gone = Array(differences.removed) + differences.moved.map(\.from)
    let come = Array(differences.inserted) + differences.moved.map(\.to)
    if before - gone.count + come.count != count {
      problems.append("\(before) rows - \(gone.count) + \(come.count) are not \(count)")
    }
    if Set(gone).count < gone.count || Set(come).count < come.count {
      problems.append("a row was changed twice")
    }
    if gone.contains(where: { $0 >= before }) || come.contains(where: { $0 >= count }) {
      problems.append("there is no such row")
    }
    let origins = origins(before, Set(gone), come: Set(come), differences.moved)
    cells = Dictionary(
      origins.enumerated().compactMap { row, origin in
        origin.flatMap { cells[$0] }.map { (row, $0) }
      }, uniquingKeysWith: { $1 })
    selection = Set(
      origins.enumerated().compactMap { row, origin in
        origin.map(selection.contains) == true ? row : nil
      })
    firstRow = min(firstRow, max(0, count - 1))
    layOut()
  }

  /// For each row, the row that it was; `nil` for an inserted one.
  private func origins(
    _ before: Int, _ gone: Set<Int>, come: Set<Int>, _ moved: [RowDifferences.Move]
  ) -> [Int?] {
    var rest = (0..<before).filter { !gone.contains($0) }[...]
    let targets = Dictionary(moved.map { ($0.to, $0.from) }, uniquingKeysWith: { $1 })
    return (0..<count).map { come.contains($0) ? targets[$0] : rest.popFirst() }
  }

  func configureRows(_ rows: [Int]) {
    for row in rows where cells[row] != nil { configure(row) }
  }

  private func configure(_ row: Int) {
    guard let shown = shown[row] else { return problems.append("there is no row \(row)") }
    cells[row] = Cell(number: row, text: text(shown))
  }

  /// Gives visible rows cells, and takes them from others.
  private func layOut() {
    cells = cells.filter { visible.contains($0.key) }
    guard isOnScreen else { return }
    for row in visible where cells[row] == nil {
      configure(row)
      hitsSource?.rowAppeared(row)
    }
  }

  /// Why the view does not show the rows that it should; `nil` if it does.
  var problem: String? {
    guard let rows = hitsSource?.rows else { return problems.first }
    if count != rows.count { return "\(count) rows are shown, not \(rows.count)" }
    let expected = Dictionary(
      visibleRows.map { ($0, text(rows[$0])) }, uniquingKeysWith: { $1 })
    if cells.mapValues(\.text) != expected, isOnScreen {
      return "the cells show \(cells.mapValues(\.text)), not \(expected)"
    }
    if cellsKnowRows, let cell = cells.first(where: { $0.key != $0.value.number }) {
      return "the cell of row \(cell.key) was configured for row \(cell.value.number)"
    }
    return problems.first
  }
}
