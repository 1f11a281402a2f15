/// The parts of about equal size in which an index is built.
enum EqualParts {
  /// Consecutive ranges of rows of about equal size, none of which is empty.
  ///
  /// - Parameters:
  ///   - sizes: For each row, the size of all rows before it; at the end that of all rows.
  ///   - partCount: The number of ranges, at least 1; fewer are returned if single rows are large.
  static func ranges(of sizes: [Int], partCount: Int) -> [Range<Int>] {
    let rowCount = sizes.count - 1
    let size = sizes.last ?? 0
    var start = 0
    var ranges: [Range<Int>] = []
    for part in 1...partCount {
      var end = start
      while end < rowCount, part == partCount || sizes[end + 1] <= size * part / partCount {
        end += 1
      }
      if end > start { ranges.append(start..<end) }
      start = end
    }
    return ranges
  }

  /// The number of parts of equal size, none of which is larger than `largest`; at least 1.
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
