import SearchBackend

/// The values of a facet in several segments, merged into one order.
final class FacetUnion: Sendable {
  private let columns: [FacetColumn]

  private let values: FacetValueRun

  /// Merges the values of columns, which are in rising order in each of them.
  init(_ columns: [FacetColumn]) {
    self.columns = columns
    values = FacetValueRun(merging: columns)
  }

  /// The number of distinct values.
  var count: Int { values.origins.count }

  /// The number of a value; `nil` if there is none.
  func number(of text: String) -> Int? {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if TextOrder(string(middle), text) == .before { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && string(lower) == text ? lower : nil
  }

  /// The value with a number.
  func string(_ number: Int) -> String {
    let origin = values.origins[number]
    return columns[Int(origin.column)].values.string(Int(origin.ordinal))
  }

  /// The sums of the counts of all segments, by merged number; a last cell counts the documents
  /// without a value.
  ///
  /// A sum that is too large is the largest number.
  ///
  /// - Parameter counts: For each segment its counts by ordinal, with such a last cell.
  func sum(_ counts: [[UInt32]]) -> [UInt32] {
    var sum = [UInt32](repeating: 0, count: count + 1)
    for (numbers, counts) in zip(values.numbers, counts) {
      for (number, count) in zip(numbers, counts) where count > 0 {
        sum[Int(number)].addSaturating(count)
      }
      sum[self.count].addSaturating(counts.last ?? 0)
    }
    return sum
  }

  /// Whether each value is marked in any of the segments.
  ///
  /// - Parameter marks: For each segment a mark for each ordinal.
  func any(_ marks: [[Bool]]) -> [Bool] {
    var any = [Bool](repeating: false, count: count)
    for (numbers, marks) in zip(values.numbers, marks) {
      for (number, mark) in zip(numbers, marks) where mark { any[Int(number)] = true }
    }
    return any
  }
}
