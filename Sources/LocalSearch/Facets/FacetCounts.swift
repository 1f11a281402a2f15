import SearchCore

/// How many documents have each value of a facet, and the figures of its numbers.
struct FacetCounts {
  /// By the number of the value; a last cell is for documents without one.
  let counts: [UInt32]

  let statistics: FacetStats?

  private let column: FacetColumn

  /// Counts the documents of a selection; of a disjunctive facet also those that miss only its own
  /// choice.
  init(_ column: FacetColumn, _ selection: Selection, scratch: MatchScratch) {
    self.column = column
    let found = UnsafeBufferPointer(rebasing: scratch.documents.prefix(selection.countedCount))
    let others = selection.others.first { $0.attribute == column.attribute }?.documents ?? []
    var counts = [UInt32](repeating: 0, count: column.values.count + 1)
    counts.withUnsafeMutableBufferPointer { counts in
      column.ordinals.count(found, into: counts)
      others.withUnsafeBufferPointer { column.ordinals.count($0, into: counts) }
    }
    self.counts = counts
    if others.isEmpty {
      statistics = column.numbers?.statistics(of: found)
    } else {
      let all = Array(found) + others
      statistics = all.withUnsafeBufferPointer { column.numbers?.statistics(of: $0) }
    }
  }

  /// The values with the most documents, equal ones in their order; those without any are left out.
  ///
  /// - Parameter isWanted: Which values may come, by their numbers.
  func top(_ limit: Int, where isWanted: (Int) -> Bool = { _ in true }) -> [Facet] {
    var top = TopKeys(capacity: limit, highest: UInt64.max)
    for ordinal in 0..<column.values.count where counts[ordinal] > 0 && isWanted(ordinal) {
      top.insert(UInt64(~counts[ordinal]) << 32 | UInt64(ordinal))
    }
    return top.sorted().map { key in
      let ordinal = Int(key & 0xFFFF_FFFF)
      return Facet(value: column.values.string(ordinal), count: Int(counts[ordinal]))
    }
  }
}
