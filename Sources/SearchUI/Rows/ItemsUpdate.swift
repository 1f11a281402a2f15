import SearchCore

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
  /// - Complexity: O(*n* log *n*).
  init<Item: Identifiable & Equatable>(from old: [Item], to new: [Item]) {
    let matching = ElementMatching(
      from: old.map { Optional($0.id) }, to: new.map { Optional($0.id) })
    removed = matching.removed
    replacesAll = removed.count == old.count
    moved = matching.moved.compactMap { to in
      matching.origins[to].map { Move(from: $0, to: to) }
    }
    for (index, origin) in matching.origins.enumerated() {
      guard let origin else {
        inserted.append(index)
        continue
      }
      if old[origin] != new[index] { changed.append(index) }
    }
  }

  /// Whether no item stays, so that nothing has a place to keep.
  let replacesAll: Bool

  /// Whether items have come, gone or moved.
  var movesItems: Bool { !removed.isEmpty || !inserted.isEmpty || !moved.isEmpty }
}
