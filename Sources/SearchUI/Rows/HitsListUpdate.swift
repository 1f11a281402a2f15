import SearchCore

/// What a table or collection view has to do to show another state of a list of hits.
enum HitsListUpdate: Hashable, Sendable {
  /// Nothing has changed.
  case nothing

  /// The rows of these numbers have come, gone or changed; there are as many rows as before.
  case rows([Int])

  /// Some rows were removed, inserted and moved, as few as can be animated.
  case differences(RowDifferences)

  /// All rows are others, or too many to be compared.
  case reload

  /// The longest list whose rows are compared; those of longer ones are loaded anew.
  static let comparedRows = 200

  /// Compares two states of a list.
  ///
  /// - Complexity: That of ``RowDifferences`` for short lists, and O(*n*) in the number of loaded rows for all
  ///   others.
  init<Record>(from old: HitRows<Record>?, to new: HitRows<Record>) {
    guard let old else {
      self = .reload
      return
    }
    if old.hits.request == new.hits.request, old.count == new.count {
      let changed = Self.changedRows(from: old.hits, to: new.hits)
      self = changed.isEmpty ? .nothing : .rows(changed)
    } else if max(old.count, new.count) <= Self.comparedRows {
      let differences = new.hits.differences(from: old.hits)
      self = differences.isEmpty ? .nothing : .differences(differences)
    } else {
      self = .reload
    }
  }

  /// The rows that are loaded in one of two lists and not the same in both.
  private static func changedRows<Record>(
    from old: PagedHits<Record>, to new: PagedHits<Record>
  ) -> [Int] {
    if old == new { return [] }
    let rows = Set(old.loadedRawHits.map(\.row)).union(new.loadedRawHits.map(\.row))
    let missing = Set(new.missingRows.joined()).subtracting(old.missingRows.joined())
    return rows.union(missing).sorted().filter {
      missing.contains($0) || old.rawHit(atIndex: $0) != new.rawHit(atIndex: $0)
    }
  }
}
