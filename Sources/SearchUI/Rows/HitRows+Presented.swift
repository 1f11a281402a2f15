import SearchCore

extension HitRows {
  /// How many rows behind the last that is loaded a view is given at most.
  static var rowsAhead: Int { 200 }

  /// The rows that a view is given that keeps the identities of all its rows, as SwiftUI's do: from the first to
  /// some behind the last that is loaded.
  ///
  /// None is left out above, since what is above the screen must keep its place. So a list of a million hits costs
  /// what has been scrolled through of it.
  var presented: Slice<HitRows> {
    let ends = [
      hits.loadedRawHits.reduce(0) { $1.row + 1 }, hits.missingRows.last?.upperBound ?? 0,
    ]
    return prefix((ends.max() ?? 0) + Self.rowsAhead)
  }

  /// The first rows that have a record, as many as are wanted at most.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows before the last of them, however long the list is.
  func withRecords(limit: Int) -> [HitRow<Record>] {
    var rows: [HitRow<Record>] = []
    for (row, result) in hits.loadedRows {
      if rows.count >= limit { break }
      if case .success = result { rows.append(self[row]) }
    }
    return rows
  }
}
