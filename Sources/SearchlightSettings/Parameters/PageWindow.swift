import SearchlightBackend

/// Which hits a request shows: a page, or a number of hits from an offset on.
package struct PageWindow: Hashable, Sendable {
  package let page: Int

  /// The number of hits on a page; 0 if only counts are shown.
  package let hitsPerPage: Int

  /// The range of ranked hits to show, which may extend beyond the last hit.
  package let range: Range<Int>

  /// Reads the window; it ends at the last hit that paging can reach.
  ///
  /// - Parameter page: The number of the page, which is no parameter.
  package init(
    _ options: OptionReader, page: Int, settings: IndexSettings
  ) throws(OptionError) {
    guard page >= 0 else {
      throw OptionError(name: "page", expected: "at least 0", found: .integer(page))
    }
    self.page = page
    let limit = settings.paginationLimitedTo
    // Both are checked, although each has an effect only together with the other.
    let length = try options.value(Parameters.length)
    let offset = try options.value(Parameters.offset)
    if let length, let offset {
      guard page == 0 else {
        throw OptionError(
          name: "page", expected: "0 if offset and length are set", found: .integer(page))
      }
      hitsPerPage = length
      let start = min(offset, limit)
      range = start..<min(start + length, limit)
    } else {
      hitsPerPage = try options.value(Settings.hitsPerPage, else: settings)
      let (start, isTooLarge) = page.multipliedReportingOverflow(by: hitsPerPage)
      range = isTooLarge || start >= limit ? limit..<limit : start..<min(start + hitsPerPage, limit)
    }
  }
}
