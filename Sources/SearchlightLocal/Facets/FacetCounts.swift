import SearchlightBackend
import SearchlightSettings

/// The number of documents that have each value of a facet, and the statistics of its numbers.
struct FacetCounts {
  /// The counts by the number of the value; a last cell counts the documents without a value.
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

    /// Lends a function from the number of a value to its text, which is faster than single
    /// lookups.
    func withTexts<Result>(_ body: ((Int) -> String) -> Result) -> Result {
      switch self {
      case .column(let column): column.values.withStrings(body)
      case .union(let union): body { union.string($0) }
      }
    }

    func number(of text: String) -> Int? {
      switch self {
      case .column(let column): column.countedOrdinal(of: text)
      case .union(let union): union.number(of: text)
      }
    }
  }

  /// - Parameter counts: The counts by ordinal; a last cell counts the documents without a value.
  init(_ column: FacetColumn, counts: [UInt32], summary: NumberSummary) {
    values = .column(column)
    self.counts = counts
    self.summary = summary
  }

  /// Counts the values of some documents, and of some others.
  init(
    _ column: FacetColumn, counting hits: UnsafeBufferPointer<UInt32>, and others: [UInt32] = []
  ) {
    var counts = [UInt32](repeating: 0, count: column.values.count + 1)
    // safe: there is a cell for each value and one for `missing` (I3); the documents are those of
    // the column's segment (I1).
    counts.withUnsafeMutableBufferPointer { counts in
      column.counted.count(hits, into: counts)
      others.withUnsafeBufferPointer { column.counted.count($0, into: counts) }
    }
    var summary = column.numbers?.summary(of: hits) ?? NumberSummary()
    if let numbers = column.numbers, !others.isEmpty {
      summary.add(others.withUnsafeBufferPointer { numbers.summary(of: $0) })
    }
    self.init(column, counts: counts, summary: summary)
  }

  /// Counts the values of all documents of the segment, without statistics.
  init(all column: FacetColumn) {
    values = .column(column)
    counts = column.countedTotals.elements + [0]
    summary = NumberSummary()
  }

  /// Adds up the counts and statistics of all segments.
  init(_ parts: [FacetCounts], in union: FacetUnion) {
    values = .union(union)
    counts = union.sum(parts.map(\.counts))
    summary = parts.reduce(into: NumberSummary()) { $0.add($1.summary) }
  }

  /// Returns the first values in an order; equally frequent values are ordered by value, and values
  /// without documents are left out.
  func top(_ limit: Int, by order: FacetValueOrder) -> [Facet] {
    counts.withUnsafeBufferPointer { counts in
      let counts = UnsafeBufferPointer(rebasing: counts[..<values.count])
      switch order {
      case .count: return facets(FrequentValues.first(limit, of: counts))
      case .alpha: return facets(counts.indices.lazy.filter { counts[$0] > 0 }.prefix(limit))
      }
    }
  }

  /// Returns the first of some values in an order; equally frequent values are ordered by value,
  /// and values without documents are left out.
  ///
  /// - Parameter ordinals: The numbers of the values to choose from.
  func top(_ limit: Int, of ordinals: some Sequence<Int>, by order: FacetValueOrder) -> [Facet] {
    var top = TopK(capacity: limit, highest: UInt64.max)
    counts.withUnsafeBufferPointer { counts in
      for ordinal in ordinals where counts[ordinal] > 0 {
        top.insert(Self.key(ordinal, counts[ordinal], order))
      }
    }
    return facets(top.sorted().map { $0 & 0xFFFF_FFFF })
  }

  /// Returns the key by which values are ordered, smallest first.
  @inline(__always)
  private static func key(_ ordinal: Int, _ count: UInt32, _ order: FacetValueOrder) -> UInt64 {
    (order == .count ? UInt64(~count) << 32 : 0) | UInt64(ordinal)
  }

  private func facets(_ ordinals: some Sequence<some BinaryInteger>) -> [Facet] {
    values.withTexts { text in
      ordinals.map { Facet(value: text(Int($0)), count: Int(counts[Int($0)])) }
    }
  }

  /// Returns the value that a text names, as it is spelt in lists, with the number of documents
  /// that have it; the text itself if there is no such value.
  func facet(_ text: String) -> Facet {
    guard let number = values.number(of: text) else { return Facet(value: text, count: 0) }
    return values.withTexts { Facet(value: $0(number), count: Int(counts[number])) }
  }
}
