/// How the keys of one list have become those of another.
struct KeyAlignment {
  /// What lies between two elements that stayed in order, and the one that ends it.
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

  /// Linear but for finding the elements that stay, which takes n log n.
  init(_ old: [String], _ new: [String]) {
    let oldPlaces = Dictionary(zip(old, old.indices)) { first, _ in first }
    let newKeys = Set(new)
    let kept = new.indices.compactMap { index in oldPlaces[new[index]].map { ($0, index) } }
    var gaps: [Gap] = []
    var (from, to) = (0, 0)
    func close(_ stable: (old: Int, new: Int)?) {
      var gap = Gap(stable: stable)
      gap.removed = (from..<(stable?.old ?? old.count)).filter { !newKeys.contains(old[$0]) }
      for index in to..<(stable?.new ?? new.count) {
        if let place = oldPlaces[new[index]] {
          gap.moved.append((place, index))
        } else {
          gap.inserted.append(index)
        }
      }
      gaps.append(gap)
      if let stable { (from, to) = (stable.old + 1, stable.new + 1) }
    }
    for position in Self.longestRise(kept.map(\.0)) { close(kept[position]) }
    close(nil)
    self.gaps = gaps
  }

  /// The positions of a longest rising subsequence of different numbers.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // For each length, the position of the smallest number that ends a rise of that length.
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
    var rise: [Int] = []
    var next = ends.last
    while let position = next {
      rise.append(position)
      next = before[position]
    }
    return rise.reversed()
  }
}
