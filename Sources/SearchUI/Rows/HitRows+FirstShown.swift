import SearchCore

extension HitRows {
  /// The number of the row with which the list begins to be shown: the first, or that of the page that was chosen.
  var firstShownRow: Int {
    guard let request = hits.request, request.page > 0 else { return 0 }
    let (row, overflow) = request.page.multipliedReportingOverflow(by: request.hitsPerPage)
    return overflow || !indices.contains(row) ? 0 : row
  }
}
