/// Limits how many variants in one group are hits, over all segments.
struct DistinctRule {
  private let limit: Int

  /// Whether several variants in one group can be hits.
  var groups: Bool { limit > 1 }

  /// For each segment, the indices of its groups among those of all segments.
  private let numbers: [[UInt32]]
  private let columns: [DistinctColumn]

  /// The number of groups.
  private let count: Int

  /// Creates the rule; `nil` if all variants are hits.
  ///
  /// - Parameter columns: The columns of all segments.
  init?(_ columns: [DistinctColumn?], limit: Int) {
    let segmentCount = columns.count
    let columns = columns.compactMap(\.self)
    // Either all segments have a column, or none has.
    guard limit > 0, !columns.isEmpty, columns.count == segmentCount else { return nil }
    self.limit = limit
    self.columns = columns
    guard columns.count > 1 else {
      numbers = []
      count = columns[0].values.count
      return
    }
    var known: [[UInt8]: UInt32] = [:]
    numbers = columns.map { column in
      (0..<column.values.count).map { index in
        let next = UInt32(known.count)
        let value = column.values.withEachBytes { Array($0(index)) }
        return known[value, default: next].kept(in: &known, for: value)
      }
    }
    count = known.count
  }

  /// Returns a counter for each group, which starts at 0.
  func tally() -> [UInt8] {
    [UInt8](repeating: 0, count: count)
  }

  /// Takes a hit and returns true, unless its group has enough hits already.
  func take(_ document: Int, of segment: Int, in tally: inout [UInt8]) -> Bool {
    guard let number = group(document, of: segment) else { return true }
    guard tally[number] < limit else { return false }
    tally[number] += 1
    return true
  }
}

extension DistinctRule {
  /// Takes one of some hits that are ranked by something else.
  ///
  /// - Returns: Its number among those of its group, from 1, or `nil` if the group has enough hits
  ///   already; 0 for a hit without a group.
  func place(
    of address: (segment: Int, document: Int), in tally: inout [UInt8]
  ) -> UInt16? {
    guard let number = group(address.document, of: address.segment) else { return 0 }
    guard take(address.document, of: address.segment, in: &tally) else { return nil }
    return UInt16(tally[number])
  }

  /// Numbers the variants of each group among ranked hits, from 1.
  func number(_ hits: inout [FoundDocument]) {
    var counts: [Int: UInt16] = [:]
    for index in hits.indices {
      guard let group = group(hits[index].document, of: hits[index].segment) else { continue }
      counts[group, default: 0] += 1
      hits[index].variant = counts[group]
    }
  }

  /// Returns the index of a document's group among all groups; `nil` if the document has no group.
  private func group(_ document: Int, of segment: Int) -> Int? {
    columns[segment].group(document).map { numbers.isEmpty ? $0 : Int(numbers[segment][$0]) }
  }
}

extension UInt32 {
  /// Stores the number for a value, and returns the number.
  fileprivate func kept(
    in known: inout [[UInt8]: UInt32], for value: [UInt8]
  ) -> UInt32 {
    known[value] = self
    return self
  }
}
