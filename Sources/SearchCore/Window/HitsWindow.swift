/// The rows of a list, of which only some pages are loaded.
///
/// The length is that of the first answer and stays, whatever is loaded or dropped afterwards: scrolling
/// never changes it (law S3). A row whose page is not loaded is a placeholder. A row whose page has come
/// without it is missing: the service counted more hits than it has, or records were deleted since. It
/// stays missing until the search is refreshed, which counts anew.
public struct HitsWindow: Hashable, Sendable {
  /// How many rows the list has, loaded or not: the number of hits, as far as they can be paged to.
  public private(set) var length: Int

  /// How many rows a full page has.
  ///
  /// Where the engine counts groups of variants, and the list has a place for each variant (`distinct` above 1),
  /// that is more than the `hitsPerPage` of its answers.
  public let hitsPerPage: Int

  /// The page of the first answer, 0 unless another one was chosen or a component asked for it; it may lie
  /// behind the last page of the list, which has none of its rows then.
  public let firstPage: Int

  var pages = PageTable()

  /// The window that a first answer opens.
  ///
  /// The list of a part of an answer ends where the part does: what lies behind it is on its way, and not to be
  /// asked for.
  init(_ response: SearchResponse, to request: SearchRequest, isPartial: Bool = false) {
    let variants = response.variantLimit(in: request)
    let size = max(0, response.hitsPerPage)
    hitsPerPage = size.multipliedSaturating(by: variants)
    length = max(0, min(response.nbHits, response.nbPages.multipliedSaturating(by: size)))
      .multipliedSaturating(by: variants)
    firstPage = response.page
    // A page behind the last is none of the list; an empty list has its first.
    if response.page == 0 || !rows(ofPage: response.page).isEmpty {
      pages[response.page] = response.hits
    }
    if isPartial {
      length = min(length, rows(ofPage: firstPage).lowerBound + response.hits.count)
    }
  }

  /// The row of a number, from 0; `nil` if it is not loaded, missing or out of range.
  public subscript(row: Int) -> RawHit? {
    guard (0..<length).contains(row), let page = pages[row / hitsPerPage] else { return nil }
    let place = row % hitsPerPage
    return place < page.count ? page[place] : nil
  }

  /// What analytics need to know of the answer that a row came with; `nil` if its page is not loaded, or if
  /// the engine says nothing.
  public func origin(ofRow row: Int) -> HitsOrigin? {
    (0..<length).contains(row) ? pages[row / hitsPerPage]?.origin : nil
  }

  /// Whether the page of a row has come without it.
  public func isMissing(_ row: Int) -> Bool {
    guard (0..<length).contains(row), let page = pages[row / hitsPerPage] else { return false }
    return row % hitsPerPage >= page.count
  }

  /// The rows that are missing, rising; those of one page are one range.
  ///
  /// - Complexity: O(*n*) in the number of pages that are loaded.
  public var missingRows: [Range<Int>] {
    loadedPages.compactMap { number in
      let rows = rows(ofPage: number)
      let missing = loadedRows(ofPage: number).upperBound..<rows.upperBound
      return missing.isEmpty ? nil : missing
    }
  }

  /// The rows that have come with a page.
  func loadedRows(ofPage number: Int) -> Range<Int> {
    rows(ofPage: number).prefix(pages[number]?.count ?? 0)
  }

  /// The rows that a page has if all of them come; empty for a page that is not of the list.
  public func rows(ofPage number: Int) -> Range<Int> {
    let start = min(max(0, number.multipliedSaturating(by: hitsPerPage)), length)
    return start..<start + min(hitsPerPage, length - start)
  }

  /// The numbers of the pages that are loaded, rising.
  public var loadedPages: [Int] { pages.numbers }

  /// The number of the last page; `nil` for a list without rows.
  public var lastPage: Int? { length == 0 ? nil : (length - 1) / hitsPerPage }

  /// The page on which a row is, or the row nearest to it that the list has; `nil` for a list without rows.
  public func page(ofRow row: Int) -> Int? {
    length == 0 ? nil : min(max(row, 0), length - 1) / hitsPerPage
  }

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
