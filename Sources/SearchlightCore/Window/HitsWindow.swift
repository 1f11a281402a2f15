/// The rows of a list, of which only some pages are loaded.
///
/// The length is that of the first answer. Loading or dropping pages and scrolling never change it
/// (law S3). A row whose page is not loaded is a placeholder. A row that is not in its loaded page
/// is missing: the service counted more hits than it returned, or records were deleted in the
/// meantime. It stays missing until a refresh counts again.
public struct HitsWindow: Hashable, Sendable {
  /// The number of rows, loaded or not: the number of hits that can be reached by paging.
  public private(set) var length: Int

  /// The number of rows of a full page.
  ///
  /// If the engine counts groups of variants, and the list has a row for each variant (`distinct`
  /// above 1), this is larger than the `hitsPerPage` of the answers.
  public let hitsPerPage: Int

  /// The page of the first answer, which is 0 unless the user chose another one or a component
  /// asked for it.
  ///
  /// It may be beyond the last page of the list; the list then has none of its rows.
  public let firstPage: Int

  var pages = PageTable()

  /// Creates a window from a first answer.
  ///
  /// The list of an incomplete answer ends with its last row, because the rows after it will arrive
  /// by themselves and must not be requested.
  init(_ response: SearchResponse, to request: SearchRequest, isPartial: Bool = false) {
    let variants = response.variantLimit(in: request)
    let size = max(0, response.hitsPerPage)
    hitsPerPage = size.multipliedSaturating(by: variants)
    // In a virtual replica, pages have only the hits that are relevant enough.
    let shown = min(response.nbHits, response.details.nbSortedHits ?? response.nbHits)
    length = max(0, min(shown, response.nbPages.multipliedSaturating(by: size)))
      .multipliedSaturating(by: variants)
    firstPage = response.page
    // A page beyond the last one is not part of the list, but an empty list keeps its first page.
    if response.page == 0 || !rows(ofPage: response.page).isEmpty {
      pages[response.page] = response.hits
    }
    if isPartial {
      length = min(length, rows(ofPage: firstPage).lowerBound + response.hits.count)
    }
  }

  /// Adds the loaded pages of an earlier window that this one has not; returns `false`, and adds
  /// none, if the two are not pages of one list because the number of rows has changed.
  mutating func keepPages(of former: HitsWindow) -> Bool {
    guard length == former.length, hitsPerPage == former.hitsPerPage else { return false }
    let own = pages
    pages = former.pages
    for number in own.numbers { pages[number] = own[number] }
    return true
  }

  /// The row with a number, starting at 0; `nil` if it is not loaded, missing or out of range.
  public subscript(row: Int) -> RawHit? {
    guard (0..<length).contains(row), let page = pages[row / hitsPerPage] else { return nil }
    let index = row % hitsPerPage
    return index < page.count ? page[index] : nil
  }

  /// Returns the analytics data of the answer that delivered a row; `nil` if its page is not loaded
  /// or the engine sends none.
  public func origin(ofRow row: Int) -> HitsOrigin? {
    (0..<length).contains(row) ? pages[row / hitsPerPage]?.origin : nil
  }

  /// Returns whether a row is missing from its loaded page.
  public func isMissing(_ row: Int) -> Bool {
    guard (0..<length).contains(row), let page = pages[row / hitsPerPage] else { return false }
    return row % hitsPerPage >= page.count
  }

  /// The missing rows, in ascending order, with one range for each page.
  ///
  /// - Complexity: O(*n*) in the number of loaded pages.
  public var missingRows: [Range<Int>] {
    loadedPages.compactMap { number in
      let rows = rows(ofPage: number)
      let missing = loadedRows(ofPage: number).upperBound..<rows.upperBound
      return missing.isEmpty ? nil : missing
    }
  }

  /// Returns the rows that were loaded with a page.
  func loadedRows(ofPage number: Int) -> Range<Int> {
    rows(ofPage: number).prefix(pages[number]?.count ?? 0)
  }

  /// Returns the rows that belong to a page, whether they are loaded or not; empty for a page
  /// outside the list.
  public func rows(ofPage number: Int) -> Range<Int> {
    let start = min(max(0, number.multipliedSaturating(by: hitsPerPage)), length)
    return start..<start + min(hitsPerPage, length - start)
  }

  /// The numbers of the loaded pages, in ascending order.
  public var loadedPages: [Int] { pages.numbers }

  /// The number of the last page; `nil` if the list has no rows.
  public var lastPage: Int? { length == 0 ? nil : (length - 1) / hitsPerPage }

  /// Returns the page of a row, or of the nearest row of the list if it is out of range; `nil` if
  /// the list has no rows.
  public func page(ofRow row: Int) -> Int? {
    length == 0 ? nil : min(max(row, 0), length - 1) / hitsPerPage
  }

  /// Returns the pages that contain the rows up to `offset` before and after a row, loaded or not.
  ///
  /// With 20 hits per page and an offset of 5, row 10 needs page 0 alone, and row 17 needs pages 0
  /// and 1.
  public func pagesNeeded(forRow row: Int, offset: Int) -> ClosedRange<Int>? {
    guard length > 0 else { return nil }
    let row = min(max(row, 0), length - 1)
    let offset = max(offset, 0)
    let first = max(0, row - min(offset, row))
    let last = min(length - 1, row + min(offset, length - 1 - row))
    return first / hitsPerPage...last / hitsPerPage
  }
}
