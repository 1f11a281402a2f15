import SearchCore

/// The values of a facet in several segments, merged into one order.
final class FacetUnion: Sendable {
  private let columns: [FacetColumn]

  /// For each segment, the merged number of each of its values.
  private let numbers: [[UInt32]]

  /// For each merged value, a segment that has it and its ordinal there.
  private let origins: [(column: UInt32, ordinal: UInt32)]

  /// Merges the values of columns, which are in rising order in each of them.
  init(_ columns: [FacetColumn]) {
    self.columns = columns
    var origins: [(column: UInt32, ordinal: UInt32)] = []
    let others = FacetValueRun.merged(
      columns.enumerated().dropFirst().map { FacetValueRun($1, column: $0) })
    var numbers = columns.map { [UInt32](repeating: 0, count: $0.values.count) }
    // The first column, the base, has many values; those of the other columns are inserted among
    // them.
    var next = 0
    func takeBase(to end: Int) {
      while next < end {
        numbers[0][next] = UInt32(origins.count)
        origins.append((0, UInt32(next)))
        next += 1
      }
    }
    columns[0].values.withStrings { base in
      var last: String?
      for other in others.values {
        if other.text != last {
          let (position, isInBase) = columns[0].values.firstIndex(
            notBefore: other.text, from: next, base)
          takeBase(to: position)
          if isInBase {
            takeBase(to: position + 1)
          } else {
            origins.append((other.column, other.ordinal))
          }
          last = other.text
        }
        numbers[Int(other.column)][Int(other.ordinal)] = UInt32(origins.count - 1)
      }
    }
    takeBase(to: columns[0].values.count)
    self.numbers = numbers
    self.origins = origins
  }

  /// The number of distinct values.
  var count: Int { origins.count }

  /// The number of a value; `nil` if there is none.
  func number(of text: String) -> Int? {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = (lower + upper) / 2
      if string(middle) < text { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && string(lower) == text ? lower : nil
  }

  /// The value with a number.
  func string(_ number: Int) -> String {
    let origin = origins[number]
    return columns[Int(origin.column)].values.string(Int(origin.ordinal))
  }

  /// The sums of the counts of all segments, by merged number; a last cell counts the documents
  /// without a value.
  ///
  /// - Parameter counts: For each segment its counts by ordinal, with such a last cell.
  func sum(_ counts: [[UInt32]]) -> [UInt32] {
    var sum = [UInt32](repeating: 0, count: count + 1)
    for (numbers, counts) in zip(numbers, counts) {
      for (number, count) in zip(numbers, counts) where count > 0 { sum[Int(number)] += count }
      sum[self.count] += counts.last ?? 0
    }
    return sum
  }

  /// Whether each value is marked in any of the segments.
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

extension StringArena {
  /// The index of the first string that does not come before a text, and whether it is equal.
  ///
  /// - Parameters:
  ///   - start: The index of the first string that may be it. The search takes steps that double
  ///     from there on, so that looking up a text near it takes few of them.
  ///   - string: Returns the string with an index.
  fileprivate func firstIndex(
    notBefore text: String, from start: Int, _ string: (Int) -> String
  ) -> (index: Int, isEqual: Bool) {
    var (lower, step) = (start, 1)
    while lower + step <= count, string(lower + step - 1) < text {
      lower += step
      step *= 2
    }
    var upper = min(lower + step - 1, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if string(middle) < text { lower = middle + 1 } else { upper = middle }
    }
    return (lower, lower < count && string(lower) == text)
  }
}
