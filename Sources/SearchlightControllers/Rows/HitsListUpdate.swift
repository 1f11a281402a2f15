import SearchlightCore
import SearchlightUI

/// The changes that a table or collection view applies to show another state of a list of hits.
enum HitsListUpdate: Hashable, Sendable {
  /// Nothing has changed.
  case nothing

  /// The rows at these indices have other contents; the number of rows is the same.
  case rows([Int])

  /// Some rows were removed, inserted or moved, few enough to animate.
  case differences(RowDifferences)

  /// All rows have changed, or too many have moved.
  case reload

  /// The largest number of removals, insertions and moves that are animated; beyond it the list
  /// reloads.
  static let mostMoves = 200

  /// Compares two states of a list.
  ///
  /// - Parameters:
  ///   - old: The rows that the view shows; `nil` if it shows none.
  ///   - new: The rows to show.
  ///   - isOnScreen: Whether the view is in a window. Others do not know how many rows they had, so
  ///     single rows cannot be changed.
  /// - Complexity: That of `PagedHits.differences(from:)`.
  init<Record>(from old: HitRows<Record>?, to new: HitRows<Record>, isOnScreen: Bool = true) {
    guard let old else {
      self = .reload
      return
    }
    let differences = new.hits.differences(from: old.hits)
    if differences.isEmpty {
      self = .nothing
    } else if !isOnScreen {
      self = .reload
    } else if differences.movesNothing {
      self = .rows(Array(differences.changed))
    } else {
      self = differences.moveCount <= Self.mostMoves ? .differences(differences) : .reload
    }
  }

  /// Returns the rows whose cells have to be configured again after the update, in ascending order.
  ///
  /// Cells that have moved were configured for other row numbers, so all visible cells are configured
  /// again when anything has moved.
  ///
  /// - Parameter visible: The visible rows after the update.
  func rowsToConfigure(visible: [Int]) -> [Int] {
    switch self {
    case .nothing, .reload: []
    case .rows(let changed): changed
    case .differences(let differences): Set(differences.changed).union(visible).sorted()
    }
  }
}
