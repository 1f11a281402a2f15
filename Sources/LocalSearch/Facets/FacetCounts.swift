import SearchCore

/// How many documents have each value of a facet, and the figures of its numbers.
struct FacetCounts {
  /// By the number of the value; a last cell is for documents without one.
  let counts: [UInt32]

  let summary: NumberSummary

  private let values: Values

  private enum Values {
    case column(FacetColumn)
    case union(FacetUnion)
  }

  /// Counts the documents of a selection; of a disjunctive facet also those that miss only its own
  /// choice.
  init(_ column: FacetColumn, _ selection: Selection, scratch: MatchScratch) {
    values = .column(column)
    let found = UnsafeBufferPointer(rebasing: scratch.documents.prefix(selection.count))
    let others = selection.others.first { $0.attribute == column.attribute }?.documents ?? []
    var counts = [UInt32](repeating: 0, count: column.values.count + 1)
    counts.withUnsafeMutableBufferPointer { counts in
      column.ordinals.count(found, into: counts)
      others.withUnsafeBufferPointer { column.ordinals.count($0, into: counts) }
    }
    self.counts = counts
    var summary = column.numbers?.summary(of: found) ?? NumberSummary()
    if let numbers = column.numbers, !others.isEmpty {
      summary.add(others.withUnsafeBufferPointer { numbers.summary(of: $0) })
    }
    self.summary = summary
  }

  /// Adds up the counts of all segments.
  init(_ parts: [FacetCounts], in union: FacetUnion) {
    values = .union(union)
    counts = union.sum(parts.map(\.counts))
    summary = parts.reduce(into: NumberSummary()) { $0.add($1.summary) }
  }

  /// The values with the most documents, equal ones in their order; those without any are left out.
  ///
  /// - Parameter isWanted: Which values may come, by their numbers.
  func top(_ limit: Int, where isWanted: (Int) -> Bool = { _ in true }) -> [Facet] {
    var top = TopKeys(capacity: limit)
    for number in 0..<counts.count - 1 where counts[number] > 0 && isWanted(number) {
      top.insert(UInt64(~counts[number]) << 32 | UInt64(number))
    }
    return top.sorted().map { key in
      let number = Int(key & 0xFFFF_FFFF)
      return Facet(value: text(number), count: Int(counts[number]))
    }
  }

  private func text(_ number: Int) -> String {
    switch values {
    case .column(let column): column.values.string(number)
    case .union(let union): union.string(number)
    }
  }
}
