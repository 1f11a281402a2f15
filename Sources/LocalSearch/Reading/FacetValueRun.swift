/// Values of facet columns in rising order.
struct FacetValueRun {
  private(set) var values: [(text: String, column: UInt32, ordinal: UInt32)] = []

  /// The values of one column.
  init(_ column: FacetColumn, column number: Int) {
    values.reserveCapacity(column.values.count)
    column.values.withStrings { string in
      for ordinal in 0..<column.values.count {
        values.append((string(ordinal), UInt32(number), UInt32(ordinal)))
      }
    }
  }

  /// The values of two runs; equal ones of the first run come first.
  private init(merging first: FacetValueRun, _ second: FacetValueRun) {
    values.reserveCapacity(first.values.count + second.values.count)
    var rest = first.values[...]
    for value in second.values {
      while let next = rest.first, !(value.text < next.text) {
        values.append(next)
        rest.removeFirst()
      }
      values.append(value)
    }
    values += rest
  }

  /// The values of all runs, merged in pairs, so that each value is compared as often as the number
  /// of runs doubles.
  static func merged(_ runs: [FacetValueRun]) -> FacetValueRun {
    var runs = runs
    while runs.count > 1 {
      runs = stride(from: 0, to: runs.count, by: 2).map { index in
        index + 1 < runs.count
          ? FacetValueRun(merging: runs[index], runs[index + 1]) : runs[index]
      }
    }
    return runs.first ?? FacetValueRun()
  }

  private init() {}
}
