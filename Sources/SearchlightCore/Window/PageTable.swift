/// A sparse table of the pages of a list, by page number.
///
/// Pages are stored in chunks. Changing one page while an older state is held then copies one chunk
/// and the list of chunks, not all pages.
struct PageTable: Hashable, Sendable {
  private static let chunkSize = 64

  private var chunks: [Int: [HitsPage?]] = [:]

  /// The numbers of the stored pages, in ascending order.
  private(set) var numbers: [Int] = []

  /// The page with a number, starting at 0; `nil` if it is not stored.
  subscript(number: Int) -> HitsPage? {
    get {
      guard number >= 0, let chunk = chunks[number / Self.chunkSize] else { return nil }
      return chunk[number % Self.chunkSize]
    }
    set {
      guard number >= 0 else { return }
      let chunk = number / Self.chunkSize
      let nothing = [HitsPage?](repeating: nil, count: Self.chunkSize)
      chunks[chunk, default: nothing][number % Self.chunkSize] = newValue
      if newValue == nil, let pages = chunks[chunk], pages.allSatisfy({ $0 == nil }) {
        chunks[chunk] = nil
      }
      let index = firstIndex(in: 0..<numbers.count) { numbers[$0] >= number }
      let isListed = index < numbers.endIndex && numbers[index] == number
      switch (newValue == nil, isListed) {
      case (false, false): numbers.insert(number, at: index)
      case (true, true): numbers.remove(at: index)
      default: break
      }
    }
  }

  /// Returns the nearest number whose page is not stored, from `number` upwards or downwards.
  ///
  /// - Complexity: O(log *n*) in the number of stored pages.
  func missing(from number: Int, upwards: Bool) -> Int {
    let index = firstIndex(in: 0..<numbers.count) { numbers[$0] >= number }
    guard index < numbers.count, numbers[index] == number else { return number }
    // In a run without gaps, page numbers increase in step with their indices.
    if upwards {
      let end = firstIndex(in: index..<numbers.count) { numbers[$0] - number != $0 - index }
      return number + (end - index)
    }
    let start = firstIndex(in: 0..<index) { number - numbers[$0] == index - $0 }
    return number - (index - start) - 1
  }

  /// Returns the first index in a range that satisfies a condition, by binary search; the end of
  /// the range if none does.
  ///
  /// All indices after one that satisfies the condition must satisfy it too.
  private func firstIndex(in indices: Range<Int>, where isBehind: (Int) -> Bool) -> Int {
    var indices = indices
    while !indices.isEmpty {
      let middle = indices.lowerBound + indices.count / 2
      indices = isBehind(middle) ? indices.lowerBound..<middle : middle + 1..<indices.upperBound
    }
    return indices.lowerBound
  }

  /// Returns the numbers, in ascending order, of the pages that differ from those of another table
  /// or are not stored there.
  ///
  /// - Complexity: O(*n*) in the number of chunks plus the number of pages in differing chunks.
  func numbers(otherThanIn other: PageTable) -> [Int] {
    var result: [Int] = []
    var index = 0
    while index < numbers.count {
      let chunk = numbers[index] / Self.chunkSize
      let end = firstIndex(in: index..<numbers.count) { numbers[$0] / Self.chunkSize > chunk }
      let (own, others) = (chunks[chunk] ?? [], other.chunks[chunk] ?? [])
      // Shared chunks compare equal without looking at their pages.
      if own != others {
        result += numbers[index..<end].filter { number in
          let page = number % Self.chunkSize
          return !others.indices.contains(page) || own[page] != others[page]
        }
      }
      index = end
    }
    return result
  }

  /// Removes the pages outside a range, except some.
  mutating func keep(_ range: ClosedRange<Int>, and others: [Int]) {
    for number in numbers where !range.contains(number) && !others.contains(number) {
      self[number] = nil
    }
  }
}
