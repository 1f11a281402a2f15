/// What has to be done to the rows on a screen to make another list of them.
///
/// Rows are told by their `objectID`, and copies of a record by their order. The numbers are those that table and collection views want:
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

  /// A row that is compared.
  enum Row {
    case loaded(RawHit)
    case placeholder
    case missing

    fileprivate var hit: RawHit? {
      if case .loaded(let hit) = self { hit } else { nil }
    }
  }

  private enum Identity: Hashable {
    /// A record, and how many rows before are of the same: a service may send one twice.
    case row(String, copy: Int)
    case placeholder(Int)
    case missing(Int)
  }

  private static func identities(of rows: [Row]) -> [Identity] {
    var counts: [String: Int] = [:]
    return rows.enumerated().map { number, row in
      switch row {
      case .loaded(let hit):
        let copy = counts[hit.objectID, default: 0]
        counts[hit.objectID] = copy + 1
        return .row(hit.objectID, copy: copy)
      case .placeholder: return .placeholder(number)
      case .missing: return .missing(number)
      }
    }
  }

  /// Compares two lists of rows; those without a record are told by their number.
  ///
  /// - Complexity: O(*n* + *d*²), where *d* is the number of differences; for large lists of few common
  ///   rows that is O(*n*²), so compare what is on the screen.
  init(from old: [Row], to new: [Row]) {
    let oldIDs = Self.identities(of: old)
    let newIDs = Self.identities(of: new)
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
    var rows: [Identity: RawHit] = [:]
    for (identity, row) in zip(oldIDs, old) { rows[identity] = row.hit }
    for (number, row) in new.enumerated() {
      if let hit = row.hit, let before = rows[newIDs[number]], before != hit {
        changed.append(number)
      }
    }
  }

  /// Whether both lists are the same.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty
  }
}

extension PagedHits {
  /// What has to be done to the rows of `old` to make this list of them.
  ///
  /// A placeholder whose row turns out to be missing is removed, and the missing row inserted.
  ///
  /// - Complexity: See ``RowDifferences``.
  public func differences(from old: PagedHits) -> RowDifferences {
    RowDifferences(from: old.comparedRows, to: comparedRows)
  }

  private var comparedRows: [RowDifferences.Row] {
    indices.map { row in
      if let hit = rawHit(atIndex: row) { return .loaded(hit) }
      return isMissing(row) ? .missing : .placeholder
    }
  }
}
