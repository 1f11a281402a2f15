import SearchlightBackend

/// The values of a facet in several segments, merged into one order.
final class FacetUnion: Sendable {
  private let columns: [FacetColumn]

  private let origins: [FacetValueRun.Origin]

  /// For each column, the number with which each of its values is counted.
  private let numbers: [[UInt32]]

  /// Merges the values of columns, which are in alphabetical order in each of them.
  ///
  /// Values that differ only in letter case get the number of the spelling that most documents have.
  init(_ columns: [FacetColumn]) {
    self.columns = columns
    let values = FacetValueRun(merging: columns)
    origins = values.origins
    let mayDiffer =
      columns.first?.attribute.isCaseSensitive == false
      && (values.hasSpellings || columns.contains { $0.spellings != nil })
    numbers = mayDiffer ? Self.countedNumbers(of: values, columns) : values.numbers
  }

  private static func countedNumbers(
    of values: FacetValueRun, _ columns: [FacetColumn]
  ) -> [[UInt32]] {
    func text(_ number: Int) -> String {
      let origin = values.origins[number]
      return columns[Int(origin.column)].values.string(Int(origin.ordinal))
    }
    let runs = FacetSpellings.runs(of: values.origins.count) { first, second in
      AlphabeticalOrder(text(first), text(second)).isEqualIgnoringCase
    }
    if runs.isEmpty { return values.numbers }
    var totals = [UInt32](repeating: 0, count: values.origins.count)
    for (numbers, column) in zip(values.numbers, columns) {
      for (number, total) in zip(numbers, column.totals.elements) {
        totals[Int(number)].addSaturating(total)
      }
    }
    let representatives = FacetSpellings.representatives(runs, totals: totals)
    return values.numbers.map { $0.map { representatives[Int($0)] } }
  }

  /// The number of distinct values.
  var count: Int { origins.count }

  /// Returns the number with which the values that a text names are counted; `nil` if there are
  /// none.
  func number(of text: String) -> Int? {
    for (column, numbers) in zip(columns, numbers) {
      if let ordinal = column.ordinals(of: text).first { return Int(numbers[ordinal]) }
    }
    return nil
  }

  /// Returns the value with a number.
  func string(_ number: Int) -> String {
    let origin = origins[number]
    return columns[Int(origin.column)].values.string(Int(origin.ordinal))
  }

  /// Returns the sums of the counts of all segments, by merged number; a last cell counts the
  /// documents without a value.
  ///
  /// A sum that is too large is the largest number.
  ///
  /// - Parameter counts: For each segment its counts by ordinal, with such a last cell.
  func sum(_ counts: [[UInt32]]) -> [UInt32] {
    var sum = [UInt32](repeating: 0, count: count + 1)
    for (numbers, counts) in zip(numbers, counts) {
      for (number, count) in zip(numbers, counts) where count > 0 {
        sum[Int(number)].addSaturating(count)
      }
      sum[self.count].addSaturating(counts.last ?? 0)
    }
    return sum
  }

  /// Returns whether each counted value is marked, in any of its spellings, in any of the segments.
  ///
  /// - Parameter marks: For each segment a mark for each ordinal.
  func any(_ marks: [[Bool]]) -> [Bool] {
    var any = [Bool](repeating: false, count: count)
    for (numbers, marks) in zip(numbers, marks) {
      for (number, mark) in zip(numbers, marks) where mark { any[Int(number)] = true }
    }
    return any
  }
}
