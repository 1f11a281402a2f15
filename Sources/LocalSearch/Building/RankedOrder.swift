import SearchCore

/// Puts records into the order of the custom ranking.
enum RankedOrder {
  /// The numbers of the records, those that rank first first; equal ones keep their order.
  static func order(of records: [JSON], by criteria: [CustomRanking]) -> [Int] {
    guard let first = criteria.first else { return Array(records.indices) }
    let columns = criteria.map { criterion in
      let path = AttributePath(criterion.attribute)
      return records.map { RankedValue($0, path) }
    }
    // One number for each record decides nearly always.
    var keyed = columns[0].enumerated().map { row, value in
      (key: value.key(isDescending: first.isDescending), row: row)
    }
    keyed.sort { left, right in
      if left.key != right.key { return left.key < right.key }
      for (values, criterion) in zip(columns, criteria) {
        let order = RankedValue.precedes(values[left.row], values[right.row], criterion)
        if let order { return order }
      }
      return left.row < right.row
    }
    return keyed.map(\.row)
  }
}
