import SearchlightCore

/// The changes that a table applies to show another short list of items, so that remaining items
/// keep their cells and the focus of VoiceOver.
///
/// Removals and the origins of moves are indices in the old list; insertions, targets and changes
/// are indices in the new list.
struct ItemsUpdate: Hashable, Sendable {
  /// An item at another index.
  struct Move: Hashable, Sendable {
    let from: Int
    let to: Int
  }

  private(set) var removed: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [Move] = []

  /// The indices of remaining items whose content differs.
  private(set) var changed: [Int] = []

  /// Compares two lists; in each, an identity may occur more than once.
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

  /// Whether no item remains, so that no cell can be kept.
  let replacesAll: Bool

  /// Whether items were inserted, removed or moved.
  var movesItems: Bool { !removed.isEmpty || !inserted.isEmpty || !moved.isEmpty }
}
