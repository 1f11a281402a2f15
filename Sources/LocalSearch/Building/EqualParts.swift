/// Into how many parts of equal size an index is built.
enum EqualParts {
  /// Consecutive ranges of rows of equal length, up to one.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - partCount: The number of ranges, at least 1.
  static func ranges(of count: Int, partCount: Int) -> [Range<Int>] {
    (0..<partCount).map { part in
      count * part / partCount..<count * (part + 1) / partCount
    }
  }

  /// The number of parts, none of which is larger than `largest`; at least 1.
  ///
  /// If the size is more than half of the largest, there may be up to a part for each core, but no
  /// more than halves of the largest size: queries search parts on several cores at once, but what
  /// they do once in each part takes longer in two small ones than in one.
  static func count(_ size: Int, largest: Int, _ cores: Cores) -> Int {
    func count(ofAtMost largest: Int) -> Int { max(1, (size + largest - 1) / max(1, largest)) }
    return max(
      count(ofAtMost: largest), min(cores.limit, count(ofAtMost: max(1, largest / 2))))
  }
}
