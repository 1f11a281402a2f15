/// The rows of a list, of which only some pages are loaded.
///
/// The length is that of the first answer and stays, whatever is loaded or dropped afterwards: scrolling
/// never changes it (law S3). Rows that are not loaded are placeholders.
public struct HitsWindow: Hashable, Sendable {
  /// How many rows the list has, loaded or not: the number of hits, as far as they can be paged to.
  public let length: Int

  /// How many rows a full page has.
  public let hitsPerPage: Int

  /// The page of the first answer.
  public let firstPage: Int

  var pages = PageTable()

  /// The window that a first answer opens.
  init(_ response: SearchResponse) {
    let reachable = response.nbPages.multipliedReportingOverflow(by: response.hitsPerPage)
    length = min(response.nbHits, reachable.overflow ? .max : reachable.partialValue)
    hitsPerPage = response.hitsPerPage
    firstPage = response.page
    pages[response.page] = response.hits
  }

  /// The row of a number, from 0; `nil` if it is not loaded or out of range.
  public subscript(row: Int) -> RawHit? {
    guard (0..<length).contains(row), let page = pages[row / hitsPerPage] else { return nil }
    let place = row % hitsPerPage
    return place < page.count ? page[place] : nil
  }

  /// The numbers of the pages that are loaded, rising.
  public var loadedPages: [Int] { pages.numbers }

  /// The number of the last page; `nil` for a list without rows.
  public var lastPage: Int? { length == 0 ? nil : (length - 1) / hitsPerPage }

  /// The pages that are to be loaded when a row is shown: those of the rows up to `offset` before and
  /// after it, and its own; rising, loaded or not.
  ///
  /// With 20 hits a page, row 10 and offset 5 need page 0 alone; row 17 needs pages 0 and 1.
  public func pagesNeeded(forRow row: Int, offset: Int) -> ClosedRange<Int>? {
    guard length > 0 else { return nil }
    let row = min(max(row, 0), length - 1)
    let offset = max(offset, 0)
    let first = max(0, row - min(offset, row))
    let last = min(length - 1, row + min(offset, length - 1 - row))
    return first / hitsPerPage...last / hitsPerPage
  }
}
