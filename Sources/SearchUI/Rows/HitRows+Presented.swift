import SearchCore

extension HitRows {
  /// The number of rows after the last loaded one that a view presents at most.
  static var rowsAhead: Int { 200 }

  /// The rows for a view that keeps the identities of all its rows, as SwiftUI's views do: from the
  /// first row to some rows after the last loaded one.
  ///
  /// No row before the visible ones is left out, so that they keep their positions. A list of a
  /// million hits thus costs only what the user has scrolled through.
  var presented: Slice<HitRows> {
    let ends = [
      hits.loadedRawHits.reduce(0) { $1.row + 1 }, hits.missingRows.last?.upperBound ?? 0,
    ]
    return prefix((ends.max() ?? 0) + Self.rowsAhead)
  }

  /// The first rows that have a record, up to a limit.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows up to the last result, whatever the length
  ///   of the list.
  func withRecords(limit: Int) -> [HitRow<Record>] {
    var rows: [HitRow<Record>] = []
    for (row, result) in hits.loadedRows {
      if rows.count >= limit { break }
      if case .success = result { rows.append(self[row]) }
    }
    return rows
  }
}
