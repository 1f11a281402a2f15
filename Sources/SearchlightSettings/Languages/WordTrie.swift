/// A set of words that finds those of its words which begin at a position of a text.
///
/// The nodes are numbered level by level, so the children of a node have consecutive numbers.
package struct WordTrie: Sendable {
  /// For each node, the number of its first child, and finally the number of nodes.
  private var firstChildren: [UInt32] = []

  /// For each node, the byte that leads to it; 0 for the root.
  private var labels: [UInt8] = [0]

  /// For each node, whether a word ends there.
  private var ends = [false]

  /// Creates a set of words.
  ///
  /// - Complexity: Linear in the bytes of the words, plus the sorting of the words.
  package init(_ words: some Sequence<[UInt8]>) {
    let words = Set(words).subtracting([[]]).sorted { $0.lexicographicallyPrecedes($1) }
    // The words below each node of a level, which all begin with the same `depth` bytes.
    var level = [0..<words.count]
    var depth = 0
    while !level.isEmpty {
      var next: [Range<Int>] = []
      for range in level {
        let node = firstChildren.count
        firstChildren.append(UInt32(labels.count))
        var start = range.lowerBound
        if start < range.upperBound, words[start].count == depth {
          ends[node] = true
          start += 1
        }
        while start < range.upperBound {
          let byte = words[start][depth]
          let end = words[start..<range.upperBound].firstIndex { $0[depth] != byte }
          labels.append(byte)
          ends.append(false)
          next.append(start..<(end ?? range.upperBound))
          start = end ?? range.upperBound
        }
      }
      level = next
      depth += 1
    }
    firstChildren.append(UInt32(labels.count))
  }

  package var isEmpty: Bool { labels.count == 1 }

  /// Calls `body` with the end of each word of the set that begins at a position of a text, the
  /// shortest word first.
  package func forEachWord(
    in text: ArraySlice<UInt8>, from start: Int, _ body: (_ end: Int) -> Void
  ) {
    var node = 0
    var position = start
    while position < text.endIndex {
      guard let child = child(of: node, text[position]) else { return }
      node = child
      position += 1
      if ends[node] { body(position) }
    }
  }

  private func child(of node: Int, _ byte: UInt8) -> Int? {
    let children = Int(firstChildren[node])..<Int(firstChildren[node + 1])
    return children.first { labels[$0] == byte }
  }
}
