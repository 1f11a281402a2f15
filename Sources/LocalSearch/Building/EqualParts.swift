/// Consecutive ranges of rows of equal length, up to one.
enum EqualParts {
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - partCount: The number of ranges, at least 1.
  static func ranges(of count: Int, partCount: Int) -> [Range<Int>] {
    (0..<partCount).map { part in
      count * part / partCount..<count * (part + 1) / partCount
    }
  }

  /// The smallest number of parts, none of which is larger than `largest`; at least 1.
  static func count(_ size: Int, largest: Int) -> Int {
    max(1, (size + largest - 1) / largest)
  }
}
