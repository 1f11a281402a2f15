/// The values of a facet that differ only in letter case, such as `Sony` and `SONY`, and how they are
/// counted as one.
///
/// A filter finds all spellings of a value, so the number beside it must count the documents that
/// have any of them: a document with two spellings once.
struct FacetSpellings: Sendable {
  /// For each value the ordinal of the spelling that stands for all, the one that most documents
  /// have.
  let representatives: FlatArray<UInt32>

  /// The ordinals of the representatives that each document has.
  let ordinals: Ordinals

  /// For each value the number of documents that have any of its spellings; 0 for values that are
  /// no representatives.
  let totals: FlatArray<UInt32>

  /// The size of the buffers in bytes.
  var byteCount: Int { representatives.byteCount + ordinals.byteCount + totals.byteCount }

  init(representatives: FlatArray<UInt32>, ordinals: Ordinals, totals: FlatArray<UInt32>) {
    self.representatives = representatives
    self.ordinals = ordinals
    self.totals = totals
  }

  /// Finds the spellings of values; `nil` if no two values differ only in letter case.
  ///
  /// - Parameters:
  ///   - runs: The ranges of values that differ only in letter case, of two values at least, rising.
  ///   - totals: The number of documents that have each value.
  ///   - values: The ordinals of the values of all documents.
  ///   - offsets: The offset of the first value of each document, and the end of the last one.
  init?(
    _ runs: [Range<Int>], totals: [UInt32], values: [UInt32], offsets: [UInt32]
  ) {
    guard !runs.isEmpty else { return nil }
    let representatives = Self.representatives(runs, totals: totals)
    var sums = [UInt32](repeating: 0, count: totals.count)
    var counted: [UInt32] = []
    counted.reserveCapacity(values.count)
    var ends: [UInt32] = [0]
    ends.reserveCapacity(offsets.count)
    // For each value the document that has counted it last, so that a document with many values
    // costs no more than many with one.
    var countedBy = [Int](repeating: -1, count: totals.count)
    for (document, (start, end)) in zip(offsets, offsets.dropFirst()).enumerated() {
      for value in values[Int(start)..<Int(end)] {
        let ordinal = representatives[Int(value)]
        if countedBy[Int(ordinal)] == document { continue }
        countedBy[Int(ordinal)] = document
        counted.append(ordinal)
        sums[Int(ordinal)] += 1
      }
      ends.append(UInt32(counted.count))
    }
    self.init(
      representatives: FlatArray(representatives),
      ordinals: Ordinals(counted, offsets: ends, cardinality: totals.count),
      totals: FlatArray(sums))
  }

  /// For each value the spelling that stands for it: that which most documents have, and of equally
  /// frequent ones the first.
  ///
  /// - Parameters:
  ///   - runs: The ranges of values that differ only in letter case.
  ///   - totals: The number of documents that have each value.
  static func representatives(_ runs: [Range<Int>], totals: [UInt32]) -> [UInt32] {
    var representatives = Array(0..<UInt32(totals.count))
    for run in runs {
      let most = run.max { totals[$0] < totals[$1] || totals[$0] == totals[$1] && $0 > $1 }
      guard let most else { continue }
      for value in run { representatives[value] = UInt32(most) }
    }
    return representatives
  }

  /// Returns the ranges of neighbours that differ only in letter case, of two values at least.
  ///
  /// - Parameter isSame: Whether the values with two neighbouring numbers differ only in case.
  static func runs(of count: Int, _ isSame: (Int, Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for next in stride(from: 1, through: count, by: 1)
    where next == count || !isSame(next - 1, next) {
      if next - start > 1 { runs.append(start..<next) }
      start = next
    }
    return runs
  }
}
