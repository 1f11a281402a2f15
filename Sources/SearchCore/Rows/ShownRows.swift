/// The rows of a window that a list shows, by the numbers of the list.
struct ShownRows: Sendable {
  let window: HitsWindow?

  /// The rows of the window that the list has.
  let rows: Range<Int>

  /// How many rows the list has, loaded or not.
  var count: Int { rows.count }

  /// The row of a number; `nil` if it is out of range, missing or not loaded.
  subscript(row: Int) -> RawHit? {
    (0..<count).contains(row) ? window?[rows.lowerBound + row] : nil
  }

  /// The pages that have come, and those that are not the same in another list.
  ///
  /// Pages of lists that are divided into pages in another way are all others.
  func pages(otherThanIn other: ShownRows) -> [Int] {
    guard let window else { return [] }
    guard let otherWindow = other.window, rows.lowerBound == other.rows.lowerBound,
      window.hitsPerPage == otherWindow.hitsPerPage
    else { return window.loadedPages }
    return window.pages.numbers(otherThanIn: otherWindow.pages)
  }

  /// The rows of some pages, loaded or missing.
  func rows(ofPages pages: [Int]) -> RowNumbers {
    own(pages) { window, page in window.rows(ofPage: page) }
  }

  /// The rows that some pages came without.
  func missingRows(ofPages pages: [Int]) -> RowNumbers {
    own(pages) { window, page in
      window.loadedRows(ofPage: page).upperBound..<window.rows(ofPage: page).upperBound
    }
  }

  private func own(_ pages: [Int], _ range: (HitsWindow, Int) -> Range<Int>) -> RowNumbers {
    guard let window else { return RowNumbers() }
    var numbers = RowNumbers()
    for page in pages {
      let range = range(window, page).clamped(to: rows)
      numbers.append(range.lowerBound - rows.lowerBound..<range.upperBound - rows.lowerBound)
    }
    return numbers
  }
}
