import SearchlightBackend
import SearchlightSettings

/// The order of records by the criteria of a custom ranking.
struct RankedOrder {
  private let criteria: [CustomRanking]
  private let paths: [AttributePath]
  private let keys: RecordKeys

  init(_ criteria: [CustomRanking]) {
    self.criteria = criteria
    paths = criteria.map { AttributePath($0.attribute) }
    keys = RecordKeys(of: criteria.map(\.attribute))
  }

  /// Returns the rows of the records, best first; equal records keep their order.
  ///
  /// `nil` if there are no criteria.
  func order(of source: some RecordSource) -> [UInt32]? {
    criteria.isEmpty ? nil : order(of: columns(of: source))
  }

  /// Returns the rank of each row, from 0; rows with equal values have the same rank.
  func ranks(of source: some RecordSource) -> [UInt32] {
    var ranks = [UInt32](repeating: 0, count: source.count)
    guard !criteria.isEmpty else { return ranks }
    let columns = columns(of: source)
    let rows = order(of: columns)
    var rank: UInt32 = 0
    for (previous, row) in zip(rows, rows.dropFirst()) {
      let values = { (row: UInt32) in columns.map { $0[Int(row)] } }
      if precedes(values(previous), values(row)) != nil { rank += 1 }
      ranks[Int(row)] = rank
    }
    return ranks
  }

  /// Returns the values of all rows, in one column for each criterion.
  private func columns(of source: some RecordSource) -> [[RankedValue]] {
    var columns = [[RankedValue]](repeating: [], count: criteria.count)
    for row in 0..<source.count {
      let record = source.record(row, keys)
      for index in paths.indices { columns[index].append(RankedValue(record, paths[index])) }
    }
    return columns
  }

  private func order(of columns: [[RankedValue]]) -> [UInt32] {
    // A single number from the first column decides between most records.
    let first = criteria[0]
    var keyed = columns[0].enumerated().map { row, value in
      (key: value.key(isDescending: first.isDescending), row: UInt32(row))
    }
    keyed.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      for (values, criterion) in zip(columns, criteria) {
        let order = RankedValue.precedes(
          values[Int(left.row)], values[Int(right.row)], criterion)
        if let order { return order }
      }
      return left.row < right.row
    }
    return keyed.map(\.row)
  }

  /// Returns the values by which a record is ranked, one for each criterion.
  func values(of document: Int, in segment: Segment) -> [RankedValue] {
    let record = segment.records[document, keys]
    return paths.map { RankedValue(record, $0) }
  }

  /// Returns whether `left` ranks before `right`; `nil` if they are equal.
  func precedes(_ left: [RankedValue], _ right: [RankedValue]) -> Bool? {
    for (index, criterion) in criteria.enumerated() {
      if let order = RankedValue.precedes(left[index], right[index], criterion) { return order }
    }
    return nil
  }
}
