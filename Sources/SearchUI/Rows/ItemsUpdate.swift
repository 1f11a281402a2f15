/// What a table has to do to show another list of a few items, so that the cells of those that stay keep their place
/// and the focus of VoiceOver.
///
/// Removals and the origins of moves count in the old list, insertions, targets and changes in the new one.
struct ItemsUpdate: Hashable, Sendable {
  /// An item that stands elsewhere.
  struct Move: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  private(set) var removed: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [Move] = []

  /// The items that were there with another content.
  private(set) var changed: [Int] = []

  /// Compares two lists, of which a value may have one identity twice.
  ///
  /// - Complexity: O(*n* + *d*²), where *d* is the number of differences.
  init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    for change in new.map(\.id).difference(from: old.map(\.id)).inferringMoves() {
      switch change {
      case .remove(let offset, _, nil): removed.append(offset)
      case .insert(let offset, _, nil): inserted.append(offset)
      case .insert(let offset, _, let origin?): moved.append(Move(from: origin, to: offset))
      case .remove: break
      }
    }
    replacesAll = removed.count == old.count
    let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
    changed = new.indices.filter { index in before[new[index].id].map { $0 != new[index] } ?? false
    }
  }

  /// Whether no item stays, so that nothing has a place to keep.
  let replacesAll: Bool

  /// Whether items have come, gone or moved.
  var movesItems: Bool { !removed.isEmpty || !inserted.isEmpty || !moved.isEmpty }
}
