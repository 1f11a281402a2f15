public import SearchlightComponents
public import SearchlightCore

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
  /// Returns whether both are the rows of equal lists.
  public static func == (left: Self, right: Self) -> Bool { left.hits == right.hits }
}

/// The numbers that distinguish rows with the same record.
///
/// In one list, a row keeps its number while it is loaded. In another answer, the rows of a record
/// keep their numbers in the order of the rows. New rows get the smallest numbers that are free.
struct CopyNumbers {
  /// The numbers other than 0, by row.
  private(set) var numbers: [Int: Int] = [:]

  init<Record>(
    of hits: PagedHits<Record>, after old: PagedHits<Record>, with oldNumbers: [Int: Int]
  ) {
    let known = Self.rows(of: old)
    for (objectID, rows) in Self.rows(of: hits) {
      let former = known[objectID] ?? []
      if rows.count == 1, former.allSatisfy({ oldNumbers[$0] == nil }) { continue }
      var kept: [Int: Int] = [:]
      if old.generation == hits.generation {
        let common = Set(former).intersection(rows)
        for row in common { kept[row] = oldNumbers[row] ?? 0 }
      } else {
        for (row, formerRow) in zip(rows, former) { kept[row] = oldNumbers[formerRow] ?? 0 }
      }
      let taken = Set(kept.values)
      var free = 0
      for row in rows {
        var number = kept[row]
        if number == nil {
          while taken.contains(free) { free += 1 }
          number = free
          free += 1
        }
        if let number, number > 0 { numbers[row] = number }
      }
    }
  }

  /// Returns the loaded rows of each record, in ascending order.
  private static func rows<Record>(of hits: PagedHits<Record>) -> [String: [Int]] {
    Dictionary(grouping: hits.loadedRawHits, by: \.hit.objectID).mapValues { $0.map(\.row) }
  }
}

/// Presents the rows of a list with their identities: `ForEach(search[movieHits.rows]) { row in …
/// }`.
public struct HitRowsPresenter<Record: Sendable>: SearchPresenter {
  let interactor: HitsInteractor<Record>

  /// The identity of the list.
  public var identity: PresenterIdentity { interactor.identity }

  /// Returns the key of the list.
  public func key(_ state: SearchState) -> HitsInteractor<Record>.Key { interactor.key(state) }

  /// Returns the rows, loaded or not.
  public func present(_ state: SearchState) -> HitRows<Record> {
    HitRows(interactor.present(state))
  }

  /// Returns the rows, which keep the identities that they had in the earlier state.
  public func present(
    _ state: SearchState, after last: (state: SearchState, output: HitRows<Record>)
  ) -> HitRows<Record> {
    HitRows(interactor.present(state), after: last.output)
  }
}

extension HitRowsPresenter: ContinuedPresenter {}

extension HitsInteractor {
  /// The presenter of the rows with identities, for a screen.
  public var rows: HitRowsPresenter<Record> { HitRowsPresenter(interactor: self) }
}
