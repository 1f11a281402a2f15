import SearchlightCore
import SearchlightControllers
import SearchlightUI

/// A table that behaves as those of the platforms do: it stands somewhere, keeps its place when rows
/// are exchanged, lays out the rows that it shows, and reports those that appear.
@MainActor
final class StandingTable<Record: Sendable>: HitsController {
  weak var hitsSource: HitsModel<Record>?

  /// The number of rows that fit on the screen.
  let height = 8

  /// The first visible row.
  private(set) var firstRow = 0

  /// The rows that have appeared, and were reported.
  private(set) var appeared: Set<Int> = []

  private var count = 0

  /// The visible rows.
  var visible: Range<Int> { firstRow..<min(firstRow + height, max(count, firstRow)) }

  func reload() {
    count = hitsSource?.numberOfHits() ?? 0
    firstRow = min(firstRow, max(0, count - 1))
    layOut()
  }

  func scrollToTop() {
    guard let row = hitsSource?.rows.firstShownRow, row < count else { return }
    firstRow = row
    layOut()
  }

  func scroll(to row: Int) {
    firstRow = max(0, min(row, count - 1))
    layOut()
  }

  private func layOut() {
    for row in visible {
      appeared.insert(row)
      hitsSource?.rowAppeared(row)
    }
  }
}
