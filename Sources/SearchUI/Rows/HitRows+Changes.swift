import SearchCore

extension HitRows {
  /// The rows on the screen that have to say anew that they have appeared, though they look the same: those that
  /// waited for their pages in another answer, which this one knows nothing of.
  ///
  /// - Parameters:
  ///   - visible: The numbers of the rows on the screen.
  ///   - old: The rows that were shown before.
  func waitingRows(among visible: [Int], since old: HitRows?) -> [Int] {
    guard let old, old.hits.generation != hits.generation else { return [] }
    return visible.filter { indices.contains($0) && self[$0].isPlaceholder }.sorted()
  }

  /// The rows that are loaded in both lists with another content or other metadata, rising.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows, however long the lists are.
  func changedRows(since old: HitRows) -> [Int] {
    if hits == old.hits { return [] }
    var before: [ID: RawHit] = [:]
    for (row, hit) in old.hits.loadedRawHits { before[old[row].id] = hit }
    return hits.loadedRawHits.compactMap { row, hit in
      before[self[row].id].flatMap { $0 == hit ? nil : row }
    }
  }

  /// The identity of a row; `nil` if the list does not have it.
  func identity(ofRow row: Int) -> HitRow<Record>.ID? { indices.contains(row) ? self[row].id : nil }

  /// The rows with some identities that are loaded, rising.
  func loadedRows(identifiedBy identities: Set<HitRow<Record>.ID>) -> [Int] {
    if identities.isEmpty { return [] }
    return hits.loadedRawHits.compactMap { row, _ in identities.contains(self[row].id) ? row : nil }
  }

  private typealias ID = HitRow<Record>.ID
}
