/// What has to be done to the rows on a screen to make another list of them.
///
/// Rows are told by their `objectID`. The numbers are those that table and collection views want:
/// removals and the origins of moves count in the old list, insertions, targets of moves and changes in the new
/// one.
public struct RowDifferences: Hashable, Sendable {
  /// A row that stands elsewhere.
  public struct Move: Hashable, Sendable {
    /// Its number in the old list.
    public let from: Int
    /// Its number in the new list.
    public let to: Int
  }

  /// The rows of the old list that are gone, rising.
  public private(set) var removed: [Int] = []

  /// The rows of the new list that were not there, rising.
  public private(set) var inserted: [Int] = []

  /// The rows that stand elsewhere than removals and insertions alone would put them, in the order of
  /// their new numbers.
  public private(set) var moved: [Move] = []

  /// The rows of the new list that were there with another content or other metadata, rising.
  public private(set) var changed: [Int] = []

  /// Compares two lists of rows that may have placeholders, which are told by their number.
  ///
  /// - Complexity: O(*n* + *d*²), where *d* is the number of differences; for large lists of few common
  ///   rows that is O(*n*²), so compare what is on the screen.
  init(from old: [RawHit?], to new: [RawHit?]) {
    let oldIDs = old.enumerated().map { $1.map { .row($0.objectID) } ?? Identity.placeholder($0) }
    let newIDs = new.enumerated().map { $1.map { .row($0.objectID) } ?? Identity.placeholder($0) }
    for change in newIDs.difference(from: oldIDs).inferringMoves() {
      switch change {
      case .remove(let offset, _, nil): removed.append(offset)
      case .insert(let offset, _, nil): inserted.append(offset)
      case .insert(let offset, _, let origin?): moved.append(Move(from: origin, to: offset))
      case .remove: break
      }
    }
    removed.sort()
    inserted.sort()
    moved.sort { $0.to < $1.to }
    var rows: [String: RawHit] = [:]
    for case let hit? in old { rows[hit.objectID] = hit }
    for (number, hit) in new.enumerated() {
      if let hit, let before = rows[hit.objectID], before != hit { changed.append(number) }
    }
  }

  private enum Identity: Hashable {
    case row(String)
    case placeholder(Int)
  }

  /// Whether both lists are the same.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }
}

extension HitList {
  /// What has to be done to the rows of `old` to make this list of them.
  ///
  /// - Complexity: See ``RowDifferences``.
  public func differences(from old: HitList) -> RowDifferences {
    RowDifferences(
      from: old.indices.map(old.rawHit(atIndex:)), to: indices.map(rawHit(atIndex:)))
  }
}
