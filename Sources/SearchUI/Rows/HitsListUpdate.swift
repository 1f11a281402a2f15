import SearchCore

/// What a table or collection view has to do to show another state of a list of hits.
enum HitsListUpdate: Hashable, Sendable {
  /// Nothing has changed.
  case nothing

  /// The rows of these numbers have come, gone or changed; there are as many rows as before.
  case rows([Int])

  /// Some rows were removed, inserted and moved, as few as can be animated.
  case differences(RowDifferences)

  /// All rows are others, or too many have moved.
  case reload

  /// The most rows that are removed, inserted and moved one by one; where there are more, all are loaded anew.
  static let mostMoves = 200

  /// Compares two states of a list.
  ///
  /// - Complexity: That of `PagedHits.differences(from:)`.
  init<Record>(from old: HitRows<Record>?, to new: HitRows<Record>) {
    guard let old else {
      self = .reload
      return
    }
    let differences = new.hits.differences(from: old.hits)
    if differences.isEmpty {
      self = .nothing
    } else if differences.movesNothing {
      self = .rows(Array(differences.changed))
    } else {
      self = differences.moveCount <= Self.mostMoves ? .differences(differences) : .reload
    }
  }
}
