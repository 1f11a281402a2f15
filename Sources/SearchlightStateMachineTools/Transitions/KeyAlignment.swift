/// The alignment of two lists by their keys: what stayed, moved, was inserted or was removed.
struct KeyAlignment {
  /// The changes between two elements that stayed in order, and the element that ends the gap.
  struct Gap {
    /// Indices in the old list.
    var removed: [Int] = []
    /// Indices in the new list.
    var inserted: [Int] = []
    var moved: [(old: Int, new: Int)] = []
    /// The element that stayed in order and ends the gap; `nil` at the end of the lists.
    var stable: (old: Int, new: Int)?
  }

  let gaps: [Gap]

  /// Aligns two lists.
  ///
  /// - Complexity: O(*n*), except for finding the elements that stay, which takes O(*n* log *n*).
  init(_ old: [String], _ new: [String]) {
    let oldIndices = Dictionary(zip(old, old.indices)) { first, _ in first }
    let newKeys = Set(new)
    let kept = new.indices.compactMap { index in oldIndices[new[index]].map { ($0, index) } }
    var gaps: [Gap] = []
    var (from, to) = (0, 0)
    func close(_ stable: (old: Int, new: Int)?) {
      var gap = Gap(stable: stable)
      gap.removed = (from..<(stable?.old ?? old.count)).filter { !newKeys.contains(old[$0]) }
      for index in to..<(stable?.new ?? new.count) {
        if let oldIndex = oldIndices[new[index]] {
          gap.moved.append((oldIndex, index))
        } else {
          gap.inserted.append(index)
        }
      }
      gaps.append(gap)
      if let stable { (from, to) = (stable.old + 1, stable.new + 1) }
    }
    for position in Self.longestIncreasingSubsequence(kept.map(\.0)) { close(kept[position]) }
    close(nil)
    self.gaps = gaps
  }

  /// Returns the positions of a longest increasing subsequence of distinct numbers.
  private static func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
    // For each length, the position of the smallest number that ends a subsequence of that length.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (position, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[position] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(position) } else { ends[low] = position }
    }
    var subsequence: [Int] = []
    var next = ends.last
    while let position = next {
      subsequence.append(position)
      next = before[position]
    }
    return subsequence.reversed()
  }
}
