import SearchlightCore

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

  /// Returns the first rows that have a record, up to a limit.
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

  /// Returns the visible rows that must report again that they have appeared, though their cells
  /// stay: all of them in another answer, which has not been asked for their pages yet, and in
  /// which nobody has seen their records.
  ///
  /// - Parameters:
  ///   - visible: The indices of the visible rows.
  ///   - old: The rows that were shown before.
  package func rowsToReport(among visible: [Int], since old: HitRows?) -> [Int] {
    guard let old, old.hits.generation != hits.generation else { return [] }
    return visible.filter(indices.contains).sorted()
  }

  /// Returns the indices of rows that are loaded in both lists but differ in content or metadata,
  /// ascending.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows, whatever the length of the lists.
  func changedRows(since old: HitRows) -> [Int] {
    if hits == old.hits { return [] }
    var before: [ID: RawHit] = [:]
    for (row, hit) in old.hits.loadedRawHits { before[old[row].id] = hit }
    return hits.loadedRawHits.compactMap { row, hit in
      before[self[row].id].flatMap { $0 == hit ? nil : row }
    }
  }

  /// Returns the identity of a row; `nil` if there is no such row.
  func identity(ofRow row: Int) -> HitRow<Record>.ID? { indices.contains(row) ? self[row].id : nil }

  /// Returns the indices of loaded rows with the given identities, ascending.
  package func loadedRows(identifiedBy identities: Set<HitRow<Record>.ID>) -> [Int] {
    if identities.isEmpty { return [] }
    return hits.loadedRawHits.compactMap { row, _ in identities.contains(self[row].id) ? row : nil }
  }

  private typealias ID = HitRow<Record>.ID

  /// The index of the row to show first; see ``SearchlightCore/PagedHits/firstShownRow``.
  public var firstShownRow: Int { hits.firstShownRow }
}
