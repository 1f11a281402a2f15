/// Splits elements, in order, into runs that each fit into one call.
struct Portions: Sequence, IteratorProtocol {
  private let sizes: [Int]
  private let count: Int
  private let bytes: Int
  private var start = 0

  /// - Parameters:
  ///   - sizes: The size of each element in bytes.
  ///   - count: The largest number of elements in a run, at least 1.
  ///   - bytes: The largest size of a run in bytes. A larger element forms a run of its own.
  init(of sizes: [Int], count: Int, bytes: Int) {
    self.sizes = sizes
    self.count = count
    self.bytes = bytes
  }

  /// Returns the indices of the elements of the next run; `nil` after the last.
  mutating func next() -> Range<Int>? {
    guard start < sizes.count else { return nil }
    var (end, size) = (start, 0)
    while end < sizes.count, end - start < count {
      size += sizes[end]
      if end > start, size > bytes { break }
      end += 1
    }
    defer { start = end }
    return start..<end
  }
}
