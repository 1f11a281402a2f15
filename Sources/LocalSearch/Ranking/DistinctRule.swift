/// How many variants of one thing are hits, over all segments.
struct DistinctRule {
  private let limit: Int

  /// Whether several variants of one thing can be hits.
  var groups: Bool { limit > 1 }

  /// For each segment the numbers of its things among all.
  private let numbers: [[UInt32]]
  private let columns: [DistinctColumn]

  /// How many things there are.
  private let count: Int

  /// `nil` if all variants are hits.
  ///
  /// - Parameter columns: Those of all segments.
  init?(_ columns: [DistinctColumn?], limit: Int) {
    let segmentCount = columns.count
    let columns = columns.compactMap(\.self)
    // All segments have one, or none.
    guard limit > 0, !columns.isEmpty, columns.count == segmentCount else { return nil }
    self.limit = limit
    self.columns = columns
    guard columns.count > 1 else {
      numbers = []
      count = columns[0].values.count
      return
    }
    var known: [ArraySlice<UInt8>: UInt32] = [:]
    numbers = columns.map { column in
      (0..<column.values.count).map { index in
        let next = UInt32(known.count)
        let value = column.values.bytes[column.values.range(index)]
        return known[value, default: next].kept(in: &known, for: value)
      }
    }
    count = known.count
  }

  /// How many of each thing have been taken.
  func tally() -> [UInt8] {
    [UInt8](repeating: 0, count: count)
  }

  /// Takes a hit, if there are not enough of its thing yet.
  func take(_ document: Int, of segment: Int, in tally: inout [UInt8]) -> Bool {
    guard let number = thing(document, of: segment) else { return true }
    guard tally[number] < limit else { return false }
    tally[number] += 1
    return true
  }
}

extension DistinctRule {
  /// Numbers the variants of each thing among the first of all hits, from 1.
  func number(_ hits: inout [FoundDocument]) {
    var counts: [Int: UInt16] = [:]
    for index in hits.indices {
      guard let thing = thing(hits[index].document, of: hits[index].segment) else { continue }
      counts[thing, default: 0] += 1
      hits[index].variant = counts[thing]
    }
  }

  /// The number of what a document is a variant of, among all; `nil` if of nothing.
  private func thing(_ document: Int, of segment: Int) -> Int? {
    columns[segment].group(document).map { numbers.isEmpty ? $0 : Int(numbers[segment][$0]) }
  }
}

extension UInt32 {
  /// Itself, noted under a value.
  fileprivate func kept(
    in known: inout [ArraySlice<UInt8>: UInt32], for value: ArraySlice<UInt8>
  ) -> UInt32 {
    known[value] = self
    return self
  }
}
