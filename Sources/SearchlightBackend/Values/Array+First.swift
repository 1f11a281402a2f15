extension [Int] {
  /// Returns the first `limit` elements in a given order, without sorting all elements.
  ///
  /// - Parameter isBefore: A strict total order: of two different elements, one comes before the
  ///   other.
  /// - Complexity: O(*n* log *limit*); close to *n* comparisons if few elements come before those
  ///   already found.
  func first(_ limit: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    guard limit > 0 else { return [] }
    guard limit < count / 4 else { return Array(sorted(by: isBefore).prefix(limit)) }
    // A heap of the best elements so far, with the last of them at its root.
    var heap = prefix(limit).sorted { isBefore($1, $0) }
    for element in dropFirst(limit) where isBefore(element, heap[0]) {
      heap[0] = element
      heap.siftDownRoot(by: isBefore)
    }
    return heap.sorted(by: isBefore)
  }

  private mutating func siftDownRoot(by isBefore: (Int, Int) -> Bool) {
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < count else { return }
      if child + 1 < count, isBefore(self[child], self[child + 1]) { child += 1 }
      guard isBefore(self[parent], self[child]) else { return }
      swapAt(parent, child)
      parent = child
    }
  }
}
