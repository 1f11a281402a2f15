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

  /// The values that come first in an order, in it, of equally frequent ones the first by value; those
  /// without any documents are left out.
  func top(_ limit: Int, by order: FacetValueOrder) -> [Facet] {
    counts.withUnsafeBufferPointer { counts in
      let counts = UnsafeBufferPointer(rebasing: counts[..<values.count])
      switch order {
      case .count: return facets(FrequentValues.first(limit, of: counts))
      case .alpha: return facets(counts.indices.lazy.filter { counts[$0] > 0 }.prefix(limit))
      }
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
    return facets(top.sorted().map { $0 & 0xFFFF_FFFF })
  }

  /// The smaller it is, the earlier the value comes.
  @inline(__always)
  private static func key(_ ordinal: Int, _ count: UInt32, _ order: FacetValueOrder) -> UInt64 {
    (order == .count ? UInt64(~count) << 32 : 0) | UInt64(ordinal)
  }

  private func facets(_ ordinals: some Sequence<some BinaryInteger>) -> [Facet] {
    values.withTexts { text in
      ordinals.map { Facet(value: text(Int($0)), count: Int(counts[Int($0)])) }
    }
  }

  /// A value as a text has it, letter by letter, with the number of documents that have it.
  func facet(_ text: String) -> Facet {
    let count = values.number(of: text).map { Int(counts[$0]) }
    return Facet(value: text, count: count ?? 0)
  }
}
