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

  /// For each record, in the order given, its rank by the criteria, equal for equal values.
  static func ranks(of records: [JSON], by criteria: [CustomRanking]) -> [UInt32] {
    let order = order(of: records, by: criteria)
    var ranks = [UInt32](repeating: 0, count: records.count)
    var rank: UInt32 = 0
    for (previous, row) in zip(order, order.dropFirst()) {
      let differ = criteria.contains { criterion in
        let path = AttributePath(criterion.attribute)
        return RankedValue.precedes(
          RankedValue(records[previous], path), RankedValue(records[row], path), criterion) != nil
      }
      if differ { rank += 1 }
      ranks[row] = rank
    }
    return ranks
  }
}
