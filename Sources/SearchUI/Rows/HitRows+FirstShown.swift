import SearchCore

extension HitRows {
  /// The index of the first row to show: 0, or the first row of the page that was chosen.
  var firstShownRow: Int {
    guard let request = hits.request, request.page > 0 else { return 0 }
    let (row, overflow) = request.page.multipliedReportingOverflow(by: request.hitsPerPage)
    return overflow || !indices.contains(row) ? 0 : row
  }
}
