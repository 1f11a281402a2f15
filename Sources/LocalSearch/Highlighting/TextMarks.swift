/// What to highlight in a text.
struct TextMarks {
  /// The highlighted ranges in UTF-8 offsets, in any order; they may overlap.
  var parts: [Range<Int>] = []

  /// Whether every letter of every word is highlighted.
  var isFull = true

  /// For each query word, whether it was found.
  private(set) var found: [Bool] = []

  /// The number of units in the text, and which query words some of them match.
  private var unitCount = 0
  private var matches: [(unit: Int, queryWord: Int)] = []

  /// For each word of the text, how many of its bytes are highlighted.
  var lengths: [Int] = []

  /// Starts with another text, and reuses the memory of the one before.
  mutating func removeAll(wordCount: Int, unitCount: Int, queryCount: Int) {
    parts.removeAll(keepingCapacity: true)
    isFull = true
    found.removeAll(keepingCapacity: true)
    found.append(contentsOf: repeatElement(false, count: queryCount))
    self.unitCount = unitCount
    matches.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    lengths.append(contentsOf: repeatElement(0, count: wordCount))
  }

  mutating func add(_ queryWord: Int, at unit: Int) {
    found[queryWord] = true
    matches.append((unit, queryWord))
  }

  /// The highlighted ranges, in ascending order and disjoint.
  var ranges: [Range<Int>] {
    if parts.count < 2 { return parts }
    var ranges: [Range<Int>] = []
    for range in parts.sorted(by: {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }) {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// For each unit, the query words that it matches, each once.
  private var queryWordsByUnit: [[Int]] {
    var queryWords = [[Int]](repeating: [], count: unitCount)
    for (unit, queryWord) in matches where !queryWords[unit].contains(queryWord) {
      queryWords[unit].append(queryWord)
    }
    return queryWords
  }

  /// Returns the index of the first unit of the best part with `length` units.
  ///
  /// The best part has the most different query words, and then the most highlighted units. Of
  /// several such parts in a row, the middle one is the best.
  ///
  /// - Complexity: Linear in the words of the text.
  func bestWindow(of length: Int) -> Int {
    let queryWords = queryWordsByUnit
    var counts = [Int](repeating: 0, count: found.count)
    var different = 0
    var highlighted = 0
    var best = (different: 0, highlighted: 0)
    var range = 0..<1
    for end in 0..<unitCount {
      for word in queryWords[end] {
        if counts[word] == 0 { different += 1 }
        counts[word] += 1
      }
      if !queryWords[end].isEmpty { highlighted += 1 }
      let start = end - length + 1
      if start > 0 {
        for word in queryWords[start - 1] {
          counts[word] -= 1
          if counts[word] == 0 { different -= 1 }
        }
        if !queryWords[start - 1].isEmpty { highlighted -= 1 }
      }
      guard start >= 0, highlighted > 0 else { continue }
      if (different, highlighted) > best {
        best = (different, highlighted)
        range = start..<start + 1
      } else if (different, highlighted) == best, range.upperBound == start {
        range = range.lowerBound..<start + 1
      }
    }
    return (range.lowerBound + range.upperBound - 1) / 2
  }
}
