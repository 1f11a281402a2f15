import SearchCore

/// The rows that are selected in a list of hits, by the records that the user has selected.
///
/// A table view keeps the numbers of its selected rows, which may have other records in another
/// answer.
struct SelectedRows<Record: Sendable> {
  private var identities: [Int: HitRow<Record>.ID] = [:]
  private var generation: RequestID?

  /// Notes which rows a view says are selected.
  ///
  /// - Parameters:
  ///   - selected: The numbers of the selected rows.
  ///   - rows: The rows that the view shows.
  mutating func note(_ selected: some Sequence<Int>, in rows: HitRows<Record>?) {
    var noted: [Int: HitRow<Record>.ID] = [:]
    if let rows {
      for row in selected where rows.indices.contains(row) {
        let shown = rows[row]
        // The page of a selected record may have been dropped, so that its row is a placeholder.
        let isDropped = shown.isPlaceholder && generation == rows.hits.generation
        noted[row] = isDropped ? identities[row] ?? shown.id : shown.id
      }
    }
    identities = noted
    generation = rows?.hits.generation
  }

  /// Returns the rows to select among other rows, in ascending order: those of the selected records,
  /// and those whose page was dropped from the same list.
  mutating func move(to new: HitRows<Record>) -> [Int] {
    guard !identities.isEmpty else {
      generation = new.hits.generation
      return []
    }
    var moved: [Int: HitRow<Record>.ID] = [:]
    for row in new.loadedRows(identifiedBy: Set(identities.values)) { moved[row] = new[row].id }
    let found = Set(moved.values)
    if generation == new.hits.generation {
      for (row, id) in identities where !found.contains(id) {
        if new.indices.contains(row), new.hits.rawHit(atIndex: row) == nil { moved[row] = id }
      }
    }
    identities = moved
    generation = new.hits.generation
    return moved.keys.sorted()
  }
}
