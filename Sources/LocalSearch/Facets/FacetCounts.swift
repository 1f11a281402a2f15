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

    var count: Int {
      switch self {
      case .column(let column): column.values.count
      case .union(let union): union.count
      }
    }

    /// Lends the function from the number of a value to its text, which is quicker than one by one.
    func withTexts<Result>(_ body: ((Int) -> String) -> Result) -> Result {
      switch self {
      case .column(let column): column.values.withStrings(body)
      case .union(let union): body { union.string($0) }
      }
    }

    func number(of text: String) -> Int? {
      switch self {
      case .column(let column): column.ordinal(of: text)
      case .union(let union): union.number(of: text)
      }
    }
  }

  /// Counts the documents of a selection; of a facet that leaves a choice out of its counts also those that
  /// miss only that.
  ///
  /// - Parameters:
  ///   - pins: What rules promote, which counts whether it was found or not.
  ///   - afterDistinct: Whether only the hits count, not all documents of which they are the best variants.
  init(
    _ column: FacetColumn, _ selection: Selection, _ filter: DocumentFilter,
    pins: SegmentPins? = nil, afterDistinct: Bool = false, scratch: MatchScratch
  ) {
    values = .column(column)
    if afterDistinct, let kept = selection.kept {
      (counts, summary) = kept.withUnsafeBufferPointer { Self.figures(column, $0, []) }
      return
    }
    let hits = UnsafeBufferPointer(rebasing: scratch.documents.prefix(selection.foundCount))
    let bounds = filter.counted[column.attribute]
    var others = selection.others.first { $0.attribute == column.attribute }?.documents ?? []
    if let pins {
      others = pins.counted(of: column.attribute, others: others, filter, within: bounds)
    }
    if let bounds {
      let counted = hits.filter { bounds.contains(Int($0)) } + others
      (counts, summary) = counted.withUnsafeBufferPointer { Self.figures(column, $0, []) }
    } else if others.isEmpty, hits.count == scratch.documents.count {
      counts = column.totals + [0]
      summary = column.numbers?.summary(of: hits) ?? NumberSummary()
    } else {
      (counts, summary) = Self.figures(column, hits, others)
    }
  }

  /// Counts all documents of the segment.
  init(all column: FacetColumn) {
    values = .column(column)
    counts = column.totals + [0]
    summary = NumberSummary()
  }

  /// Adds up the counts of all segments.
  init(_ parts: [FacetCounts], in union: FacetUnion) {
    values = .union(union)
    counts = union.sum(parts.map(\.counts))
    summary = parts.reduce(into: NumberSummary()) { $0.add($1.summary) }
  }

  private static func figures(
    _ column: FacetColumn, _ hits: UnsafeBufferPointer<UInt32>, _ others: [UInt32]
  ) -> ([UInt32], NumberSummary) {
    var counts = [UInt32](repeating: 0, count: column.values.count + 1)
    counts.withUnsafeMutableBufferPointer { counts in
      column.ordinals.count(hits, into: counts)
      others.withUnsafeBufferPointer { column.ordinals.count($0, into: counts) }
    }
    var summary = column.numbers?.summary(of: hits) ?? NumberSummary()
    if let numbers = column.numbers, !others.isEmpty {
      summary.add(others.withUnsafeBufferPointer { numbers.summary(of: $0) })
    }
    return (counts, summary)
  }

  /// The values that come first in an order, in it; those without any documents are left out.
  func top(_ limit: Int, by order: FacetValueOrder) -> [Facet] {
    counts.withUnsafeBytes { counts in
      var top = TopKeys(capacity: limit, highest: UInt64.max)
      let size = MemoryLayout<UInt32>.size
      let end = values.count
      var ordinal = 0
      while ordinal < end {
        // Most values have no documents, or as few as those before them that are enough: eight at once are
        // passed over.
        if ordinal + 8 <= end {
          let some = counts.loadUnaligned(
            fromByteOffset: ordinal * size, as: SIMD8<Int32>.self)
          let bar = order == .count ? Int32(truncatingIfNeeded: ~(top.bar >> 32)) : 0
          // The difference is negative where there are more; where there are 2^31, the number itself is.
          if ((SIMD8(repeating: bar) &- some) | some) & SIMD8(repeating: .min) == .zero {
            ordinal += 8
            continue
          }
        }
        let count = counts.load(fromByteOffset: ordinal * size, as: UInt32.self)
        if count > 0 { top.insert(Self.key(ordinal, count, order)) }
        // In their own order no later value can come before those that are enough.
        if order != .count, top.bar < .max { break }
        ordinal += 1
      }
      return facets(top)
    }
  }

  /// The values that come first in an order, in it, of equally frequent ones the first by value; those
  /// without any documents are left out.
  ///
  /// - Parameter ordinals: Which values may come, by their numbers.
  func top(_ limit: Int, of ordinals: some Sequence<Int>, by order: FacetValueOrder) -> [Facet] {
    var top = TopKeys(capacity: limit, highest: UInt64.max)
    counts.withUnsafeBufferPointer { counts in
      for ordinal in ordinals where counts[ordinal] > 0 {
        top.insert(Self.key(ordinal, counts[ordinal], order))
      }
    }
    return facets(top)
  }

  /// The smaller it is, the earlier the value comes.
  @inline(__always)
  private static func key(_ ordinal: Int, _ count: UInt32, _ order: FacetValueOrder) -> UInt64 {
    (order == .count ? UInt64(~count) << 32 : 0) | UInt64(ordinal)
  }

  private func facets(_ top: consuming TopKeys<UInt64>) -> [Facet] {
    let keys = top.sorted()
    return values.withTexts { text in
      keys.map { key in
        let ordinal = Int(key & 0xFFFF_FFFF)
        return Facet(value: text(ordinal), count: Int(counts[ordinal]))
      }
    }
  }

  /// A value as a text has it, letter by letter, with the number of documents that have it.
  func facet(_ text: String) -> Facet {
    let count = values.number(of: text).map { Int(counts[$0]) }
    return Facet(value: text, count: count ?? 0)
  }
}
