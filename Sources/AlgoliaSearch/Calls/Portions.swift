/// Cuts elements, in their order, into runs that the service takes in one call each.
struct Portions: Sequence, IteratorProtocol {
  private let sizes: [Int]
  private let count: Int
  private let bytes: Int
  private var start = 0

  /// - Parameters:
  ///   - sizes: How many bytes each element has.
  ///   - count: The most elements of a call, from 1.
  ///   - bytes: The most bytes of a call. An element that has more is alone.
  init(of sizes: [Int], count: Int, bytes: Int) {
    self.sizes = sizes
    self.count = count
    self.bytes = bytes
  }

  /// The places of the elements of the next call; `nil` behind the last.
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
