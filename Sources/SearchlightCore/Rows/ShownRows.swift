/// The rows of a window that a list contains, addressed by their numbers in the list.
struct ShownRows: Sendable {
  let window: HitsWindow?

  /// The range of the window's rows that the list contains.
  let rows: Range<Int>

  /// The number of rows of the list, loaded or not.
  var count: Int { rows.count }

  /// The row with a number; `nil` if it is out of range, missing or not loaded.
  subscript(row: Int) -> RawHit? {
    (0..<count).contains(row) ? window?[rows.lowerBound + row] : nil
  }

  /// Returns the loaded pages that differ from those of another list.
  ///
  /// If the lists are divided into pages differently, all loaded pages differ.
  func pages(otherThanIn other: ShownRows) -> [Int] {
    guard let window else { return [] }
    guard let otherWindow = other.window, rows.lowerBound == other.rows.lowerBound,
      window.hitsPerPage == otherWindow.hitsPerPage
    else { return window.loadedPages }
    return window.pages.numbers(otherThanIn: otherWindow.pages)
  }

  /// Returns the rows of some pages, loaded or missing.
  func rows(ofPages pages: [Int]) -> RowNumbers {
    own(pages) { window, page in window.rows(ofPage: page) }
  }

  /// Returns the rows that are missing from some loaded pages.
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
