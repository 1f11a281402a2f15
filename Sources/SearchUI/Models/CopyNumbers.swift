import SearchCore

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

  /// The loaded rows of each record, in ascending order.
  private static func rows<Record>(of hits: PagedHits<Record>) -> [String: [Int]] {
    Dictionary(grouping: hits.loadedRawHits, by: \.hit.objectID).mapValues { $0.map(\.row) }
  }
}
