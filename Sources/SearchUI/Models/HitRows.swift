public import SearchCore

/// All rows of a list, loaded or not, each with a unique identity, for `ForEach` and for the
/// snapshots of table and collection views.
///
/// A service may send a record twice, for example on two pages while its index changes. Such rows
/// are numbered copies.
public struct HitRows<Record: Sendable>: Sendable {
  /// The list.
  public let hits: PagedHits<Record>

  /// The copy numbers of rows whose record has occurred before, by row.
  private let copies: [Int: Int]

  /// Creates the rows of a list.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows; decodes no records.
  public init(_ hits: PagedHits<Record>) { self.init(hits, after: nil) }

  /// Creates the rows of a list that was shown in another state before.
  ///
  /// A row keeps its copy number while it is loaded, also if a row with the same record is loaded or
  /// dropped before it.
  ///
  /// - Complexity: O(*n*) in the number of loaded rows; decodes no records.
  init(_ hits: PagedHits<Record>, after old: HitRows?) {
    self.hits = hits
    var counts: [String: Int] = [:]
    var copies: [Int: Int] = [:]
    for (row, hit) in hits.loadedRawHits {
      let count = counts[hit.objectID, default: 0]
      counts[hit.objectID] = count + 1
      if count > 0 { copies[row] = count }
    }
    if let old, !copies.isEmpty || !old.copies.isEmpty {
      copies = CopyNumbers(of: hits, after: old.hits, with: old.copies).numbers
    }
    self.copies = copies
  }

  private func id(ofRow row: Int) -> HitRow<Record>.ID {
    if let hit = hits.rawHit(atIndex: row) {
      return .record(hit.objectID, copy: copies[row] ?? 0)
    }
    return hits.isMissing(row)
      ? .missing(row: row) : .placeholder(row: row, generation: hits.generation)
  }
}

extension HitRows: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of rows, loaded or not.
  public var endIndex: Int { hits.endIndex }

  /// The row at an index; an index out of range gives a placeholder.
  public subscript(row: Int) -> HitRow<Record> {
    HitRow(id: id(ofRow: row), index: row, hits: hits)
  }
}

extension HitRows: Equatable {
  /// Whether both are the rows of equal lists.
  public static func == (left: Self, right: Self) -> Bool { left.hits == right.hits }
}
