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

  /// Returns the index of the first unit of the best part with `length` units.
  ///
  /// The best part has the most different query words, and then the most highlighted units. Of
  /// several such parts in a row, the middle one is the best.
  ///
  /// - Complexity: Linear in the words of the text, and in *m* log *m* for *m* matches.
  func bestWindow(of length: Int) -> Int {
    let matches = matches.sorted { ($0.unit, $0.queryWord) < ($1.unit, $1.queryWord) }
      .withoutRepeats { $0 == $1 }
    var counts = [Int](repeating: 0, count: found.count)
    var different = 0
    var highlighted = 0
    var best = (different: 0, highlighted: 0)
    var range = 0..<1
    // The next matches that the part gains at its end and loses at its start.
    var (gained, lost) = (0, 0)
    for end in 0..<unitCount {
      if gained < matches.count, matches[gained].unit == end { highlighted += 1 }
      while gained < matches.count, matches[gained].unit == end {
        if counts[matches[gained].queryWord] == 0 { different += 1 }
        counts[matches[gained].queryWord] += 1
        gained += 1
      }
      let start = end - length + 1
      if start > 0 {
        if lost < matches.count, matches[lost].unit == start - 1 { highlighted -= 1 }
        while lost < matches.count, matches[lost].unit == start - 1 {
          counts[matches[lost].queryWord] -= 1
          if counts[matches[lost].queryWord] == 0 { different -= 1 }
          lost += 1
        }
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

extension Array {
  /// Returns the elements without those that equal the element before.
  fileprivate func withoutRepeats(_ areEqual: (Element, Element) -> Bool) -> [Element] {
    var result: [Element] = []
    for element in self where !(result.last.map { areEqual($0, element) } ?? false) {
      result.append(element)
    }
    return result
  }
}
