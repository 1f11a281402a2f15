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
    if !parts.isEmpty { parts.removeAll(keepingCapacity: true) }
    isFull = true
    found.refill(with: false, count: queryCount)
    self.unitCount = unitCount
    if !matches.isEmpty { matches.removeAll(keepingCapacity: true) }
    lengths.refill(with: 0, count: wordCount)
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
  /// - Complexity: *m* log *m* for *m* matches, however long the text is.
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
    var start = 0
    let last = unitCount - length
    while start <= last {
      while gained < matches.count, matches[gained].unit < start + length {
        let match = matches[gained]
        if gained == 0 || matches[gained - 1].unit != match.unit { highlighted += 1 }
        if counts[match.queryWord] == 0 { different += 1 }
        counts[match.queryWord] += 1
        gained += 1
      }
      while lost < gained, matches[lost].unit < start {
        let match = matches[lost]
        counts[match.queryWord] -= 1
        if counts[match.queryWord] == 0 { different -= 1 }
        lost += 1
        if lost == matches.count || matches[lost].unit != match.unit { highlighted -= 1 }
      }
      // The parts are equally good up to the one that gains or loses a match.
      var next = last + 1
      if gained < matches.count { next = min(next, matches[gained].unit - length + 1) }
      if lost < gained { next = min(next, matches[lost].unit + 1) }
      if highlighted > 0 {
        if (different, highlighted) > best {
          best = (different, highlighted)
          range = start..<next
        } else if (different, highlighted) == best, range.upperBound == start {
          range = range.lowerBound..<next
        }
      }
      start = next
    }
    return (range.lowerBound + range.upperBound - 1) / 2
  }
}

extension Array {
  /// Makes all elements equal, and reuses their memory.
  fileprivate mutating func refill(with element: Element, count: Int) {
    if self.count > count { removeLast(self.count - count) }
    for index in indices { self[index] = element }
    while self.count < count { append(element) }
  }

  /// Returns the elements without those that equal the element before.
  fileprivate func withoutRepeats(_ areEqual: (Element, Element) -> Bool) -> [Element] {
    var result: [Element] = []
    for element in self where !(result.last.map { areEqual($0, element) } ?? false) {
      result.append(element)
    }
    return result
  }
}
